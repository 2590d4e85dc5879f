import { Screens, useLocation } from '@duet/kit';
import { matchRoute } from '@duet/contracts';
import { OverviewPanel } from '../overview/overview-panel.tsx';
import { PreviewPage } from '../overview/preview-page.tsx';
import styles from './profile-frame.module.css';

const screens = { Profile: PreviewPage };

/** The overview with the chosen sub-page beside it; on phones one of the two. */
export function ProfileFrame() {
  const [path] = useLocation();
  const isOverview = matchRoute(path)?.name === 'Profile';

  return (
    <div className={styles.frame} data-shows={isOverview ? 'overview' : 'page'}>
      <div className={styles.overview}>
        <OverviewPanel isPage={isOverview} />
      </div>
      <div className={styles.page}>
        <Screens of={screens} />
      </div>
    </div>
  );
}
