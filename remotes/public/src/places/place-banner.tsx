import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './place-banner.module.css';

export interface PlaceBannerProps {
  /** The words of the place's address, such as `ukraine/kyiv`. */
  readonly place: string;
  readonly title: string;
  /** What is said and offered below the title. */
  readonly children: ReactNode;
}

/** The head of a place's page over its houses at dusk, which the server draws for links to it, too (public-7). */
export function PlaceBanner({ place, title, children }: PlaceBannerProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <header className={styles.banner}>
      {missing !== place && (
        <img
          src={`/share/places/${place}.svg`}
          alt=""
          width={1200}
          height={630}
          fetchPriority="high"
          onError={() => setMissing(place)}
        />
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  );
}
