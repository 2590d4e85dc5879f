import { useTranslation } from 'react-i18next';
import type { MemberCall } from '@duet/contracts';
import { Avatar, Icon } from '@duet/ui';
import type { CallLink } from '../engine/connection.ts';
import { useCallView } from './call-context.tsx';
import { useOwnMedia } from './media-context.tsx';
import { CallClock, isLastMinute, useTimeLeft } from './call-clock.tsx';
import { CallControls } from './call-controls.tsx';
import { DeviceNotes } from './device-controls.tsx';
import { OwnPicture } from './own-picture.tsx';
import { Step } from './step.tsx';
import { StreamVideo } from './stream-video.tsx';
import styles from './calls.module.css';

export interface CallStepProps {
  readonly call: MemberCall;
  readonly link: CallLink;
}

/** The call: the partner, the clock, the member in a corner, and everything one can do. */
export function CallStep({ call, link }: CallStepProps) {
  const { t } = useTranslation('calls');
  const { partner: stream } = useCallView();
  const { camera } = useOwnMedia();
  const left = useTimeLeft(call);
  const { name, age, photoUrl, isProfileVerified } = call.partner;
  const title = age === null ? name : t('call.partner', { name, age });
  return (
    <Step title={title}>
      <p className={styles.facts}>
        {isProfileVerified && (
          <span className={styles.verified}>
            <Icon name="lucide:badge-check" size={20} />
            {t('call.verified')}
          </span>
        )}
        {left !== undefined && <CallClock left={left} />}
      </p>
      <div className={styles.stage}>
        <Avatar src={photoUrl} name={name} size={120} />
        {stream && (
          <StreamVideo stream={stream} label={t('call.picture', { name })} isHeard isBlurred={!call.shown.both} />
        )}
        {camera.track && <OwnPicture track={camera.track} className={styles.corner} />}
      </div>
      <div role="status" className={styles.said}>
        <p>{t(`call.${link}`, { name })}</p>
        {isLastMinute(left) && <p>{t('call.lastMinute')}</p>}
        <Agreed call={call} />
      </div>
      <DeviceNotes />
      <CallControls current={call} />
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
