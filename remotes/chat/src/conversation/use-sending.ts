import { useChat } from '../chat-context.tsx';
import type { PreviewedMedia } from '../media/preview/use-preview.ts';
import type { Attachment } from '../outbox/outbox-entry.ts';
import type { Bubble } from './merge-messages.ts';

/** Puts messages into the outbox; what is answered is answered once, and stays when the device cannot keep the message. */
export function useSending(chatId: string, replyTo: Bubble | undefined, setReplyTo: (bubble?: Bubble) => void) {
  const { outbox } = useChat();

  async function send(message: string, attachment?: Attachment): Promise<void> {
    const replyToMessageId = replyTo?.message?.id ?? null;
    setReplyTo(undefined);
    try {
      await outbox.send({ chatId, message, replyToMessageId, attachment });
    } catch (error) {
      setReplyTo(replyTo);
      throw error;
    }
  }

  /** Of several photos the first answers what is answered. */
  async function sendMedia({ media, caption, isFirst }: PreviewedMedia): Promise<void> {
    if (isFirst) return await send(caption, media);
    await outbox.send({ chatId, message: caption, replyToMessageId: null, attachment: media });
  }

  return { send, sendMedia };
}
