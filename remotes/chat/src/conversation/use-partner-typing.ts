import { useEffect, useState } from 'react';
import { useServices } from '@duet/kit';

/** chats-9: shown for eight seconds. */
const SHOWN = 8000;

/** Whether the partner of a chat is writing. */
export function usePartnerTyping(chatId: string): boolean {
  const { realtime } = useServices();
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const typing = realtime.ephemeral$.subscribe((event) => {
      if (event.type !== 'chat.typing' || event.chatId !== chatId) return;
      clearTimeout(timer);
      setTyping(true);
      timer = setTimeout(stop, SHOWN);
    });
    const message = realtime.events$.subscribe((event) => {
      if (event.type === 'message.created' && event.message.chatId === chatId) stop();
    });
    return () => {
      stop();
      typing.unsubscribe();
      message.unsubscribe();
    };
  }, [realtime, chatId]);
  return isTyping;
}
