import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { Button } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import { countOf } from './post-filters.ts';
import type { PostFilters } from './post-filters.ts';

const FilterSheet = lazy(retryImport(() => import('./filter-sheet.tsx')));

export interface FilterButtonProps {
  readonly filters: PostFilters;
  readonly onChange: (filters: PostFilters) => void;
}

/** Opens the filters, and says how many are on. */
export function FilterButton({ filters, onChange }: FilterButtonProps) {
  const { t } = useTranslation('posts');
  const { api } = useServices();
  const { data: profile } = useApiQuery(api, 'getCurrentProfile', {});
  const [isOpen, setOpen] = useState(false);
  const count = countOf(filters);
  return (
    <>
      <Button
        variant="secondary"
        icon="lucide:sliders-horizontal"
        aria-haspopup="dialog"
        disabled={!profile}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? t('filters.open') : t('filters.on', { number: count })}
      </Button>
      {isOpen && profile && (
        <Suspense>
          <FilterSheet filters={filters} profile={profile} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
