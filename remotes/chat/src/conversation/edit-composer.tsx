import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextArea } from '@duet/ui';
import { useSafety } from '../safety/safety-context.tsx';
import styles from './conversation.module.css';
import type { Bubble } from './merge-messages.ts';
import { LONGEST } from './message-length.ts';

export interface EditComposerProps {
  readonly bubble: Bubble;
  /** True when the new words are on the server; otherwise they stay in the field. */
  readonly onSave: (words: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Changes the words of an own message: Enter saves, Escape leaves it as it was. */
export function EditComposer({ bubble, onSave, onClose }: EditComposerProps) {
  const { t } = useTranslation('chat');
  const [words, setWords] = useState(bubble.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [isBusy, setBusy] = useState(false);
  const trimmed = words.trim();
  const { askFirst } = useSafety();

  async function save(): Promise<void> {
    if (isBusy || !trimmed || trimmed.length > LONGEST) return;
    if (trimmed === bubble.text) return onClose();
    const answer = askFirst(trimmed);
    if (answer && !(await answer)) return;
    setBusy(true);
    if (await onSave(trimmed)) onClose();
    else setBusy(false);
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        ref={field}
        label={t('change.title')}
        value={words}
        limit={LONGEST}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void save();
        }}
      />
      <div className={styles.confirmButtons}>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="secondary" busy={isBusy} disabled={!trimmed || trimmed.length > LONGEST}>
          {t('change.save')}
        </Button>
      </div>
    </form>
  );
}
