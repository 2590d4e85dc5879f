import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedOfPage } from '@duet/contracts';
import { useLocale } from '@duet/kit';
import { logFailure } from '../errors/failures.ts';
import { laterTexts } from '../later/later-texts.ts';
import { followFallbacks } from '../reports/fallbacks.ts';
import { useShell } from '../shell-context.tsx';
import { forgetParameter } from './kept-parameters.ts';
import styles from './candidate-banner.module.css';

type Told = NonNullable<AskedOfPage['candidate']>;

/**
 * Says at the edge of the page which candidate this tab shows, or why it shows none, and takes it off
 * (docs/decisions/0060). It folds, so that it covers nothing that is being tested.
 */
export default function CandidateBanner({ told }: { readonly told: Told }) {
  const { services } = useShell();
  const [isReady, setReady] = useState(false);
  useEffect(() => void laterTexts(services.i18n).then(() => setReady(true), logFailure), [services]);
  if (!isReady) return null;
  return 'refused' in told ? <Refused reason={told.refused} /> : <Shown {...told} />;
}

function Refused({ reason }: { readonly reason: Extract<Told, { refused: unknown }>['refused'] }) {
  const { t } = useTranslation('later');
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className={styles.edge} role="status">
      <p className={styles.words}>{t(`candidate.refused.${reason}`)}</p>
      <button type="button" onClick={() => setClosed(true)}>
        {t('candidate.close')}
      </button>
    </div>
  );
}

function Shown({ remote, version, until }: Extract<Told, { token: string }>) {
  const { t } = useTranslation('later');
  const locale = useLocale();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => followFallbacks((name) => name === remote && setFailed(true)), [remote]);
  const time = new Date(until).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });

  return (
    <details className={styles.edge} data-failed={hasFailed || undefined} open={hasFailed || undefined}>
      <summary>
        {remote} {version}
      </summary>
      <p className={styles.words} role="status">
        {t(hasFailed ? 'candidate.failed' : 'candidate.shown', { remote, version, until: time })}
      </p>
      <button type="button" onClick={() => forgetParameter('candidate')}>
        {t('candidate.off')}
      </button>
    </details>
  );
}
