import { startTransition, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberProfile, Reaction } from '@duet/contracts';
import { useDomainText } from '@duet/kit';
import { Icon, Photo } from '@duet/ui';
import { distanceText } from '../details/distance-text.ts';
import { titleOf } from '../details/title-of.ts';
import { aimAt, releasedAim, stampOpacity, tiltOf } from './drag-rule.ts';
import { lookOf } from './reaction-look.ts';
import { useCardDrag } from './use-card-drag.ts';
import styles from './deck-card.module.css';
import type { TextKey } from '@duet/i18n';

export interface DeckCardProps {
  readonly profile: MemberProfile;
  /** 0 on top, 1 and 2 behind. */
  readonly depth: number;
  readonly photoIndex: number;
  /** Passions the member shares with the one who looks. */
  readonly sharedPassions: readonly string[];
  /** False springs the card back, e.g. at the like limit. */
  readonly onReact: (reaction: Reaction) => boolean;
  readonly onShowPhoto: (index: number) => void;
  readonly onDetails: () => void;
  readonly onGift: () => void;
}

/** One card of the deck. The drag writes transforms straight to the element: no render while a finger moves. */
export function DeckCard(props: DeckCardProps) {
  const { profile, depth, photoIndex, sharedPassions, onReact, onShowPhoto, onDetails, onGift } = props;
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const card = useRef<HTMLElement>(null);
  const stamp = useRef<HTMLDivElement>(null);
  const isTop = depth === 0;
  const photos = profile.userMedia;

  function place(x: number, y: number): void {
    // the finger is followed whatever the member has set, the tilt is for show
    const tilt = `rotate(calc(${tiltOf(x)}deg * var(--moves)))`;
    card.current?.style.setProperty('transform', `translate3d(${x}px, ${y}px, 0) ${tilt}`);
    if (!stamp.current) return;
    const aim = aimAt({ x, y });
    stamp.current.style.opacity = aim ? String(stampOpacity({ x, y })) : '0';
    // words and colour cost a layout, so they are written only when they change
    if (!aim || stamp.current.dataset['aim'] === aim) return;
    stamp.current.dataset['aim'] = aim;
    stamp.current.textContent = aim === 'Gift' ? t('gift.stamp') : word(`reaction.${aim}`);
    stamp.current.style.color = aim === 'Gift' ? 'var(--honey-text)' : (lookOf(aim)?.colour ?? '');
  }

  function springBack(): void {
    card.current?.style.removeProperty('transform');
    stamp.current?.style.setProperty('opacity', '0');
  }

  useCardDrag(card, isTop, {
    onTap,
    onMove({ x, y }) {
      card.current?.setAttribute('data-dragging', '');
      place(x, y);
    },
    onRelease(drag) {
      card.current?.removeAttribute('data-dragging');
      const aim = releasedAim(drag);
      let isDone = false;
      if (aim === 'Gift') onGift();
      // the finger's frames come first: the next card is drawn in pieces between them
      else if (aim) startTransition(() => void (isDone = onReact(aim)));
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- the transition runs at once, and may have set it
      if (!isDone) springBack();
    },
    onCancel() {
      card.current?.removeAttribute('data-dragging');
      springBack();
    },
  });

  function onTap({ clientX }: PointerEvent): void {
    const box = card.current?.getBoundingClientRect();
    if (!box) return;
    const isLeft = clientX < box.left + box.width * 0.35;
    onShowPhoto(Math.max(0, Math.min(photos.length - 1, photoIndex + (isLeft ? -1 : 1))));
  }

  const shown = photos[isTop ? Math.min(photoIndex, photos.length - 1) : 0];
  const title = titleOf(profile);
  return (
    <article
      ref={card}
      className={styles.card}
      data-depth={depth}
      inert={!isTop}
      aria-hidden={isTop ? undefined : true}
      aria-label={title}
      data-testid={isTop ? 'top-card' : undefined}
    >
      {shown && (
        <Photo
          key={shown.id}
          className={styles.photo}
          src={shown.cardUrl}
          thumbhash={shown.thumbhash}
          alt={isTop ? t('photoOf', { name: profile.name, index: photoIndex + 1, count: photos.length }) : ''}
          priority={isTop}
        />
      )}
      {isTop && photos.length > 1 && (
        <div className={styles.segments} aria-hidden="true">
          {photos.map(({ id }, index) => (
            <i key={id} data-current={index === photoIndex || undefined} />
          ))}
        </div>
      )}
      {isTop && photos.length > 1 && (
        <button
          type="button"
          className={`${styles.tool} ${styles.next}`}
          aria-label={t('nextPhoto')}
          onClick={() => onShowPhoto((photoIndex + 1) % photos.length)}
        >
          <Icon name="lucide:chevron-up" size={24} />
        </button>
      )}
      <div ref={stamp} className={styles.stamp} aria-hidden="true" />
      <div className={styles.scrim}>
        <h2 className={styles.name}>
          {title}
          {profile.isProfileVerified && (
            <span className={styles.verified} role="img" aria-label={word('verified')}>
              <Icon name="lucide:badge-check" size={24} />
            </span>
          )}
        </h2>
        {profile.distance && (
          <p className={styles.place}>
            <Icon name="lucide:map-pin" /> {distanceText(word, profile.distance)}
          </p>
        )}
        {sharedPassions.length > 0 && (
          <p className={styles.shared}>
            {t('inCommon', {
              passions: sharedPassions.map((each) => word(`passion.${each}` as TextKey<'domain'>)).join(', '),
            })}
          </p>
        )}
        <span className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label={t('gift.action', { name: profile.name })}
            onClick={onGift}
          >
            <Icon name="lucide:gift" size={24} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={t('details.open', { name: profile.name })}
            onClick={onDetails}
          >
            <Icon name="lucide:chevron-up" size={24} />
          </button>
        </span>
      </div>
    </article>
  );
}
