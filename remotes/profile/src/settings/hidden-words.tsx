import { useTranslation } from 'react-i18next';
import { Button, TextField } from '@duet/ui';
import { useAppForm } from '@duet/ui/form';
import type { AppForm } from '@duet/ui/form';
import styles from './settings-page.module.css';

/** As the contract has them. */
const most = 200;
const longest = 40;
const full = 'full';

export interface HiddenWordsProps {
  readonly words: readonly string[];
  readonly onSave: (words: string[]) => Promise<string | undefined>;
}

/** Words the member does not want to meet, at most 200 (account-14). */
export function HiddenWords({ words, onSave }: HiddenWordsProps) {
  const { t } = useTranslation('profile');
  const form: AppForm<{ word: string }> = useAppForm({
    defaultValues: { word: '' },
    check: ({ word }) => (word.trim() !== '' && words.length >= most ? [{ field: 'word', code: full }] : []),
    // what is refused comes as a sentence
    say: ({ code }) => (code === full ? t('settings.hiddenWordsFull', { count: most }) : code),
    send: async ({ word }) => {
      if (word.trim() !== '' && (await save([...words, word.trim()]))) form.reset();
    },
  });

  async function save(next: string[]): Promise<boolean> {
    const problem = await onSave(next);
    form.clearErrors();
    if (problem !== undefined) form.refuse([{ field: 'word', code: problem }]);
    return problem === undefined;
  }

  return (
    <div className={styles.words}>
      <form className={styles.addWord} noValidate onSubmit={(event) => void form.onSubmit(event)}>
        <TextField
          label={t('settings.hiddenWords')}
          hint={t('settings.hiddenWordsHint')}
          maxLength={longest}
          error={form.errorOf('word')}
          autoComplete="off"
          {...form.register('word')}
        />
        <Button type="submit" busy={form.isBusy}>
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
