import { useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './find-city.module.css';
import { nearestCity } from './nearest-city.ts';
import type { NearestCityOptions } from './nearest-city.ts';

export interface FindCityProps extends NearestCityOptions {
  readonly texts: {
    readonly find: string;
    /** Our own explanation, read before the browser asks. */
    readonly hint: string;
    readonly denied: string;
    readonly notFound: string;
  };
  /** Takes the city; a rejection is said as not found. */
  readonly onFound: (cityId: number) => Promise<void>;
}

/** The other way to a city: the browser is asked for the place on the member's tap, behind our own words (profile-6). */
export function FindCity({ texts, onFound, ...options }: FindCityProps) {
  const id = useId();
  const [problem, setProblem] = useState<'denied' | 'notFound'>();
  const [isBusy, setBusy] = useState(false);

  async function find(): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    const found = await nearestCity(options);
    if (typeof found === 'number') await onFound(found).catch(() => setProblem('notFound'));
    else setProblem(found === 'denied' ? 'denied' : 'notFound');
    setBusy(false);
  }

  return (
    <div className={styles.find}>
      <Button icon="lucide:locate-fixed" busy={isBusy} aria-describedby={`${id}-hint`} onClick={() => void find()}>
        {texts.find}
      </Button>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.hint}
      </p>
      <p role="alert" className={styles.problem}>
        {problem && texts[problem]}
      </p>
    </div>
  );
}
