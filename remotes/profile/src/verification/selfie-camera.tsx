import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Spinner } from '@duet/ui';
import styles from './verify-section.module.css';

export interface SelfieCameraProps {
  readonly onShot: (selfie: File) => void;
  readonly onStop: () => void;
  /** No camera, no permission, or another program has it. */
  readonly onMissing: () => void;
}

/** The camera's picture, mirrored; the camera is switched off when this unmounts. */
export function SelfieCamera({ onShot, onStop, onMissing }: SelfieCameraProps) {
  const { t } = useTranslation('profile');
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const missing = useEffectEvent(onMissing);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    openCamera().then(
      (opened) => {
        stream = opened;
        if (isGone) return stop();
        if (video.current) video.current.srcObject = opened;
      },
      () => {
        if (!isGone) missing();
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  return (
    <div className={styles.camera}>
      <div className={styles.view}>
        <video
          ref={video}
          className={styles.mirrored}
          autoPlay
          playsInline
          muted
          aria-label={t('verify.viewfinder')}
          onPlaying={() => setOn(true)}
        />
        {!isOn && <Spinner label={t('verify.viewfinder')} />}
      </div>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onStop}>
          {t('verify.stop')}
        </Button>
        <Button
          variant="primary"
          disabled={!isOn}
          onClick={() => {
            if (video.current) void shoot(video.current).then((selfie) => (selfie ? onShot(selfie) : onMissing()));
          }}
        >
          {t('verify.shoot')}
        </Button>
      </div>
    </div>
  );
}

async function openCamera(): Promise<MediaStream> {
  // absent without a secure context and in old web views
  if (!('mediaDevices' in navigator)) throw new Error('This browser lends no camera.');
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: { ideal: 1280 } }, audio: false });
}

/** The picture as others see the member, not as the mirror shows it. */
async function shoot(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob ? new File([blob], 'selfie.jpg', { type: 'image/jpeg' }) : undefined;
}
