import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { VerifyData } from '@duet/contracts';
import { Banner, Button, ErrorState, Icon, Skeleton } from '@duet/ui';
import { SelfieForm } from './selfie-form.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { useVerification } from './use-verification.ts';
import styles from './verify-section.module.css';

/** The verification by photo in each of its states (profile-5). */
export function VerifySection() {
  const { t } = useTranslation('profile');
  const verification = useVerification();
  const { data, isFailed, retry, problem, isBusy, reset } = verification;

  return (
    <section className={styles.section} aria-labelledby="verify-title" aria-busy={isBusy}>
      <h2 id="verify-title">{t('verify.title')}</h2>
      {isFailed && (
        <ErrorState title={t('verify.loadFailed')} level={3} retryLabel={t('failed.retry')} onRetry={retry} />
      )}
      {!data && !isFailed && <Skeleton height={120} />}
      {data?.status === 'Accept' && <Accepted isBusy={isBusy} onReset={() => void reset(true)} />}
      {data?.status === 'Wait' && <Waiting data={data} isBusy={isBusy} onTakeBack={() => void reset(false)} />}
      {data && (data.status === 'Empty' || data.status === 'Reject') && (
        <>
          {data.rejectReason && (
            <Banner tone="warning" icon="lucide:circle-alert">
              {t('verify.rejected', { reason: t(`verify.reasons.${data.rejectReason}`) })}
            </Banner>
          )}
          <p className={styles.hint}>{t('verify.lead')}</p>
          {data.pose && <SelfieForm pose={data.pose} isBusy={isBusy} onSend={verification.send} />}
        </>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  );
}

function Accepted({ isBusy, onReset }: { readonly isBusy: boolean; readonly onReset: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <p className={styles.accepted} role="status">
        <Icon name="lucide:badge-check" size={24} />
        <b>{t('verify.accepted')}</b>
      </p>
      <p className={styles.hint}>{t('verify.acceptedHint')}</p>
      <Button variant="quiet" className={styles.reset} busy={isBusy} onClick={onReset}>
        {t('verify.reset')}
      </Button>
    </>
  );
}

interface WaitingProps {
  readonly data: VerifyData;
  readonly isBusy: boolean;
  readonly onTakeBack: () => void;
}

function Waiting({ data, isBusy, onTakeBack }: WaitingProps) {
  const { t } = useTranslation('profile');
  const url = useOwnSelfie(data.userPhotoDownloaded);
  return (
    <div className={styles.waiting}>
      {url && <img className={styles.thumb} src={url} alt={t('verify.preview')} />}
      <div className={styles.words}>
        <p role="status">{t('verify.waiting')}</p>
        <Button variant="quiet" busy={isBusy} onClick={onTakeBack}>
          {t('verify.takeBack')}
        </Button>
      </div>
    </div>
  );
}

/** The member's own selfie, fetched with their sign-in: no link leads to it. */
function useOwnSelfie(isThere: boolean): string | undefined {
  const { api } = useServices();
  const [file, setFile] = useState<Blob>();
  useEffect(() => {
    if (!isThere) return undefined;
    let isGone = false;
    // without it the words say enough
    api.call('downloadVerifyPhoto', {}).then(
      (selfie) => {
        if (!isGone) setFile(selfie);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, isThere]);
  return useObjectUrl(file);
}
