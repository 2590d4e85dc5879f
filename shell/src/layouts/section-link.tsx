import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import { Icon } from '@duet/ui';
import type { Section } from './main-sections.ts';
import styles from './section-link.module.css';
import { cappedCount } from './use-badges.ts';
import type { Badges } from './use-badges.ts';

export interface SectionLinkProps {
  readonly section: Section;
  readonly badge: Badges;
  readonly isCurrent: boolean;
}

/** One place of the main navigation, with what waits there. */
export function SectionLink({ section, badge, isCurrent }: SectionLinkProps) {
  const { t } = useTranslation('shell');
  const { invites, unreadChats } = badge;
  const waiting = invites + unreadChats;
  const { label } = section;
  const details = [
    ...(unreadChats > 0 ? [t('nav.unreadChats', { count: unreadChats })] : []),
    ...(invites > 0 ? [t('nav.invites', { count: invites })] : []),
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
        {waiting > 0 && (
          // the name says it in words, and begins with the label that people see
          <span className={styles.count} aria-hidden>
            {cappedCount(waiting)}
          </span>
        )}
      </span>
      <span className={styles.label}>{label}</span>
    </RouteLink>
  );
}
