import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StreamVideo } from './stream-video.tsx';

/** The member as their camera sees them, in a mirror. */
export function OwnPicture({
  track,
  className,
}: {
  readonly track: MediaStreamTrack;
  readonly className?: string | undefined;
}) {
  const { t } = useTranslation('calls');
  const stream = useMemo(() => new MediaStream([track]), [track]);
  return <StreamVideo stream={stream} label={t('call.own')} className={className} />;
}
