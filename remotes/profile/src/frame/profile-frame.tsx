import { Screens, useLocation } from '@duet/kit';
import { matchRoute } from '@duet/contracts';
import { OverviewPanel } from '../overview/overview-panel.tsx';
import { PreviewPage } from '../overview/preview-page.tsx';
import { BlockedPage } from '../blocked/blocked-page.tsx';
import { LanguagesPage } from '../choices/languages-page.tsx';
import { PassionsPage } from '../choices/passions-page.tsx';
import { EditPage } from '../edit/edit-page.tsx';
import { GenderPage } from '../gender/gender-page.tsx';
import { LocationPage } from '../location/location-page.tsx';
import { ReferralPage } from '../referral/referral-page.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { SupportPage } from '../support/support-page.tsx';
import { SubscriptionPage } from '../subscription/subscription-page.tsx';
import styles from './profile-frame.module.css';

const screens = {
  Profile: PreviewPage,
  ProfileEdit: EditPage,
  ProfileGender: GenderPage,
  ProfileLocation: LocationPage,
  ProfilePassions: PassionsPage,
  ProfileLanguages: LanguagesPage,
  ProfileBlocked: BlockedPage,
  ProfileSupport: SupportPage,
  ProfileSubscription: SubscriptionPage,
  ProfileReferral: ReferralPage,
  ProfileSettings: SettingsPage,
};

/** The overview with the chosen sub-page beside it; on phones one of the two. */
export function ProfileFrame() {
  const [path] = useLocation();
  const current = matchRoute(path)?.name;
  const isOverview = current === 'Profile';

  return (
    <div className={styles.frame} data-shows={isOverview ? 'overview' : 'page'}>
      <div className={styles.overview}>
        <OverviewPanel current={current} />
      </div>
      <div className={styles.page}>
        <Screens of={screens} />
      </div>
    </div>
  );
}
