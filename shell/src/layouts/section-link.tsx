import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import { Icon } from '@duet/ui';
import type { Section } from './main-sections.ts';
import styles from './section-link.module.css';
import type { Badges } from './use-badges.ts';

export interface SectionLinkProps {
  readonly section: Section;
  readonly badge: Badges | undefined;
  readonly isCurrent: boolean;
}

const MOST_SHOWN = 99;

/** One place of the main navigation, with what waits there. */
export function SectionLink({ section, badge, isCurrent }: SectionLinkProps) {
  const { t } = useTranslation('shell');
  const waiting = badge?.invites ?? 0;
  const hasNews = badge?.hasNewMessages ?? false;
  const { label } = section;
  const details = [
    ...(waiting > 0 ? [t('nav.invites', { count: waiting })] : []),
    ...(hasNews ? [t('nav.newMessages')] : []),
  ];

  return (
    <RouteLink
      to={section.to}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={[label, ...details].join(', ')}
    >
      <span className={styles.icon}>
        <Icon name={section.icon} size={24} />
        {waiting > 0 && <span className={styles.count}>{waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}</span>}
        {waiting === 0 && hasNews && <span className={styles.dot} />}
      </span>
      <span className={styles.label}>{label}</span>
    </RouteLink>
  );
}
