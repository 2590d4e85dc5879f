import type { ApiError } from '@duet/kit';
import type { TextKey } from '@duet/i18n';

/** The key of the sentence for a save that failed as a whole. */
export function refusalKey({ status, code }: Pick<ApiError, 'status' | 'code'>): TextKey<'profile'> {
  if (code === 'network') return 'save.offline';
  if (code === 'subscription_required') return 'save.subscription';
  return status === 429 ? 'save.tooOften' : 'save.failed';
}
