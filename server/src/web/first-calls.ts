import type { CallName, routePaths } from '@duet/contracts';

/** A call exactly as a screen makes it, because the cached answer is found by its exact form. */
export interface FirstCall {
  readonly name: CallName;
  readonly query?: Readonly<Record<string, string | number>>;
  /** What of it the page brings, where the whole would hold it up. */
  readonly brings?: Readonly<Record<string, string | number>>;
}

const profile: FirstCall = { name: 'getCurrentProfile' };

/**
 * What the screen of a route asks for first (shell-11). Only calls that change nothing: a page may be fetched ahead, or
 * by a link of somebody else. So neither the badges nor the coins are here, which bring the coins of the day.
 */
export const firstCalls: Readonly<Partial<Record<keyof typeof routePaths, readonly FirstCall[]>>> = {
  Onboarding: [profile],
  Feed: [profile, { name: 'getMatchingProfiles', query: { Take: 30 }, brings: { Take: 10 } }],
  MissedLikes: [profile, { name: 'getInvites' }, { name: 'getMissedLikes' }],
  Chat: [profile, { name: 'getChats' }, { name: 'getInvites' }],
  ChatDialog: [profile, { name: 'getChats' }],
  Posts: [profile, { name: 'getMyPost' }],
  MyPost: [profile, { name: 'getMyPost' }],
  CreatePost: [profile, { name: 'getPostTemplates' }],
  Profile: [profile],
  ProfileEdit: [profile],
  ProfileGender: [profile],
  ProfileLocation: [profile],
  ProfilePassions: [profile],
  ProfileLanguages: [profile],
  ProfileBlocked: [profile, { name: 'getBlocked' }],
  ProfileSettings: [profile, { name: 'getSettings' }],
};

export function firstCallsOf(route: string): readonly FirstCall[] {
  return Object.entries(firstCalls).find(([name]) => name === route)?.[1] ?? [];
}
