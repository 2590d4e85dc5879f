import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import styles from './emoji.module.css';

const loadPanel = () => import(/* webpackChunkName: "emoji" */ './emoji-panel.tsx');
const EmojiPanel = lazy(retryImport(async () => ({ default: (await loadPanel()).EmojiPanel })));

export interface EmojiButtonProps {
  readonly onPick: (emoji: string) => void;
  /** The choice has ended: the field takes the focus again. */
  readonly onClose: () => void;
}

/** Opens the choice of emoji over the field; it stays open for several, and Escape or a press elsewhere ends it. */
export function EmojiButton({ onPick, onClose }: EmojiButtonProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    addEventListener('pointerdown', leave);
    return () => removeEventListener('pointerdown', leave);
  }, [isOpen]);

  return (
    <div
      ref={place}
      role="presentation" // its keys are those of what stands in it
      className={styles.place}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault(); // the conversation stays open
        setOpen(false);
        onClose();
      }}
    >
      <IconButton icon="lucide:smile" label={t('emoji.open')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <div role="dialog" aria-label={t('emoji.title')} className={styles.panel}>
          <Suspense fallback={<p className={styles.note}>{t('emoji.loading')}</p>}>
            <EmojiPanel onPick={onPick} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
