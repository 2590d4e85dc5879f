import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentProfile } from '@duet/contracts';
import { Button } from '@duet/ui';
import { Sheet } from '@duet/ui/sheet';
import { BoostPanel } from '../boost/boost-panel.tsx';
import { PausedNote } from '../pause/paused-note.tsx';
import { FilterForm } from './filter-form.tsx';
import { useFilterSaving } from './use-filter-saving.ts';
import styles from './filter-panel.module.css';

export interface FilterPanelProps {
  readonly profile: CurrentProfile;
  /** Only relevant where the panel is a sheet. */
  readonly isOpen: boolean;
  /** Whether there is room for the panel next to the deck. */
  readonly isWide: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onSaved: () => void;
}

/** The filters: next to the deck from 1100 px, a sheet below that. */
export default memo(function FilterPanel({ profile, isOpen, isWide, onOpenChange, onSaved }: FilterPanelProps) {
  const { t } = useTranslation('feed');
  const { filters, state, change, retry } = useFilterSaving(profile, onSaved);
  const told = useRef<HTMLParagraphElement>(null);

  async function retryHere(): Promise<void> {
    await retry();
    // the button disappears on success, so the focus moves here
    told.current?.focus();
  }

  const content = (
    <>
      {profile.isPaused && <PausedNote />}
      <FilterForm filters={filters} onChange={change} />
      <p ref={told} className={styles.state} role="status" tabIndex={-1} data-state={state}>
        {state === 'idle' ? '' : t(`filters.${state}`)}
      </p>
      {state === 'failed' && (
        <Button variant="secondary" size="small" onClick={() => void retryHere()}>
          {t('failed.retry')}
        </Button>
      )}
      <BoostPanel profile={profile} />
    </>
  );

  if (isWide) {
    return (
      <aside className={styles.panel} aria-label={t('filters.title')}>
        <h2>{t('filters.title')}</h2>
        {content}
      </aside>
    );
  }
  if (!isOpen) return null;
  return (
    <Sheet title={t('filters.title')} closeLabel={t('filters.close')} onClose={() => onOpenChange(false)}>
      {content}
    </Sheet>
  );
});
