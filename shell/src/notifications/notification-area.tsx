import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPortal } from 'react-dom';
import type { NotificationPosition } from '@duet/kit';
import { useStream } from '../use-stream.ts';
import type { Notifications } from './create-notifications.ts';
import { NotificationCard } from './notification-card.tsx';
import { stayOnTop } from './stay-on-top.ts';
import styles from './notifications.module.css';

const positions: readonly NotificationPosition[] = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
];

/** The six lists, above everything that is open. The regions are always there, so that assistive technology hears what arrives in them. */
export function NotificationArea({ notifications }: { readonly notifications: Notifications }) {
  const { t } = useTranslation('shell');
  const lists = useStream(notifications.lists$);
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    host.className = styles.host ?? '';
    return stayOnTop(host);
  }, [host]);

  return createPortal(
    <section aria-label={t('notifications.region')}>
      {positions.map((position) => (
        <ol
          key={position}
          className={styles.list}
          data-position={position}
          aria-live="polite"
          aria-relevant="additions"
        >
          {lists[position].map((notice) => (
            <NotificationCard
              key={notice.id}
              notice={notice}
              onClose={() => notifications.dismiss(notice.id)}
              onPause={() => notifications.pause(notice.id)}
              onResume={() => notifications.resume(notice.id)}
            />
          ))}
        </ol>
      ))}
    </section>,
    host,
  );
}
