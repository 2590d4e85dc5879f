import { useTranslation } from 'react-i18next';

/** Texts of the chat remote. */
export const useChatText = () => useTranslation('chat').t;
