import styles from './match.module.css';

export interface MatchPhotosProps {
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** Both photos slide together until they overlap like the mark, the overlap lighter. Names are in the text below, so they stay silent. */
export function MatchPhotos({ mine, theirs }: MatchPhotosProps) {
  return (
    <div className={styles.photos} aria-hidden="true">
      <Photo url={mine} side="left" />
      <Photo url={theirs} side="right" />
    </div>
  );
}

function Photo({ url, side }: { readonly url: string | null; readonly side: 'left' | 'right' }) {
  return (
    <div className={styles.photo} data-side={side}>
      {url && <img src={url} alt="" draggable={false} />}
    </div>
  );
}
