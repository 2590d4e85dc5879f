import { useState } from 'react';
import { WayIn } from '../way-in.tsx';
import styles from './place-banner.module.css';

export interface PlaceBannerProps {
  /** The words of the place's address, such as `ukraine/kyiv`. */
  readonly place: string;
  readonly title: string;
  /** What is said below the title. */
  readonly lead: string;
}

/** The head of a place's page over its houses at dusk, which the server draws for links to it, too (public-7). */
export function PlaceBanner({ place, title, lead }: PlaceBannerProps) {
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
      <p>{lead}</p>
      <WayIn />
    </header>
  );
}
