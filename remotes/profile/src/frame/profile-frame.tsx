import { Suspense, lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { routePaths } from '@duet/contracts';
import { splitLocale } from '@duet/i18n';
import { Skeleton } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import { subPages } from '../overview/sub-pages.ts';
import { OverviewPanel } from '../overview/overview-panel.tsx';
import { StagePage } from '../overview/stage-page.tsx';
import { BlockedPage } from '../blocked/blocked-page.tsx';
import { LanguagesPage } from '../choices/languages-page.tsx';
import { PassionsPage } from '../choices/passions-page.tsx';
import { GenderPage } from '../gender/gender-page.tsx';
import { LocationPage } from '../location/location-page.tsx';
import { ReferralPage } from '../referral/referral-page.tsx';
import { SubscriptionPage } from '../subscription/subscription-page.tsx';
import styles from './profile-frame.module.css';

const EditPage = lazy(retryImport(() => import('../edit/edit-page.tsx').then((edit) => ({ default: edit.EditPage }))));
const SettingsPage = lazy(
  retryImport(() => import('../settings/settings-page.tsx').then((settings) => ({ default: settings.SettingsPage }))),
);
const SupportPage = lazy(
  retryImport(() => import('../support/support-page.tsx').then((support) => ({ default: support.SupportPage }))),
);

/** The list of sub-pages with the chosen one beside it, or with the own card; phones show the card above the list, or the sub-page alone. */
export function ProfileFrame() {
  const { pathname } = useLocation();
  const path = splitLocale(pathname).path.replace(/\/+$/, '');
  const current = (['Profile', ...subPages.map(({ to }) => to)] as const).find((name) => routePaths[name] === path);
  const isOverview = current === 'Profile';

  const overview = (
    <div key="overview" className={styles.overview}>
      <OverviewPanel current={current} />
    </div>
  );
  const page = (
    <div key="page" className={styles.page}>
      <Suspense fallback={<Skeleton height={320} />}>
        <Routes>
          <Route path={routePaths.Profile} element={<StagePage />} />
          <Route path={routePaths.ProfileEdit} element={<EditPage />} />
          <Route path={routePaths.ProfileGender} element={<GenderPage />} />
          <Route path={routePaths.ProfileLocation} element={<LocationPage />} />
          <Route path={routePaths.ProfilePassions} element={<PassionsPage />} />
          <Route path={routePaths.ProfileLanguages} element={<LanguagesPage />} />
          <Route path={routePaths.ProfileBlocked} element={<BlockedPage />} />
          <Route path={routePaths.ProfileSupport} element={<SupportPage />} />
          <Route path={routePaths.ProfileSubscription} element={<SubscriptionPage />} />
          <Route path={routePaths.ProfileReferral} element={<ReferralPage />} />
          <Route path={routePaths.ProfileSettings} element={<SettingsPage />} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </div>
  );
  return (
    <div className={styles.frame} data-shows={isOverview ? 'overview' : 'page'}>
      {/* the card with the name comes before what can be done about it */}
      {isOverview ? [page, overview] : [overview, page]}
    </div>
  );
}
