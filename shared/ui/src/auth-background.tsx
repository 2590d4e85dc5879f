import styles from './auth-background.module.css';

/** The two circles of the mark, very large, slowly drifting behind everything. */
export function AuthBackground() {
  return (
    <div className={styles.background} aria-hidden>
      <span className={styles.ember} />
      <span className={styles.plum} />
    </div>
  );
}
