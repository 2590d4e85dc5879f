import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Lightbox } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { currentMotion, useLocale, useNow, useServices } from '@duet/kit';
import { chatDayLabel, formatTime } from '@duet/i18n/format';
import { Icon, useModalDialog } from '@duet/ui';
import { renewLinks } from '../../conversation/messages-cache.ts';
import { SafeText } from '../../safety/safe-text.tsx';
import type { ShownPhoto } from './photos-of.ts';
import styles from './photo-viewer.module.css';

export interface PhotoViewerProps {
  readonly photos: readonly ShownPhoto[];
  /** The message whose photo was opened. */
  readonly openedId: string;
  readonly partnerName: string;
  readonly onClose: () => void;
}

/** The photos of a conversation on the whole screen (chats-31); in a dialog of the browser, which keeps the focus. */
export default function PhotoViewer({ photos, openedId, partnerName, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('chat');
  const services = useServices();
  const modal = useModalDialog(onClose);
  const place = useRef<HTMLDivElement>(null);
  const [seenId, setSeenId] = useState(openedId);
  const index = Math.max(
    0,
    photos.findIndex(({ message }) => message.id === seenId),
  );
  const labels = useLabels();
  const photo = photos[index];
  // other slides put the library back to where it was opened
  const slides = useMemo(
    () =>
      photos.map(({ message, src, facts, isMine }, at) => ({
        src,
        ...(facts.width && facts.height ? { width: facts.width, height: facts.height } : {}),
        alt: t('viewer.photo', { name: isMine ? t('you') : partnerName, number: at + 1, count: photos.length }),
        key: message.id,
      })),
    [photos, partnerName, t],
  );

  function renew(src: string): void {
    const broken = photos.find((each) => each.src === src);
    if (broken) renewLinks(services, broken.message).catch((error: unknown) => services.report(error, 'chat'));
  }

  return (
    <dialog {...modal} className={styles.viewer} aria-label={t('viewer.title')}>
      <div ref={place} className={styles.place}>
        <Lightbox
          open
          close={onClose}
          index={index}
          slides={slides}
          plugins={[Zoom]}
          labels={labels}
          on={{ view: ({ index: seen }) => setSeenId(photos[seen]?.message.id ?? openedId) }}
          animation={isStill() ? { fade: 80, swipe: 1, zoom: 1 } : { fade: 180, swipe: 240, zoom: 240 }}
          carousel={{
            finite: true,
            padding: 0,
            imageProps: ({ src }) => ({ onErrorCapture: () => renew(src) }),
          }}
          // the dialog hears Escape, also where the focus is on a button
          controller={{ closeOnEscape: false, closeOnPullDown: true, closeOnPullUp: true, preventDefaultWheelY: true }}
          zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
          noScroll={{ disabled: true }}
          portal={{ root: () => place.current, container: { role: 'presentation', 'aria-modal': undefined } }}
          render={{
            iconClose: () => <Icon name="lucide:x" size={24} />,
            iconPrev: () => <Icon name="lucide:chevron-left" size={24} />,
            iconNext: () => <Icon name="lucide:chevron-right" size={24} />,
            iconZoomIn: () => <Icon name="lucide:zoom-in" size={24} />,
            iconZoomOut: () => <Icon name="lucide:zoom-out" size={24} />,
            ...(photos.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
            controls: () => photo && <Caption photo={photo} partnerName={partnerName} />,
          }}
        />
      </div>
    </dialog>
  );
}

/** Who sent it, and when. */
function Caption({ photo, partnerName }: { readonly photo: ShownPhoto; readonly partnerName: string }) {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const now = useNow();
  return (
    <div className={styles.caption}>
      <p>
        <strong dir="auto">{photo.isMine ? t('you') : partnerName}</strong>
        <time dateTime={photo.at.toISOString()}>
          {chatDayLabel(photo.at, now, locale)}, {formatTime(photo.at)}
        </time>
      </p>
      {photo.message.message !== '' && (
        <p className={styles.words}>
          <SafeText text={photo.message.message} isMine={photo.isMine} message={photo.message} />
        </p>
      )}
    </div>
  );
}

/** By the English words of the library. */
function useLabels(): Record<string, string> {
  const { t } = useTranslation('chat');
  return {
    Lightbox: t('viewer.title'),
    'Photo gallery': t('viewer.photos'),
    Carousel: t('viewer.photos'),
    Slide: t('preview.Photo'),
    '{index} of {total}': '{index} / {total}',
    Close: t('viewer.close'),
    Previous: t('viewer.previous'),
    Next: t('viewer.next'),
    'Zoom in': t('viewer.zoomIn'),
    'Zoom out': t('viewer.zoomOut'),
  };
}

/** The library looks at the device only, a member may also ask in the settings. */
function isStill(): boolean {
  return currentMotion() === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
