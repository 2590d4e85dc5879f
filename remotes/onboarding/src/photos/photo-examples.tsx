import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@duet/ui';
import { drawings } from './example-drawings.tsx';
import styles from './photo-examples.module.css';

const rows = {
  good: ['face', 'love', 'whole'],
  bad: ['hidden', 'group', 'dark'],
} as const;

/** What a good photo is, and what is better left out: drawn, so that it is nobody's face. */
export function PhotoExamples() {
  return (
    <div className={styles.examples}>
      <ExampleRow row="good" icon="lucide:check" />
      <ExampleRow row="bad" icon="lucide:x" />
    </div>
  );
}

function ExampleRow({ row, icon }: { readonly row: keyof typeof rows; readonly icon: string }) {
  const { t } = useTranslation('onboarding');
  const id = useId();
  return (
    <section aria-labelledby={id} data-row={row}>
      <h2 id={id} className={styles.title}>
        {t(`photos.${row}`)}
      </h2>
      <ul className={styles.row}>
        {rows[row].map((example) => (
          <li key={example}>
            <span className={styles.picture}>
              {drawings[example]}
              <span className={styles.mark}>
                <Icon name={icon} size={16} />
              </span>
            </span>
            {t(`photos.example.${example}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
