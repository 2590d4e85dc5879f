import { useState } from 'react';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { FeedHint } from '@duet/contracts';
import { Button, EmptyState } from '@duet/ui';
import { useFeedText } from '../use-feed-text.ts';

export interface EmptyDeckProps {
  readonly hint: FeedHint | undefined;
  readonly onWidened: () => void;
}

/** Nobody is left: says which filter leaves out most and offers the next wider area, never silently (behaviours 8). */
export function EmptyDeck({ hint, onWidened }: EmptyDeckProps) {
  const t = useFeedText();
  const { api, notify } = useServices();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const wider = hint?.widerSearchType;

  async function widen(): Promise<void> {
    if (!wider) return;
    setBusy(true);
    try {
      const profile = await api.call('patchCurrentProfile', { body: { searchType: wider } });
      queryClient.setQueryData(apiKey('getCurrentProfile', {}), profile);
      onWidened();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('filters.failed') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <EmptyState
      title={t('empty.title')}
      text={hint?.excludesMost ? t(`empty.${hint.excludesMost}`) : t('empty.text')}
      action={
        wider && (
          <Button variant="primary" busy={isBusy} onClick={() => void widen()}>
            {t(wider === 'Any' ? 'empty.widenAny' : 'empty.widenCountry')}
          </Button>
        )
      }
    />
  );
}
