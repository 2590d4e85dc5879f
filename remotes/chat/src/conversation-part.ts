import { lazyPart } from '@duet/ui/lazy-part';

/** A dialog with all that is done in it: most of the remote, of which the list needs nothing. */
export const conversationPart = lazyPart(
  () => import(/* webpackChunkName: "conversation" */ './conversation/conversation-page.tsx'),
);
