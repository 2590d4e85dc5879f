import type { Notifications } from './notifications/create-notifications.ts';
import { NotificationArea } from './notifications/notification-area.tsx';
import { UpdateBanner } from './updates/update-banner.tsx';

/** Notices and the word about a new build: what may be said on any page, and at first is not. */
export function Overlays({ notifications }: { readonly notifications: Notifications }) {
  return (
    <>
      <UpdateBanner />
      <NotificationArea notifications={notifications} />
    </>
  );
}
