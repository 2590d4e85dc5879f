import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationPose } from '@duet/contracts';
import { acceptedTypes } from '@duet/photos';
import { Button, Icon, buttonClass } from '@duet/ui';
import { poseIcon } from './pose-icon.ts';
import { SelfieCamera } from './selfie-camera.tsx';
import { useObjectUrl } from './use-object-url.ts';
import styles from './verify-section.module.css';

export interface SelfieFormProps {
  readonly pose: VerificationPose;
  readonly isBusy: boolean;
  readonly onSend: (selfie: File) => Promise<boolean>;
}

/** The pose, then the camera or a file, then a last look before it is sent. */
export function SelfieForm({ pose, isBusy, onSend }: SelfieFormProps) {
  const { t } = useTranslation('profile');
  const [isFilming, setFilming] = useState(false);
  const [hasNoCamera, setNoCamera] = useState(false);
  const [selfie, setSelfie] = useState<File>();
  const preview = useObjectUrl(selfie);
  const form = useRef<HTMLDivElement>(null);
  const hasCome = useRef(false);
  // each step brings buttons of its own: the one that was pressed is gone
  useEffect(() => {
    if (hasCome.current) form.current?.focus();
    hasCome.current = true;
  }, [isFilming, selfie]);

  return (
    <div ref={form} className={styles.form} role="group" aria-label={t('verify.title')} tabIndex={-1}>
      <p className={styles.pose}>
        <Icon name={poseIcon(pose)} size={40} />
        <b>{t('verify.pose', { pose: t(`verify.poses.${pose}`) })}</b>
      </p>
      {isFilming && (
        <SelfieCamera
          onShot={(shot) => {
            setFilming(false);
            setSelfie(shot);
          }}
          onStop={() => setFilming(false)}
          onMissing={() => {
            setFilming(false);
            setNoCamera(true);
          }}
        />
      )}
      {selfie && !isFilming && (
        <>
          <div className={styles.view}>{preview && <img src={preview} alt={t('verify.preview')} />}</div>
          <div className={styles.buttons}>
            <Button variant="quiet" disabled={isBusy} onClick={() => setSelfie(undefined)}>
              {t('verify.again')}
            </Button>
            <Button
              variant="primary"
              busy={isBusy}
              onClick={() => {
                void onSend(selfie).then((isSent) => {
                  if (!isSent) setSelfie(undefined);
                });
              }}
            >
              {t('verify.send')}
            </Button>
          </div>
        </>
      )}
      {!selfie && !isFilming && (
        <>
          {hasNoCamera && <p role="status">{t('verify.noCamera')}</p>}
          <div className={styles.buttons}>
            {!hasNoCamera && (
              <Button variant="primary" icon="lucide:camera" onClick={() => setFilming(true)}>
                {t('verify.camera')}
              </Button>
            )}
            <label className={`${buttonClass({ variant: hasNoCamera ? 'primary' : 'quiet' })} ${styles.file}`}>
              {t('verify.file')}
              <input
                type="file"
                accept={acceptedTypes.join(',')}
                onChange={(event) => setSelfie(event.currentTarget.files?.[0])}
              />
            </label>
          </div>
        </>
      )}
    </div>
  );
}
