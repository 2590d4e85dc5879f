import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import { formatDate, formatNumber, formatTime, monthNames, parseUtc } from '@duet/i18n/format';
import type { LedgerEntry } from '@duet/contracts';
import { Button, EmptyState, Icon } from '@duet/ui';
import { monthsOf, sumOf } from './history-months.ts';
import type { HistoryMonth } from './history-months.ts';
import styles from './history.module.css';

export interface HistoryProps {
  readonly entries: readonly LedgerEntry[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
}

/** Every movement of coins by month, with its reason and the balance after it; daily visits are folded. */
export function History({ entries, hasMore, isLoadingMore, onMore }: HistoryProps) {
  const { t } = useTranslation('coins');
  if (entries.length === 0)
    return <EmptyState level={3} title={t('history.emptyTitle')} text={t('history.emptyText')} />;
  return (
    <div className={styles.history}>
      {monthsOf(entries).map(({ key, ...month }) => (
        <Month key={key} {...month} />
      ))}
      {hasMore && (
        <Button variant="secondary" busy={isLoadingMore} onClick={onMore}>
          {t('history.more')}
        </Button>
      )}
    </div>
  );
}

function Month({ year, month, entries, visits }: Omit<HistoryMonth, 'key'>) {
  const { t } = useTranslation('coins');
  const locale = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {monthNames(locale)[month]} {year}
      </h3>
      <ul>
        {entries.map((entry) => (
          <Movement key={entry.id} {...entry} />
        ))}
        {visits.length > 0 && (
          <li className={styles.folded}>
            <details>
              <summary>
                <Icon name="lucide:chevron-right" size={20} />
                <b>{t('history.visits', { count: visits.length })}</b>
                <b className={styles.amount} data-plus>
                  +{formatNumber(sumOf(visits), locale)}
                </b>
              </summary>
              <ul>
                {visits.map((entry) => (
                  <Movement key={entry.id} {...entry} />
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  );
}

function Movement({ reason, amount, balance, createdAt }: LedgerEntry) {
  const { t } = useTranslation('coins');
  const locale = useLocale();
  const at = parseUtc(createdAt);
  const size = formatNumber(Math.abs(amount), locale);
  return (
    <li>
      <span>
        <b>{t(`reason.${reason}`)}</b>
        <time dateTime={createdAt}>
          {formatDate(at)}, {formatTime(at)}
        </time>
      </span>
      <span className={styles.amount} data-plus={amount > 0 || undefined}>
        <b>{amount > 0 ? `+${size}` : `−${size}`}</b>
        <small>{t('history.after', { count: balance, amount: formatNumber(balance, locale) })}</small>
      </span>
    </li>
  );
}
