import { AuthBackground } from '@duet/ui';
import { Brand } from './brand.tsx';
import styles from './auth-layout.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import type { LayoutProps } from './layout-props.ts';

/** The authentication background: the two circles of the mark, very large, drifting behind one card. */
export function AuthLayout({ children }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <AuthBackground />
      <header className={styles.top}>
        <Brand to="HomePage" />
        <LanguageSwitch isShort />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.card}>{children}</div>
      </main>
    </div>
  );
}
