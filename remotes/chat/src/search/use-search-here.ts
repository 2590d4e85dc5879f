import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { WantedMessage } from '../conversation/message-log.tsx';

type Mark = (text: string) => ReactNode;

export interface SearchHere {
  /** How often it was opened since it was closed. */
  readonly opened: number;
  readonly mark: Mark | undefined;
  readonly open: () => void;
  readonly close: () => void;
  /** What the search tells of what it finds. */
  readonly found: {
    readonly onMark: (mark: Mark | undefined) => void;
    readonly onHit: (messageId: string | undefined) => void;
  };
}

/** The search in the open conversation. Closed, it gives the focus back to what has opened it, else to the log. */
export function useSearchHere(
  log: RefObject<HTMLElement | null>,
  onWanted: (wanted: WantedMessage | undefined) => void,
): SearchHere {
  const [opened, setOpened] = useState(0);
  const [mark, setMark] = useState<Mark>();
  const opener = useRef<Element>(null);

  return {
    opened,
    mark,
    open: () => {
      if (opened === 0) opener.current = document.activeElement;
      setOpened(opened + 1);
    },
    close: () => {
      setOpened(0);
      onWanted(undefined);
      setMark(undefined);
      const back = opener.current?.isConnected && opener.current !== document.body ? opener.current : log.current;
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
    found: {
      // a function would be called by the setter
      onMark: (draw) => setMark(() => draw),
      onHit: (messageId) => onWanted(messageId === undefined ? undefined : { messageId, isHit: true }),
    },
  };
}
