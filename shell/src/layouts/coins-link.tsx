import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { formatNumber } from '@duet/i18n';
import { useLocale } from '@duet/i18n/react';
import { Icon } from '@duet/ui';
import { findRoute, titleOf } from '../routes.ts';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import styles from './coins-link.module.css';

/** The balance, leading to the coins page. */
export function CoinsLink() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { api } = useServices();
  const { session, registry } = useShell();
  const visitor = useStream(session.visitor$);
  const { data } = useApiQuery(api, 'getCurrentProfile', {}, { enabled: visitor === 'member' });
  const route = findRoute(registry.current(), 'Coins');
  if (!route) return null;

  return (
    <RouteLink
      to="Coins"
      className={styles.coins}
      aria-label={data ? t('nav.coins', { count: data.coins }) : titleOf(route, locale)}
    >
      <Icon name="lucide:coins" size={20} />
      <span className={styles.count}>{data ? formatNumber(data.coins, locale) : '–'}</span>
    </RouteLink>
  );
}
