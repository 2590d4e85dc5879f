import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { RemoteFrame } from '@duet/kit';
import type { ModalEntry } from './create-modals.ts';
import { keepFocusInside } from './keep-focus-inside.ts';
import styles from './modals.module.css';

/** Plus the place in the stack (shell-7). */
const FIRST_LAYER = 1000;

export interface ModalFrameProps {
  readonly entry: ModalEntry;
  readonly index: number;
  readonly isTop: boolean;
}

/** One modal: backdrop, container and the component, inside the frame of the remote that opened it. */
export function ModalFrame({ entry, index, isTop }: ModalFrameProps) {
  const { content, options, owner, services, opener, close } = entry;
  const dialog = useRef<HTMLDivElement>(null);
  const label = useHeadingLabel(dialog, options.label);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
    return () => {
      // the page is inert until the host has noticed that the stack is empty
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [opener]);

  useEffect(() => {
    if (!isTop || !dialog.current) return undefined;
    return keepFocusInside(dialog.current, close);
  }, [isTop, close]);

  // a press that began inside, e.g. while selecting text, is not a press on the backdrop
  const handlePress = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };

  // the press on the backdrop is shell-7; keyboards have Esc
  return (
    <div
      role="presentation"
      className={styles.backdrop}
      style={{ zIndex: FIRST_LAYER + index }}
      data-maximized={options.maximized || undefined}
      inert={!isTop}
      onMouseDown={handlePress}
    >
      <div role="presentation" className={styles.container} onMouseDown={handlePress}>
        {/* `data-remote` lets the styles of the remote that opened it apply */}
        <div
          ref={dialog}
          className={styles.dialog}
          role="dialog"
          aria-modal="true"
          tabIndex={-1}
          data-remote={owner}
          {...label}
        >
          {/* every owner is a remote, or the shell, whose frame is the same */}
          <RemoteFrame name={owner} services={services()}>
            {content}
          </RemoteFrame>
        </div>
      </div>
    </div>
  );
}

/** Names the dialog by its own heading when the caller gave no name. */
function useHeadingLabel(dialog: React.RefObject<HTMLElement | null>, label: string | undefined) {
  const [headingId, setHeadingId] = useState<string>();
  useEffect(() => {
    const heading = dialog.current?.querySelector<HTMLElement>('h1, h2, h3');
    if (label || !heading) return;
    heading.id ||= `modal-heading-${Math.random().toString(36).slice(2, 8)}`;
    // oxlint-disable-next-line react/set-state-in-effect -- what the content draws can only be read once it is there
    setHeadingId(heading.id);
  }, [dialog, label]);
  return label ? { 'aria-label': label } : { 'aria-labelledby': headingId };
}
