import { Suspense, lazy } from 'react';
import type { Notifications } from './notifications/create-notifications.ts';
import { NotificationArea } from './notifications/notification-area.tsx';
import { retryImport } from '@duet/ui/retry-import';
import { useShell } from './shell-context.tsx';
import { UpdateBanner } from './updates/update-banner.tsx';

/** Loaded by those few pages whose link asked for a candidate. */
const CandidateBanner = lazy(
  retryImport(() => import(/* webpackChunkName: "candidate" */ './candidates/candidate-banner.tsx')),
);

/** Notices, the word about a new build, and about a candidate: what may be said on any page, and at first is not. */
export function Overlays({ notifications }: { readonly notifications: Notifications }) {
  const { config } = useShell();
  return (
    <>
      <UpdateBanner />
      {config.candidate && (
        <Suspense>
          <CandidateBanner told={config.candidate} />
        </Suspense>
      )}
      <NotificationArea notifications={notifications} />
    </>
  );
}
