import { classes } from '@duet/ui';
import styles from './letter-count.module.css';

/** How many letters are written of those that may be; the field itself tells what is wrong. */
export function LetterCount({ letters, most }: { readonly letters: number; readonly most: number }) {
  return (
    <p className={classes(styles.count, letters > most && styles.over)} aria-hidden>
      {letters} / {most}
    </p>
  );
}
