import { updateMember } from '../../members/profiles/members-store.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { lockAccess } from './subscriptions-store.ts';

/** Adds time to the end of the member's access, or from `start` on, so that plans and rewards add up. */
export async function extendAccess(
  { tx, emit }: UnitOfWork,
  memberId: string,
  milliseconds: number,
  start: Date,
): Promise<void> {
  const { subscription_until: before } = await lockAccess(tx, memberId);
  const from = Math.max(start.getTime(), before?.getTime() ?? 0);
  const until = new Date(from + milliseconds);
  await updateMember(tx, memberId, { subscription_until: until });
  emit(memberId, { type: 'subscription.changed', isSubscription: true, until: until.toISOString() });
}
