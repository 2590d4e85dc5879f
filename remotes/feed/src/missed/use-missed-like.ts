import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { MissedLike } from '@duet/contracts';
import { missingCoins, sayMissingCoins } from '../money/missing-coins.ts';
import { usePurchase } from '../money/use-purchase.ts';

/** What may be done with a missed like: it is shown for coins, or liked back. */
export function useMissedLike({ id, name, userId }: Pick<MissedLike, 'id' | 'userId'> & { readonly name: string }) {
  const { t } = useTranslation('likes');
  const { t: ofFeed } = useTranslation('feed');
  const services = useServices();
  const { api, notify } = services;
  const cache = useQueryClient();
  const purchase = usePurchase();
  const [isBusy, setBusy] = useState(false);
  // one id for all presses, so that they count as one like
  const [requestId] = useState(() => crypto.randomUUID());

  function sayLimit(): void {
    const action = { label: ofFeed('subscription.see'), onPress: () => purchase('subscription') };
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
      if (missing !== undefined) sayMissingCoins(services, ofFeed, missing);
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

  return { isBusy, likeBack, reveal };
}
