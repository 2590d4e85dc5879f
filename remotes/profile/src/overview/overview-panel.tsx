import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useDomainText, useServices } from '@duet/kit';
import { fullScore } from '@duet/contracts';
import type { CurrentProfile, HiddenReason, RouteName } from '@duet/contracts';
import { Avatar, Banner, Button, ErrorState, Icon, Ring, Skeleton, buttonClass } from '@duet/ui';
import { useAge } from '../use-age.ts';
import { NextStepLink } from './next-step-link.tsx';
import styles from './overview.module.css';
import { PausedBanner } from './paused-banner.tsx';
import { ProfileMilestones } from './profile-milestones.tsx';
import { subPageGroups } from './sub-pages.ts';
import { Tiles } from './tiles.tsx';
import { useProfile } from '../use-profile.ts';

export interface OverviewPanelProps {
  /** The route that is shown: the overview itself, or the sub-page beside it. */
  readonly current: RouteName | undefined;
}

/** How complete the profile is, and the way to every sub-page; beside one also who I am. */
export function OverviewPanel({ current }: OverviewPanelProps) {
  const { t } = useTranslation('profile');
  const { profile, isFailed, retry } = useProfile();
  const isPage = current === 'Profile';

  return (
    <section className={styles.panel} aria-label={t('title')}>
      {isFailed && (
        <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('failed.retry')} onRetry={retry} />
      )}
      {!isFailed && !profile && <PanelSkeleton isPage={isPage} />}
      {profile && (
        <>
          {isPage ? <Tiles profile={profile} /> : <Identity profile={profile} />}
          <OnHold profile={profile} />
          {profile.isPaused && <PausedBanner />}
          <NextStepLink profile={profile} />
          <ProfileMilestones profile={profile} />
        </>
      )}
      <nav aria-label={t('pagesLabel')}>
        {(['me', 'account'] as const).map((group) => (
          <section key={group} className={styles.group} aria-labelledby={`profile-${group}`}>
            <h2 id={`profile-${group}`}>{t(`groups.${group}`)}</h2>
            <ul className={styles.list}>
              {subPageGroups[group].map(({ to, icon }) => (
                <li key={to}>
                  <RouteLink to={to} className={styles.row} aria-current={to === current ? 'page' : undefined}>
                    <Icon name={icon} size={24} />
                    <span>{t(`pages.${to}`)}</span>
                    <Icon name="lucide:chevron-right" size={20} />
                  </RouteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <SignOut />
    </section>
  );
}

/** The way on for each reason for which nobody sees the member. */
const waysOn = {
  ageCheck: { to: 'ProfileSupport', label: 'onHold.support' },
  identityCheck: { to: 'ProfileEdit', label: 'onHold.verify' },
} as const satisfies Record<HiddenReason, object>;

/** Why nobody sees the member until a moderator has decided, and what they can do about it. */
function OnHold({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  return profile.hiddenFor.map((reason) => (
    <Banner
      key={reason}
      tone="warning"
      icon="lucide:eye-off"
      action={
        <RouteLink to={waysOn[reason].to} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {t(waysOn[reason].label)}
        </RouteLink>
      }
    >
      {t(`onHold.${reason}`)}
    </Banner>
  ));
}

/** Beside a sub-page: who I am, and how complete it is. */
function Identity({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const domain = useDomainText();
  const { name, birthDate, city, country, userMedia, completeness, isProfileVerified } = profile;
  const age = useAge(birthDate);

  return (
    <div className={styles.identity}>
      <Ring value={completeness.score} max={fullScore} label={t('completeness')} size={132}>
        <Avatar src={userMedia[0]?.url} name={name} size={112} />
      </Ring>
      <p className={styles.name}>
        {age !== undefined ? t('nameAndAge', { name, age }) : name}
        {isProfileVerified && <Icon name="lucide:badge-check" size={24} label={domain('verified')} />}
      </p>
      {city && <p className={styles.place}>{country ? t('place', { city, country }) : city}</p>}
      <p className={styles.score}>{t('score', { score: completeness.score, full: fullScore })}</p>
    </div>
  );
}

function SignOut() {
  const { t } = useTranslation('profile');
  const { session, notify } = useServices();
  const [isBusy, setBusy] = useState(false);

  async function signOut(): Promise<void> {
    setBusy(true);
    try {
      await session.signOut();
    } catch {
      notify({ type: 'negative', message: t('signOutFailed') });
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      icon="lucide:log-out"
      busy={isBusy}
      className={styles.signOut}
      onClick={() => void signOut()}
    >
      {t('signOut')}
    </Button>
  );
}

function PanelSkeleton({ isPage }: { readonly isPage: boolean }) {
  if (isPage) return <Skeleton height={124} />;
  return (
    <div className={styles.identity}>
      <Skeleton shape="circle" width={132} />
      <Skeleton width={180} height={28} />
      <Skeleton width={120} height={18} />
    </div>
  );
}
