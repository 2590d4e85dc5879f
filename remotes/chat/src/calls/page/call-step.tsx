import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberCall } from '@duet/contracts';
import { Avatar, Icon } from '@duet/ui';
import type { CallLink } from '../engine/connection.ts';
import { keepScreenOn } from '../engine/keep-screen-on.ts';
import type { BlockedSound } from '../engine/play-aloud.ts';
import { BlockedSoundNote } from './blocked-sound-note.tsx';
import { useCallView } from './call-context.tsx';
import { useOwnMedia } from './media-context.tsx';
import { CallClock, isLastMinute, useTimeLeft } from './call-clock.tsx';
import { CaptionLines } from './caption-lines.tsx';
import { CallControls } from './call-controls.tsx';
import { DeviceChoices } from './device-choices.tsx';
import { DeviceNotes } from './device-controls.tsx';
import { OwnPicture } from './own-picture.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import type { CallAction } from './shortcuts.ts';
import { Step } from './step.tsx';
import { StreamVideo } from './stream-video.tsx';
import { useCaptions } from './use-captions.ts';
import styles from './calls.module.css';

export interface CallStepProps {
  readonly call: MemberCall;
  readonly link: CallLink;
}

const actions: readonly CallAction[] = [
  'show',
  'extend',
  'keep',
  'mute',
  'camera',
  'next',
  'report',
  'block',
  'hangUp',
];

/** The call: the partner, the clock, the member in a corner, and everything one can do. */
export function CallStep({ call, link }: CallStepProps) {
  const { t } = useTranslation('calls');
  const { partner: stream } = useCallView();
  const { camera, isMuted } = useOwnMedia();
  const captions = useCaptions(stream);
  const [blocked, setBlocked] = useState<BlockedSound>();
  useEffect(() => keepScreenOn(), []);
  const left = useTimeLeft(call);
  const { name, age, photoUrl, isProfileVerified } = call.partner;
  const title = age === null ? name : t('call.partner', { name, age });
  return (
    <Step title={title} className={styles.inCall}>
      <p className={styles.facts}>
        {isProfileVerified && (
          <span className={styles.verified}>
            <Icon name="lucide:badge-check" size={20} />
            <span className={styles.verifiedWord}>{t('call.verified')}</span>
          </span>
        )}
        {left !== undefined && <CallClock left={left} />}
      </p>
      <div className={styles.stage}>
        <Avatar src={photoUrl} name={name} size={120} />
        {stream && (
          <StreamVideo
            stream={stream}
            label={t('call.picture', { name })}
            isHeard
            onSoundBlocked={setBlocked}
            isBlurred={!call.shown.both}
          />
        )}
        {camera.track && <OwnPicture track={camera.track} className={styles.corner} />}
        <CaptionLines captions={captions} />
      </div>
      <div className={styles.words}>
        <div role="status" className={styles.said}>
          <p>{t(`call.${link}`, { name })}</p>
          {isMuted && <p>{t('call.muted')}</p>}
          {isLastMinute(left) && <p>{t('call.lastMinute')}</p>}
          {captions.note && <p>{t(`captions.${captions.note}`)}</p>}
          <Agreed call={call} />
        </div>
        <BlockedSoundNote blocked={blocked} />
        <DeviceNotes />
        <div className={styles.aids}>
          <DeviceChoices />
          <ShortcutList actions={captions.arePossible ? [...actions, 'captions'] : actions} />
        </div>
      </div>
      <CallControls current={call} captions={captions} />
    </Step>
  );
}

/** What the member agreed to, and what both did; nothing tells a tap of the partner alone. */
function Agreed({ call: { shown, extended, kept, partner } }: Pick<CallStepProps, 'call'>) {
  const { t } = useTranslation('calls');
  const { name } = partner;
  return (
    <>
      {shown.mine && <p>{shown.both ? t('call.shown') : t('call.showWaiting', { name })}</p>}
      {extended.mine && <p>{extended.both ? t('call.extended') : t('call.extendWaiting', { name })}</p>}
      {kept.mine && <p>{kept.both ? t('ended.kept') : t('ended.keepWaiting', { name })}</p>}
    </>
  );
}
