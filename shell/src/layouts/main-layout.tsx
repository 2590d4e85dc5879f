import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/i18n/react';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import { Brand } from './brand.tsx';
import { CoinsLink } from './coins-link.tsx';
import type { LayoutProps } from './layout-props.ts';
import styles from './main-layout.module.css';
import { isWithin, mainSections } from './main-sections.ts';
import { SectionLink } from './section-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useBadges } from './use-badges.ts';

/** Signed-in pages: a bottom bar on phones, an icon rail from 768 px, a labelled side bar from 1100 px. */
export function MainLayout({ children }: LayoutProps) {
  const { t } = useTranslation('shell');
  const { navigation, registry } = useShell();
  const { decision } = useStream(navigation.located$);
  const { invites, unreadChats } = useBadges();
  const sections = mainSections(useStream(registry.changes$), useLocale());

  return (
    <div className={styles.layout}>
      <header className={styles.top}>
        <Brand to="Feed" />
        <CoinsLink />
      </header>
      <nav className={styles.nav} aria-label={t('nav.main')}>
        <ul className={styles.sections}>
          {sections.map((section) => (
            <li key={section.to}>
              <SectionLink
                section={section}
                badge={{
                  invites: section.to === 'MissedLikes' ? invites : 0,
                  unreadChats: section.to === 'Chat' ? unreadChats : 0,
                }}
                isCurrent={isWithin(decision.path, section)}
              />
            </li>
          ))}
        </ul>
        <div className={styles.extras}>
          <ThemeSwitch />
        </div>
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
