import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { whenIdle } from '../federation/quiet.ts';
import type { Notifications } from './create-notifications.ts';
import { noNotices } from './notification-lists.ts';

interface AreaProps {
  readonly notifications: Notifications;
}

/** The area as a chunk of its own: it comes when the page is quiet, or when there is something to say. */
export function LateNotificationArea({ notifications }: AreaProps) {
  const [Area, setArea] = useState<ComponentType<AreaProps>>();

  useEffect(() => {
    if (Area) return undefined;
    const load = () =>
      void import(/* webpackChunkName: "follow" */ './notification-area.tsx').then(
        ({ NotificationArea }) => setArea(() => NotificationArea),
        () => undefined, // the next notice tries again
      );
    whenIdle(load);
    const subscription = notifications.lists$.subscribe((lists) => {
      if (lists !== noNotices) load();
    });
    return () => subscription.unsubscribe();
  }, [Area, notifications]);

  return Area ? <Area notifications={notifications} /> : null;
}
