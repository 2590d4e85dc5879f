import styles from './photo-segments.module.css';

export interface PhotoSegmentsProps {
  readonly photos: readonly { readonly id: string }[];
  /** The place of the photo that is shown. */
  readonly shown: number;
}

/** A bar for each photo of a card that has several, over its upper edge. */
export function PhotoSegments({ photos, shown }: PhotoSegmentsProps) {
  return (
    <div className={styles.segments} aria-hidden>
      {photos.map(({ id }, place) => (
        <i key={id} data-current={place === shown || undefined} />
      ))}
    </div>
  );
}
