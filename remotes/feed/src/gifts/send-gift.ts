import { apiKey } from '@duet/kit';
import type { ApiError, ShellServices } from '@duet/kit';
import type { CallAnswer, CallInput, CurrentProfile } from '@duet/contracts';
import { isUnclear, payOnce } from '../money/pay-once.ts';
import type { Translate } from '@duet/i18n';

/** Sends a gift with its id and shows the remaining coins; rejects with the refusal. */
export async function sendGift(
  { api, queryClient, session }: Pick<ShellServices, 'api' | 'queryClient' | 'session'>,
  body: CallInput<'sendGift'>['body'],
): Promise<CallAnswer<'sendGift'>> {
  const key = apiKey('getCurrentProfile', {});
  try {
    const sent = await payOnce(session, () => api.call('sendGift', { body }));
    queryClient.setQueryData<CurrentProfile>(key, (known) => (known ? { ...known, coins: sent.coins } : known));
    return sent;
  } catch (error) {
    // the balance shows whether the unanswered call was charged
    if (isUnclear(error)) void queryClient.invalidateQueries({ queryKey: key });
    throw error;
  }
}

/** The message about a gift that was refused, or whose result is unknown. */
export function giftTrouble(t: Translate<'feed'>, error: ApiError, name: string): string {
  if (isUnclear(error)) return t('unclear');
  if (error.code === 'conflict') return t('gift.waits', { name });
  return t(error.code === 'not_found' ? 'gift.gone' : 'gift.failed', { name });
}
