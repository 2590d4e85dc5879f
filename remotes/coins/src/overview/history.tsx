import { useTranslation } from 'react-i18next';
import { formatDate, formatTime, parseUtc } from '@duet/i18n/format';
import type { LedgerEntry } from '@duet/contracts';
import { Button, EmptyState } from '@duet/ui';
import styles from './coins-page.module.css';

export interface HistoryProps {
  readonly entries: readonly LedgerEntry[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
}

/** Every movement of coins with its reason and the balance after it. */
export function History({ entries, hasMore, isLoadingMore, onMore }: HistoryProps) {
  const { t } = useTranslation('coins');
  if (entries.length === 0)
    return <EmptyState level={3} title={t('history.emptyTitle')} text={t('history.emptyText')} />;
  return (
    <>
      <ul className={styles.history}>
        {entries.map(({ id, reason, amount, balance, createdAt }) => {
          const at = parseUtc(createdAt);
          return (
            <li key={id}>
              <span>
                <b>{t(`reason.${reason}`)}</b>
                <time dateTime={createdAt}>
                  {formatDate(at)}, {formatTime(at)}
                </time>
              </span>
              <span className={styles.amount} data-plus={amount > 0 || undefined}>
                <b>{amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`}</b>
                <small>{t('history.after', { count: balance })}</small>
              </span>
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <Button variant="secondary" busy={isLoadingMore} onClick={onMore}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}
