import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import { Icon } from '@duet/ui';
import styles from './sub-page.module.css';

export interface SubPageProps {
  readonly title: string;
  /** For a page that leads back to its top. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A page beside the list: the way back to it, its heading, its content. */
export function SubPage({ title, headingRef, children }: SubPageProps) {
  const { t } = useTranslation('posts');
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <RouteLink to="Posts" className={styles.back} aria-label={t('back')}>
          <Icon name="lucide:arrow-left" size={24} />
        </RouteLink>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </div>
  );
}
