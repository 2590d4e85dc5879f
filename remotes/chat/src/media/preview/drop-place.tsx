import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@duet/ui';
import styles from './drop-place.module.css';
import { filesIn } from './files-in.ts';

export interface DropPlaceProps {
  readonly isOff: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Takes files that are pasted or dropped; by keyboard the menu and the clipboard do the same. */
export function DropPlace({ isOff, onFiles, children }: DropPlaceProps) {
  const { t } = useTranslation('chat');
  const [isOver, setOver] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  function addFrom(event: ClipboardEvent | DragEvent, data: DataTransfer | null): void {
    setOver(false);
    const files = filesIn(data);
    if (isOff || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  function onDragOver(event: DragEvent): void {
    if (isOff || !event.dataTransfer.types.includes('Files')) return;
    // else the browser would open the file instead of the page
    event.preventDefault();
    setOver(true);
  }

  function onDragLeave({ relatedTarget }: DragEvent): void {
    if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget))) setOver(false);
  }

  return (
    <div
      ref={place}
      className={styles.place}
      onPaste={(event) => addFrom(event, event.clipboardData)}
      onDrop={(event) => addFrom(event, event.dataTransfer)}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
    >
      {children}
      {isOver && (
        <p className={styles.over}>
          <Icon name="lucide:image" size={32} />
          {t('attach.dropHere')}
        </p>
      )}
    </div>
  );
}
