import type { ReactNode } from 'react';
import { cardSrcSet } from '@duet/contracts';
import { Avatar, Photo } from '@duet/ui';
import styles from './post-face.module.css';

export interface PostFaceProps {
  /** Nothing of an author without a picture: initials stand for it. */
  readonly photoUrl: string | null | undefined;
  readonly name: string;
  /** What is said on the photo. */
  readonly children: ReactNode;
}

/** The author of a post, as large as their words. */
export function PostFace({ photoUrl, name, children }: PostFaceProps) {
  return (
    <div className={styles.face}>
      {photoUrl ? (
        <Photo src={photoUrl} srcSet={cardSrcSet(photoUrl)} sizes="min(420px, 100vw)" alt="" className={styles.photo} />
      ) : (
        <span className={styles.initials}>
          <Avatar name={name} size={112} />
        </span>
      )}
      <div className={styles.who}>{children}</div>
    </div>
  );
}
