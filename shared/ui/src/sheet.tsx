import { useId, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays at the lower edge, within thumb reach. */
  readonly footer?: ReactNode;
}

/** Rises from the lower edge on phones, stands at the side from 768 px. Open while mounted. */
export function Sheet({ title, closeLabel, onClose, children, footer }: SheetProps) {
  const id = useId();
  const modal = useModalDialog(onClose);
  const drag = useDragDown(modal.ref, onClose);
  return (
    <dialog {...modal} className={styles.sheet} aria-labelledby={id}>
      <div className={styles.content}>
        <header className={styles.header} {...drag}>
          <h2 className={styles.title} id={id} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="lucide:x" label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** Follows a finger that pulls the sheet down by its head, and closes it after a third of the way or a flick. */
function useDragDown(ref: { readonly current: HTMLDialogElement | null }, onClose: () => void) {
  const start = useRef<{ y: number; at: number }>(undefined);
  const move = (distance: number) => {
    if (ref.current) ref.current.style.translate = distance > 0 ? `0 ${distance}px` : '';
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || matchMedia('(width >= 768px)').matches) return;
      start.current = { y: event.clientY, at: event.timeStamp };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      move(event.clientY - start.current.y);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      start.current = undefined;
      if (distance > (ref.current?.clientHeight ?? 0) / 3 || (distance > 24 && speed > 0.6)) onClose();
      else move(0);
    },
    onPointerCancel: () => {
      start.current = undefined;
      move(0);
    },
  };
}
