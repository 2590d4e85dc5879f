import { useState } from 'react';
import { apiKey, isApiError, useApiQuery, useQueryClient, useServices } from '@duet/kit';
import type { MissedLike } from '@duet/contracts';
import { Button } from '@duet/ui';
import { useFeedText } from '../use-feed-text.ts';
import styles from './missed-likes-page.module.css';

/** One missed like: a blurred one may be shown for coins, a clear one liked back. */
export function MissedLikeCard({ like }: { readonly like: MissedLike }) {
  const t = useFeedText();
  const { api, notify } = useServices();
  const cache = useQueryClient();
  const price = useApiQuery(api, 'getCoins', {}).data?.prices.revealMissedLike;
  const [isBusy, setBusy] = useState(false);
  const name = like.name ?? t('missed.hidden');
  const { id, userId } = like;

  /** Runs a call and says what became of it; the list follows the server. */
  async function run(action: () => Promise<string>): Promise<void> {
    setBusy(true);
    try {
      notify({ type: 'positive', message: await action() });
      await cache.invalidateQueries({ queryKey: apiKey('getMissedLikes') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const missing = Number(error.problem?.['missing']) || (price ?? 0);
      const isPoor = error.code === 'not_enough_coins';
      notify({ type: 'negative', message: isPoor ? t('missed.noCoins', { count: missing }) : t('missed.failed') });
    } finally {
      setBusy(false);
    }
  }

  const likeBack = (memberId: string) =>
    run(async () => {
      await api.call('postLike', { query: { like: 'Like', requestId: crypto.randomUUID() }, body: memberId });
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
    <li className={styles.card}>
      {like.photoUrl && <img src={like.photoUrl} alt="" loading="lazy" />}
      <div className={styles.caption}>
        <strong>{like.age === null ? name : `${name}, ${like.age}`}</strong>
        {userId && (
          <Button variant="secondary" size="small" busy={isBusy} onClick={() => void likeBack(userId)}>
            {t('missed.likeBack', { name })}
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
