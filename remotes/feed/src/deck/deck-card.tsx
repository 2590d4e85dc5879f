import { memo, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cardSizes, cardSrcSet } from '@duet/contracts';
import type { MemberProfile, Reaction } from '@duet/contracts';
import { Photo } from '@duet/ui';
import { PhotoSegments } from '@duet/ui/photo-segments';
import { titleOf } from '../details/title-of.ts';
import { CardCaption } from './card-caption.tsx';
import { CardTool } from './card-tool.tsx';
import type { DeckMarksHandle } from './deck-marks.tsx';
import { useCardMotion } from './use-card-motion.ts';
import { useOnlyTopPressed } from './use-only-top-pressed.ts';
import styles from './deck-card.module.css';

export interface DeckCardProps {
  readonly profile: MemberProfile;
  /** 0 for the top card, 1 and 2 for those behind. */
  readonly depth: number;
  readonly photoIndex: number;
  /** It has left the deck, and is only seen. */
  readonly isLeaving?: boolean;
  /** Of the viewer. */
  readonly passions: MemberProfile['passions'] | undefined;
  readonly marks: RefObject<DeckMarksHandle | null>;
  readonly actions: CardActions;
}

/** Always the same ones, so that a card is drawn anew only when what it shows has changed. */
export interface CardActions {
  /** False springs the card back, e.g. at the like limit. */
  readonly onReact: (reaction: Reaction) => boolean;
  readonly onShowPhoto: (index: number) => void;
  readonly onDetails: () => void;
  readonly onGift: () => void;
}

/** One card of the deck; only the top card can be dragged, tapped and read by a screen reader. */
export const DeckCard = memo(function DeckCard(props: DeckCardProps) {
  const { profile, depth, photoIndex, isLeaving = false, passions, marks, actions } = props;
  const { onShowPhoto, onDetails, onGift } = actions;
  const { t } = useTranslation('feed');
  const card = useRef<HTMLElement>(null);
  const isFront = depth === 0;
  const isTop = isFront && !isLeaving;
  const photos = profile.userMedia;

  function onTap({ clientX }: PointerEvent): void {
    const box = card.current?.getBoundingClientRect();
    if (!box) return;
    const next = photoIndex + (clientX < box.left + box.width * 0.35 ? -1 : 1);
    if (photos[next]) onShowPhoto(next);
  }

  useLayoutEffect(() => {
    if (isLeaving) return;
    // it has come back while it was leaving
    card.current?.removeAttribute('data-exit');
    card.current?.style.removeProperty('transform');
  }, [isLeaving]);
  useOnlyTopPressed(card, isTop);
  useCardMotion({ card, marks, isTop, onTap, ...actions });

  const shown = photos[Math.min(photoIndex, photos.length - 1)];
  const title = titleOf(profile);
  return (
    <article
      ref={card}
      className={styles.card}
      data-depth={depth}
      aria-hidden={!isTop}
      aria-label={title}
      data-testid={isTop ? 'top-card' : undefined}
    >
      {shown && (
        <Photo
          key={shown.id}
          className={styles.photo}
          src={shown.cardUrl}
          srcSet={cardSrcSet(shown.cardUrl)}
          sizes={cardSizes}
          thumbhash={shown.thumbhash}
          alt={isFront ? t('photoOf', { name: profile.name, index: photoIndex + 1, count: photos.length }) : ''}
          priority={isFront}
        />
      )}
      {isFront && photos.length > 1 && (
        <>
          <PhotoSegments photos={photos} shown={photoIndex} />
          <CardTool
            className={styles.next}
            label={t('nextPhoto')}
            icon="lucide:chevron-up"
            onPress={() => onShowPhoto((photoIndex + 1) % photos.length)}
          />
        </>
      )}
      <CardCaption {...{ profile, title, photoIndex, passions, onDetails, onGift }} />
    </article>
  );
});
