import type { CallInput } from '@duet/contracts';

/** What of a profile a reaction is about, as the call names it. */
export type ReactionTarget = Pick<NonNullable<CallInput<'postLike'>['query']>, 'aboutPhoto' | 'aboutPrompt'>;
