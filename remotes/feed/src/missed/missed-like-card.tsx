import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useApiQuery, useQueryClient, useServices } from '@duet/kit';
import type { MissedLike } from '@duet/contracts';
import { Button } from '@duet/ui';
import { titleOf } from '../details/title-of.ts';
import { missingCoins, sayMissingCoins } from '../money/missing-coins.ts';
import { usePurchase } from '../money/use-purchase.ts';
import styles from './missed-likes-page.module.css';

export interface MissedLikeCardProps {
  readonly like: MissedLike;
  readonly heading: RefObject<HTMLElement | null>;
}

/** One missed like: a hidden one can be revealed for coins, a revealed one can be liked back. */
export function MissedLikeCard({ like, heading }: MissedLikeCardProps) {
  const { t } = useTranslation('feed');
  const services = useServices();
  const { api, notify } = services;
  const cache = useQueryClient();
  const price = useApiQuery(api, 'getCoins', {}).data?.prices.revealMissedLike;
  const purchase = usePurchase();
  const [isBusy, setBusy] = useState(false);
  // one id for all presses, so that they count as one like
  const [requestId] = useState(() => crypto.randomUUID());
  const name = like.name ?? t('missed.hidden');
  const { id, userId } = like;
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(row, heading);

  function sayLimit(): void {
    const action = { label: t('subscription.see'), onPress: () => purchase('subscription') };
    notify({ type: 'negative', message: t('missed.limit'), action });
  }

  /** Runs a call and reports its result; the list is then fetched again. */
  async function run(action: () => Promise<string>): Promise<void> {
    setBusy(true);
    try {
      notify({ type: 'positive', message: await action() });
      await cache.invalidateQueries({ queryKey: apiKey('getMissedLikes') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const missing = missingCoins(error);
      if (missing !== undefined) sayMissingCoins(services, t, missing);
      else if (error.code === 'like_limit_reached') sayLimit();
      else notify({ type: 'negative', message: t(userId ? 'missed.failed' : 'missed.notRevealed') });
    } finally {
      setBusy(false);
    }
  }

  const likeBack = (memberId: string) =>
    run(async () => {
      await api.call('postLike', { query: { like: 'Like', requestId }, body: memberId });
      return t('missed.liked', { name });
    });
  const reveal = () =>
    run(async () => {
      const shown = await api.call('revealMissedLike', { body: { id } });
      await cache.invalidateQueries({ queryKey: apiKey('getCoins') });
      await cache.invalidateQueries({ queryKey: apiKey('getCurrentProfile') });
      return t('missed.revealed', { name: shown.name ?? name });
    });

  return (
    <li ref={row} className={styles.card}>
      {like.photoUrl && <img src={like.photoUrl} alt="" loading="lazy" />}
      <div className={styles.caption}>
        <strong>{titleOf({ name, age: like.age })}</strong>
        {userId && (
          <Button
            variant="secondary"
            size="small"
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
            size="small"
            busy={isBusy}
            aria-label={t('missed.revealLabel', { count: price })}
            onClick={() => void reveal()}
          >
            {t('missed.reveal', { count: price })}
          </Button>
        )}
      </div>
    </li>
  );
}

/** When a row with the focus disappears, the focus moves to the next row, or after the last one to the heading. */
function useFocusKept(row: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = row.current;
    const title = heading.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const beside = own.nextElementSibling ?? own.previousElementSibling;
      (beside?.querySelector('button') ?? title)?.focus();
    };
  }, [row, heading]);
}
