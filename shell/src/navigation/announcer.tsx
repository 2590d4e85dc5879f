import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localizedRouteName } from '@duet/contracts';
import { cappedCount, useBadges } from '../layouts/use-badges.ts';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import styles from '../layouts/layout.module.css';
import { pageTitle } from './page-title.ts';

/**
 * Announces the name of the new page to screen readers, and updates the document's title, with the number of what waits,
 * its language and route name.
 */
export function Announcer() {
  const { t } = useTranslation('shell');
  const { navigation, registry } = useShell();
  const { decision, arrival } = useStream(navigation.located$);
  const name = pageTitle(decision, useStream(registry.changes$)) ?? t('title.notFound');
  const routeName = decision.kind === 'show' ? localizedRouteName(decision.route.name, decision.locale) : '';

  const { invites, unreadChats } = useBadges();
  const waiting = invites + unreadChats;
  const prefix = waiting > 0 ? `(${cappedCount(waiting)}) ` : '';

  useEffect(() => {
    document.title = prefix + t('title.pattern', { page: name });
    document.documentElement.lang = decision.locale;
    document.documentElement.dataset['route'] = routeName;
  }, [t, prefix, name, decision.locale, routeName]);

  return (
    <p className={styles.hidden} role="status" aria-live="polite">
      {arrival !== 'start' && name}
    </p>
  );
}
