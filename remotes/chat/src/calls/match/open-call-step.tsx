import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '@duet/i18n/format';
import { Avatar } from '@duet/ui';
import type { BlockedSound } from '../engine/play-aloud.ts';
import { BlockedSoundNote } from '../page/blocked-sound-note.tsx';
import { CaptionLines } from '../page/caption-lines.tsx';
import { DeviceChoices } from '../page/device-choices.tsx';
import { DeviceNotes } from '../page/device-controls.tsx';
import { useOwnMedia } from '../page/media-context.tsx';
import { OwnPicture } from '../page/own-picture.tsx';
import { ShortcutList } from '../page/shortcut-list.tsx';
import type { CallAction } from '../page/shortcuts.ts';
import { StreamVideo } from '../page/stream-video.tsx';
import { useCaptions } from '../page/use-captions.ts';
import { useHeadingFocus } from '../page/use-heading-focus.ts';
import type { MatchCalls } from './match-calls.ts';
import type { StateOf } from './match-call-state.ts';
import { OpenCallControls } from './open-call-controls.tsx';
import styles from './match-call.module.css';

function actionsOf(hasPictures: boolean, hasCaptions: boolean): CallAction[] {
  return [
    'mute',
    ...(hasPictures ? (['camera'] as const) : []),
    ...(hasCaptions ? (['captions'] as const) : []),
    'report',
    'block',
    'hangUp',
  ];
}

export interface OpenCallStepProps {
  readonly calls: MatchCalls;
  readonly state: StateOf<'open'>;
  readonly partner: MediaStream | undefined;
  readonly blockedSound: BlockedSound | undefined;
}

/** The call: the other one, the time, the member in a corner, and everything one can do. */
export function OpenCallStep({ calls, state, partner, blockedSound }: OpenCallStepProps) {
  const { call, link, openedAt } = state;
  const { t } = useTranslation('calls');
  const { camera, isMuted } = useOwnMedia();
  const captions = useCaptions(partner);
  const heading = useHeadingFocus();
  const { name, photoUrl } = call.partner;
  const hasPictures = call.kind === 'video';
  return (
    <div className={styles.open}>
      <div className={styles.facts}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <Elapsed since={openedAt} />
      </div>
      <div className={styles.stage}>
        <Avatar src={photoUrl} name={name} size={120} />
        {hasPictures && partner && <StreamVideo stream={partner} label={t('call.picture', { name })} />}
        {camera.track && <OwnPicture track={camera.track} className={styles.corner} />}
        <CaptionLines captions={captions} />
      </div>
      <div className={styles.words}>
        <div role="status" className={styles.said}>
          <p>{t(`call.${link}`, { name })}</p>
          {isMuted && <p>{t('call.muted')}</p>}
          {captions.note && <p>{t(`captions.${captions.note}`)}</p>}
        </div>
        <BlockedSoundNote blocked={blockedSound} />
        <DeviceNotes />
        <div className={styles.aids}>
          <DeviceChoices />
          <ShortcutList actions={actionsOf(hasPictures, captions.arePossible)} />
        </div>
      </div>
      <OpenCallControls calls={calls} call={call} captions={captions} />
    </div>
  );
}

/** How long the call has been open, by this device's own clock. */
function Elapsed({ since }: { readonly since: number }) {
  const { t } = useTranslation('calls');
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const time = formatCountdown(Math.floor((now - since) / 1000) * 1000);
  return (
    <span role="timer" aria-label={t('match.elapsed', { time })}>
      {time}
    </span>
  );
}
