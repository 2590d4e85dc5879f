import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, SelectField } from '@duet/ui';
import { listDevices, watchDevices } from '../engine/devices.ts';
import type { DeviceChoice, DeviceKind } from '../engine/devices.ts';
import { watchLevel } from '../engine/meter.ts';
import { ControlButton } from './control-button.tsx';
import { useMedia, useOwnMedia } from './media-context.tsx';
import styles from './calls.module.css';

/** Why a device is missing, and the way on. */
export function DeviceNotes() {
  const { t } = useTranslation('calls');
  const media = useMedia();
  const state = useOwnMedia();
  return (['microphone', 'camera'] as const).map((kind) => {
    const { trouble } = state[kind];
    if (trouble === null) return null;
    const retry = <Button onClick={() => void media.open(kind)}>{t('device.retry')}</Button>;
    return (
      <div key={kind} role="alert" className={styles.note}>
        <p>{t(`device.${kind}.${trouble}`)}</p>
        {trouble !== 'unsupported' && retry}
      </div>
    );
  });
}

/** How loud the microphone is. Drawn without React: it moves ten times a second. */
export function LevelMeter({ track }: { readonly track: MediaStreamTrack }) {
  const { t } = useTranslation('calls');
  const bar = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(
    () =>
      watchLevel(track, (level) => {
        bar.current?.style.setProperty('--level', level.toFixed(2));
        bar.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)));
      }),
    [track],
  );
  return (
    <div className={styles.level}>
      <span id={id}>{t('preview.level')}</span>
      <div
        ref={bar}
        className={styles.meter}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      />
    </div>
  );
}

/** Which microphone or camera, once there is more than one to choose from. */
export function DeviceSelect({ kind, track }: { readonly kind: DeviceKind; readonly track: MediaStreamTrack }) {
  const { t } = useTranslation('calls');
  const media = useMedia();
  const [choices, setChoices] = useState<readonly DeviceChoice[]>([]);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found = await listDevices(kind);
      if (!isGone) setChoices(found);
    };
    // Without a list the browser's own choice stays
    const lookQuietly = () => void look().catch(() => undefined);
    lookQuietly();
    const stop = watchDevices(lookQuietly);
    return () => {
      isGone = true;
      stop();
    };
  }, [kind, track]);

  if (choices.length < 2) return null;
  return (
    <SelectField
      label={kind === 'microphone' ? t('preview.microphone') : t('preview.cameraChoice')}
      value={track.getSettings().deviceId ?? ''}
      options={choices.map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || t('preview.unnamed', { number: index + 1 }),
      }))}
      onChange={({ currentTarget: { value } }) => void media.open(kind, value)}
    />
  );
}

/** Mute, and the camera where the call has pictures. */
export function OwnDevices({ hasPictures = true }: { readonly hasPictures?: boolean }) {
  const { t } = useTranslation('calls');
  const media = useMedia();
  const { camera, isMuted } = useOwnMedia();
  return (
    <>
      <ControlButton
        action="mute"
        icon={isMuted ? 'lucide:mic-off' : 'lucide:mic'}
        label={isMuted ? t('call.unmute') : t('call.mute')}
        word={isMuted ? t('control.unmute') : undefined}
        onClick={() => media.setMuted(!isMuted)}
      />
      {hasPictures && (
        <ControlButton
          action="camera"
          icon={camera.track ? 'lucide:video' : 'lucide:video-off'}
          label={camera.track ? t('call.cameraOff') : t('call.cameraOn')}
          onClick={() => void (camera.track ? media.closeCamera() : media.open('camera'))}
        />
      )}
    </>
  );
}
