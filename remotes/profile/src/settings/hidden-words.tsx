import { useState } from 'react';
import { Button, TextField } from '@duet/ui';
import { useProfileText } from '../use-profile-text.ts';
import styles from './settings-page.module.css';

/** As the contract has them. */
const most = 200;
const longest = 40;

export interface HiddenWordsProps {
  readonly words: readonly string[];
  readonly onSave: (words: string[]) => Promise<string | undefined>;
}

/** Words the member does not want to meet, at most 200 (behaviours 37). */
export function HiddenWords({ words, onSave }: HiddenWordsProps) {
  const t = useProfileText();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save(next: string[]): Promise<boolean> {
    setBusy(true);
    const problem = await onSave(next);
    setBusy(false);
    setError(problem);
    return problem === undefined;
  }

  async function add(): Promise<void> {
    const word = typed.trim();
    if (word === '') return;
    if (words.length >= most) return setError(t('settings.hiddenWordsFull', { count: most }));
    if (await save([...words, word])) setTyped('');
  }

  return (
    <div className={styles.words}>
      <form
        className={styles.addWord}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void add();
        }}
      >
        <TextField
          label={t('settings.hiddenWords')}
          hint={t('settings.hiddenWordsHint')}
          value={typed}
          maxLength={longest}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" busy={isBusy}>
          {t('settings.hiddenWordsAdd')}
        </Button>
      </form>
      {words.length > 0 && (
        <ul className={styles.chips} aria-label={t('settings.hiddenWords')}>
          {words.map((word) => (
            <li key={word}>
              <Button
                size="small"
                icon="lucide:x"
                aria-label={t('settings.hiddenWordsRemove', { word })}
                onClick={() => void save(words.filter((each) => each !== word))}
              >
                {word}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
