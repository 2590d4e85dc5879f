import { useT } from '@duet/kit';

/** Texts of the chat remote. */
export const useChatText = () => useT('chat');
