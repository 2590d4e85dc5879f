import { useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { withProfile } from '@duet/contracts';
import { useApiQuery, useServices } from '@duet/kit';
import type { MissedLike } from '@duet/contracts';
import { Button } from '@duet/ui';
import { LikeCard } from '@duet/ui/like-card';
import { lookOf } from '../deck/reaction-look.ts';
import { titleOf } from '../details/title-of.ts';
import { useFocusKept } from './use-focus-kept.ts';
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
  const title = titleOf({ name, age: like.age });
  const { search } = useLocation();
  const { userId } = like;
  const { isBusy, likeBack, reveal } = useMissedLike({ ...like, name });
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(row, heading);

  return (
    <li ref={row}>
      <LikeCard
        photoUrl={like.photoUrl}
        title={title}
        chosen={{ icon: lookOf(like.reaction)?.icon ?? '', text: t(`invites.chosen.${like.reaction}`) }}
        line={t(`invites.line.${like.reaction}`)}
        door={
          userId === null
            ? undefined
            : (className) => (
                <Link className={className} to={{ search: withProfile(search, userId) }}>
                  {title}
                </Link>
              )
        }
      >
        {userId && (
          <Button
            variant="secondary"
            busy={isBusy}
            aria-label={t('missed.likeBackLabel', { name })}
            onClick={() => void likeBack(userId)}
          >
            {t('missed.likeBack')}
          </Button>
        )}
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
      </LikeCard>
    </li>
  );
}
