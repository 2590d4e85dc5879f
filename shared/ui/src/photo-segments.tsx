import styles from './photo-segments.module.css';

export interface PhotoSegmentsProps {
  readonly photos: readonly { readonly id: string }[];
  /** The place of the photo that is shown. */
  readonly shown: number;
}

/** A bar for each photo of a card, over its upper edge; a card with one photo has none. */
export function PhotoSegments({ photos, shown }: PhotoSegmentsProps) {
  if (photos.length < 2) return null;
  return (
    <div className={styles.segments} aria-hidden>
      {photos.map(({ id }, place) => (
        <i key={id} data-current={place === shown || undefined} />
      ))}
    </div>
  );
}
