/** What the deck's and the chats' remotes show alike of somebody who likes the member. */
export { ReactionAboutQuote } from './reaction-about-quote.tsx';
export { InviteAnswers } from './invite-answers.tsx';
export type { InviteAnswersProps } from './invite-answers.tsx';
export { InviteCard } from './invite-card.tsx';
export type { InviteCardProps } from './invite-card.tsx';
export { LikedBy } from './liked-by.tsx';
export { useFocusKept } from './use-focus-kept.ts';
export { useInviteTexts } from './use-invite-texts.ts';
