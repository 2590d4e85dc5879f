import { useId } from 'react';
import { Icon } from '@duet/ui';
import { drawings } from './example-drawings.tsx';
import styles from './photo-examples.module.css';

const rows = {
  good: ['face', 'love', 'whole'],
  bad: ['hidden', 'group', 'dark'],
} as const;

/** What the remote says: of a row as a whole, or of one drawing. */
export type ExampleText = keyof typeof rows | keyof typeof drawings;

export interface PhotoExamplesProps {
  /** Of the titles of both rows: one below what stands over them. */
  readonly heading: 'h2' | 'h3';
  readonly say: (text: ExampleText) => string;
}

/** What a good photo is, and what is better left out: drawn, so that it is nobody's face. */
export function PhotoExamples(props: PhotoExamplesProps) {
  return (
    <div className={styles.examples}>
      <ExampleRow row="good" icon="lucide:check" {...props} />
      <ExampleRow row="bad" icon="lucide:x" {...props} />
    </div>
  );
}

interface ExampleRowProps extends PhotoExamplesProps {
  readonly row: keyof typeof rows;
  readonly icon: string;
}

function ExampleRow({ row, icon, heading: Heading, say }: ExampleRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-row={row}>
      <Heading id={id} className={styles.title}>
        {say(row)}
      </Heading>
      <ul className={styles.row}>
        {rows[row].map((example) => (
          <li key={example}>
            <span className={styles.picture}>
              {drawings[example]}
              <span className={styles.mark}>
                <Icon name={icon} size={16} />
              </span>
            </span>
            {say(example)}
          </li>
        ))}
      </ul>
    </section>
  );
}
