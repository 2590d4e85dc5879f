import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { ErrorState, Icon, Skeleton } from '@duet/ui';
import { useProfile } from '../use-profile.ts';
import styles from './sub-page.module.css';

export interface SubPageFrameProps {
  readonly title: string;
  /** One quiet sentence below the title. */
  readonly lead?: string;
  /** For a screen that sends the member back to its top. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A sub-page: the way back on phones, its heading, its content. */
export function SubPageFrame({ title, lead, headingRef, children }: SubPageFrameProps) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <RouteLink to="Profile" className={styles.back} aria-label={t('back')}>
          <Icon name="lucide:arrow-left" size={24} />
        </RouteLink>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

export interface ProfilePageProps extends Omit<SubPageFrameProps, 'children'> {
  readonly children: (profile: CurrentProfile) => ReactNode;
}

/** A sub-page that needs the profile: its shape while it loads, a retry when it does not. */
export function ProfilePage({ children, ...frame }: ProfilePageProps) {
  const { t } = useTranslation('profile');
  const { profile, isFailed, retry } = useProfile();
  return (
    <SubPageFrame {...frame}>
      {isFailed && (
        <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('failed.retry')} onRetry={retry} />
      )}
      {!isFailed && !profile && (
        <>
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={160} />
        </>
      )}
      {profile && children(profile)}
    </SubPageFrame>
  );
}
