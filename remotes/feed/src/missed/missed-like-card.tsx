import { useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import type { MissedLike } from '@duet/contracts';
import { LikedBy, useFocusKept } from '@duet/likes';
import { Button } from '@duet/ui';
import { LikeBack } from './like-back.tsx';
import { useMissedLike } from './use-missed-like.ts';

export interface MissedLikeCardProps {
  readonly like: MissedLike;
  readonly heading: RefObject<HTMLElement | null>;
}

/** One missed like: a hidden one can be revealed for coins, a revealed one can be liked back. */
export function MissedLikeCard({ like, heading }: MissedLikeCardProps) {
  const { t } = useTranslation('likes');
  const { api } = useServices();
  const price = useApiQuery(api, 'getCoins', {}).data?.prices.revealMissedLike;
  const name = like.name ?? t('missed.hidden');
  const { userId } = like;
  const { isBusy, reveal } = useMissedLike({ ...like, name });
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(row, () => heading.current);

  return (
    <li ref={row}>
      <LikedBy
        userId={userId}
        name={name}
        age={like.age}
        photoUrl={like.photoUrl}
        reaction={like.reaction}
        about={like.about}
      >
        {userId && <LikeBack {...{ like, userId, name }} />}
        {!userId && price !== undefined && (
          <Button
            variant="secondary"
            busy={isBusy}
            aria-label={t('missed.revealLabel', { count: price })}
            onClick={() => void reveal()}
          >
            {t('missed.reveal', { count: price })}
          </Button>
        )}
      </LikedBy>
    </li>
  );
}
