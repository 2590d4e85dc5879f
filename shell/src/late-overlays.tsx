import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { whenIdle } from './federation/quiet.ts';
import type { Notifications } from './notifications/create-notifications.ts';
import { noNotices } from './notifications/notification-lists.ts';

interface OverlaysProps {
  readonly notifications: Notifications;
}

/** What lies above the page and is not there at first: it comes when the page is quiet, or has something to say. */
export function LateOverlays({ notifications }: OverlaysProps) {
  const [Overlays, setOverlays] = useState<ComponentType<OverlaysProps>>();

  useEffect(() => {
    if (Overlays) return undefined;
    const load = () =>
      void import(/* webpackChunkName: "follow" */ './overlays.tsx').then(
        (loaded) => setOverlays(() => loaded.Overlays),
        () => undefined, // the next notice tries again
      );
    whenIdle(load);
    const subscription = notifications.lists$.subscribe((lists) => {
      if (lists !== noNotices) load();
    });
    return () => subscription.unsubscribe();
  }, [Overlays, notifications]);

  return Overlays ? <Overlays notifications={notifications} /> : null;
}
