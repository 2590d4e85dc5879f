import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile, FeedHint } from '@duet/contracts';
import { Button, EmptyState } from '@duet/ui';
import { PausedNote } from '../pause/paused-note.tsx';
import styles from './deck-page.module.css';

export interface EmptyDeckProps {
  readonly hint: FeedHint | undefined;
  readonly profile: CurrentProfile | undefined;
  readonly onWidened: () => void;
  /** Opens the filters; undefined where they are already visible. */
  readonly onFilter: (() => void) | undefined;
}

/** Nobody is left: names the filter that excludes most and offers the next wider area, never silently (deck-7). */
export function EmptyDeck({ hint, profile, onWidened, onFilter }: EmptyDeckProps) {
  const { t } = useTranslation('feed');
  const { api, notify } = useServices();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const wider = hint?.widerSearchType;
  const reason = hint?.excludesMost;
  const text = t(reason ? `empty.${reason}` : 'empty.text');
  // a larger area is the answer to another reason, so it comes second
  const isOfFilters = reason === 'age' || reason === 'gender';

  async function widen(): Promise<void> {
    if (!wider) return;
    setBusy(true);
    try {
      const changed = await api.call('patchCurrentProfile', { body: { searchType: wider } });
      queryClient.setQueryData(apiKey('getCurrentProfile', {}), changed);
      onWidened();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('filters.failed') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.empty}>
      {/* where the filters are visible, they show this note themselves */}
      {profile?.isPaused && onFilter && <PausedNote />}
      <EmptyState
        title={t('empty.title')}
        text={wider && reason !== 'distance' ? `${text} ${t('empty.orWider')}` : text}
        action={
          <>
            {isOfFilters && onFilter && (
              <Button variant="primary" icon="lucide:sliders-horizontal" onClick={onFilter}>
                {t(reason === 'age' ? 'empty.changeAges' : 'empty.changeGenders')}
              </Button>
            )}
            {wider && (
              <Button variant={isOfFilters ? 'secondary' : 'primary'} busy={isBusy} onClick={() => void widen()}>
                {t(wider === 'Any' ? 'empty.widenAny' : 'empty.widenCountry')}
              </Button>
            )}
            {!isOfFilters && onFilter && (
              <Button variant="secondary" icon="lucide:sliders-horizontal" onClick={onFilter}>
                {t('filters.open')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
