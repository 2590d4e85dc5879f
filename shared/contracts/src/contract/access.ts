/**
 * Who may call: nobody in particular, a valid identity token, a member with an account, a member who has finished
 * onboarding, one of them whom others may see, a moderator. Whatever shows other members is for `onboarded`
 * (docs/decisions/0023), whatever reaches them for `shown` (docs/decisions/0029).
 */
export type Access = 'guest' | 'identity' | 'member' | 'onboarded' | 'shown' | 'moderator';
