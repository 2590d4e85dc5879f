import { hidesActivity } from './order-activity.ts';

const minute = 60_000;

/**
 * "Online" within two minutes, "today" within a day, else nothing; never a time (profile-8). Members who hide their own
 * presence see nobody's.
 */
export function presenceOf(
  member: { readonly active_at: Date; readonly incognito: boolean; readonly shows_presence: boolean },
  viewer: { readonly incognito: boolean; readonly showsPresence: boolean },
  now: Date,
): 'online' | 'today' | null {
  if (hidesActivity(member) || viewer.incognito || !viewer.showsPresence) return null;
  const idle = now.getTime() - member.active_at.getTime();
  if (idle <= 2 * minute) return 'online';
  return idle <= 24 * 60 * minute ? 'today' : null;
}
