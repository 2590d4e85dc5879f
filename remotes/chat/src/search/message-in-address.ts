import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { WantedMessage } from '../conversation/message-log.tsx';

/** The message at which a conversation opens. */
const message = 'message';

/** The part of an address that opens a conversation at a message. */
export const atMessage = (messageId: string) => `?${new URLSearchParams({ [message]: messageId }).toString()}`;

/** Tells of the message that the address names, once: whoever comes back or loads the page again is at the end. */
export function useMessageInAddress(onMessage: (wanted: WantedMessage) => void): void {
  const [params, setParams] = useSearchParams();
  const named = params.get(message);
  const tell = useEffectEvent(onMessage);

  useEffect(() => {
    if (named === null) return;
    tell({ messageId: named });
    setParams(
      (now) => {
        now.delete(message);
        return now;
      },
      { replace: true },
    );
  }, [named, setParams]);
}
