import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageTypes } from '@duet/contracts';
import type { Message } from '@duet/contracts';
import { currentMotion, useServices } from '@duet/kit';
import { renewLinks } from '../conversation/messages-cache.ts';
import styles from './media.module.css';
import { aspectRatioOf } from './aspect-ratio-of.ts';
import { MessageVoice } from './message-voice.tsx';
import { isUncovered, uncover } from './uncovered.ts';
import { Veil } from './veil.tsx';
import { useOpenPhoto } from './viewer/photo-viewer-context.tsx';
import { previewKey } from '../list/preview.ts';

export interface MessageMediaProps {
  readonly message: Message;
  readonly isMine: boolean;
}

/** The file of a message. What comes from the other one is covered until a tap (chats-13). */
export function MessageMedia({ message, isMine }: MessageMediaProps) {
  const { t } = useTranslation('chat');
  const services = useServices();
  const openPhoto = useOpenPhoto();
  const type = messageTypes[message.type];
  const [isCovered, setCovered] = useState(() => isCoveredAtFirst(type, isMine) && !isUncovered(message.id));
  const { blob, preview, facts } = message.media ?? {};
  if (!blob || !facts) return null;
  const renew = () => {
    renewLinks(services, message).catch((error: unknown) => services.report(error, 'chat'));
  };

  if (type === 'Audio') {
    return <MessageVoice src={blob} facts={facts} onBroken={renew} />;
  }
  const label = t(previewKey(message.type) ?? 'preview.Photo');
  if (isCovered) {
    const show = () => {
      uncover(message.id);
      setCovered(false);
    };
    return (
      <Veil
        label={t(`media.show.${type === 'Video' || type === 'Gif' ? type : 'Photo'}`)}
        preview={preview ?? undefined}
        facts={facts}
        onUncover={show}
      />
    );
  }
  if (type === 'Video') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a video of a member has none
      <video
        className={styles.picture}
        style={aspectRatioOf(facts)}
        src={blob}
        controls
        playsInline
        preload="metadata"
        aria-label={label}
        onError={renew}
      />
    );
  }
  const picture = (
    <img
      className={styles.picture}
      style={aspectRatioOf(facts)}
      src={blob}
      alt={label}
      loading="lazy"
      onError={renew}
    />
  );
  if (type !== 'Photo') return picture;
  return (
    <button
      type="button"
      className={styles.opener}
      aria-haspopup="dialog"
      data-double-tap
      onClick={() => openPhoto(message.id)}
    >
      {picture}
    </button>
  );
}

/** GIFs move by themselves, which some members cannot bear: they say so on their device or in their settings. */
function isCoveredAtFirst(type: (typeof messageTypes)[number] | undefined, isMine: boolean): boolean {
  if (type === 'Gif') return currentMotion() === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isMine && (type === 'Photo' || type === 'Video');
}
