import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasHiddenWord } from '@duet/contracts';
import type { FoundMessage } from '@duet/contracts';
import { useNow, useServices } from '@duet/kit';
import { daysAgo, formatDate, formatTime, parseUtc } from '@duet/i18n/format';
import { Avatar } from '@duet/ui';
import { useChat } from '../chat-context.tsx';
import { useHiddenWords } from '../safety/use-hidden-words.ts';
import { excerptAround } from '../search/excerpt-around.ts';
import { MarkedText } from '../search/marked-text.tsx';
import { atMessage } from '../search/message-in-address.ts';
import styles from './found-messages.module.css';
import { previewKey } from './preview.ts';

export interface FoundMessageRowProps {
  readonly found: FoundMessage;
  readonly words: readonly string[];
}

/** A message that was found: with whom, what around the found word, and when; a caption after the kind of its file. */
export function FoundMessageRow({ found: { chatId, partner, message }, words }: FoundMessageRowProps) {
  const { t } = useTranslation('chat');
  const { pathTo, prefetch } = useServices();
  const { me } = useChat();
  const now = useNow();
  const hiddenWords = useHiddenWords();
  const at = parseUtc(message.createdAt);
  const isMine = message.senderId === me;
  const isHidden = !isMine && hasHiddenWord(message.message, hiddenWords);
  const kind = previewKey(message.type);
  const ahead = () => prefetch('ChatDialog', { chatId });

  return (
    <Link
      to={`${pathTo('ChatDialog', { chatId })}${atMessage(message.id)}`}
      className={styles.row}
      onFocus={ahead}
      onPointerEnter={ahead}
    >
      <Avatar src={partner.photoUrl} name={partner.name} size={44} />
      <span className={styles.name}>{partner.name}</span>
      <time className={styles.time} dateTime={at.toISOString()}>
        {daysAgo(at, now) === 0 ? formatTime(at) : formatDate(at)}
      </time>
      <span className={styles.excerpt}>
        {isMine && <span className={styles.mine}>{t('found.mine')} </span>}
        {kind && t('preview.captioned', { kind: t(kind), text: '' })}
        {isHidden ? (
          <em>{t('safety.hidden.text')}</em>
        ) : (
          <MarkedText text={excerptAround(message.message, words)} words={words} />
        )}
      </span>
    </Link>
  );
}
