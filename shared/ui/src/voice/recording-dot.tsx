import styles from './recording-dot.module.css';

/** Says to the eye whether the microphone is on; words beside it say so, too. */
export function RecordingDot({ isOn }: { readonly isOn: boolean }) {
  return <span className={styles.dot} data-on={isOn || undefined} />;
}
