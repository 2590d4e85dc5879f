import { Suspense, lazy } from 'react';
import type { Notifications } from './notifications/create-notifications.ts';
import { NotificationArea } from './notifications/notification-area.tsx';
import { retryImport } from '@duet/ui/retry-import';
import { useShell } from './shell-context.tsx';
import { UpdateBanner } from './updates/update-banner.tsx';

/** Loaded by those few pages whose link asked for a candidate. */
const CandidateBanner = lazy(
  retryImport(() => import(/* webpackChunkName: "testers" */ './candidates/candidate-banner.tsx')),
);

/** Loaded by no page of a member (docs/decisions/0068). */
const Overlay = lazy(retryImport(() => import(/* webpackChunkName: "testers" */ './overlay/overlay.tsx')));

/** Notices, the word about a new build, and about a candidate: what may be said on any page, and at first is not. */
export function Overlays({ notifications }: { readonly notifications: Notifications }) {
  const { asked } = useShell().config;
  return (
    <>
      <UpdateBanner />
      {asked?.candidate && (
        <Suspense>
          <CandidateBanner told={asked.candidate} />
        </Suspense>
      )}
      {asked?.overlay && (
        <Suspense>
          <Overlay />
        </Suspense>
      )}
      <NotificationArea notifications={notifications} />
    </>
  );
}
