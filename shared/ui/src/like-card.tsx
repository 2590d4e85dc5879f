import { useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon/icon.tsx';
import styles from './like-card.module.css';

export interface LikeCardProps {
  /** Nothing of somebody without a picture, and where it does not load. */
  readonly photoUrl: string | null;
  /** Name and age, or what stands for them. */
  readonly title: string;
  /** Says that the member is verified; its presence shows the mark. */
  readonly verifiedLabel?: string | undefined;
  /** What was chosen, e.g. "Would like a coffee with you". */
  readonly chosen: { readonly icon: string; readonly text: string };
  /** The opening line of what was chosen. */
  readonly line: string;
  readonly gift?: { readonly icon: string; readonly label: string } | undefined;
  /** What the reaction is about, between the photo and the answers. */
  readonly about?: ReactNode;
  /** The title as the link to the profile, for those who may see it; the whole photo leads there. */
  readonly door?: ((className: string | undefined) => ReactNode) | undefined;
  /** The answers. */
  readonly children?: ReactNode;
}

/** Somebody's reaction as a large photo, with what they chose, its opening line and the answers. */
export function LikeCard({ photoUrl, title, verifiedLabel, chosen, line, gift, about, door, children }: LikeCardProps) {
  const [broken, setBroken] = useState<string>();

  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.photo}>
        {photoUrl && photoUrl !== broken && (
          <img src={photoUrl} alt="" loading="lazy" draggable={false} onError={() => setBroken(photoUrl)} />
        )}
        <p className={styles.chosen}>
          <Icon name={chosen.icon} size={20} />
          {chosen.text}
        </p>
        <div className={styles.words}>
          <h3 className={styles.title}>
            {door ? door(styles.door) : title}
            {verifiedLabel && <Icon name="lucide:badge-check" size={20} label={verifiedLabel} />}
          </h3>
          <p className={styles.line}>{line}</p>
          {gift && <Icon name={gift.icon} size={32} label={gift.label} />}
        </div>
      </div>
      {about}
      {children && (
        <div className={styles.answers} data-answers>
          {children}
        </div>
      )}
    </article>
  );
}
