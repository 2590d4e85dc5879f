import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Toast } from '@duet/ui';
import { makeRoom } from './make-room.ts';
import type { Notice } from './notification-lists.ts';
import styles from './notifications.module.css';

export interface NotificationCardProps {
  readonly notice: Notice;
  readonly onClose: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

type Holder = 'pointer' | 'focus' | 'hidden';

/** One notification; its clock stands still under a pointer, while something in it has focus, and in a hidden page. */
export function NotificationCard({ notice, onClose, onPause, onResume }: NotificationCardProps) {
  const { t } = useTranslation('shell');
  const { type, title, message, icon, picture, action, hasCloseIcon, timeout, position } = notice;
  const card = useRef<HTMLLIElement>(null);
  const isCentred = position === 'top';
  const stays = timeout === 0 && (isCentred || (!hasCloseIcon && position.startsWith('top')));
  useLayoutEffect(() => (stays && card.current ? makeRoom(card.current, isCentred) : undefined), [stays, isCentred]);
  const holders = useRef(new Set<Holder>());
  const hold = (by: Holder, isHeld: boolean) => {
    holders.current[isHeld ? 'add' : 'delete'](by);
    (holders.current.size > 0 ? onPause : onResume)();
  };
  useLayoutEffect(() => {
    const look = () => hold('hidden', document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  const act = action && {
    label: action.label,
    onPress: () => {
      onClose();
      action.onPress();
    },
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reading stops the clock, which is no control
    <li
      ref={card}
      className={styles.card}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <div role={type === 'negative' ? 'alert' : undefined}>
        <Toast
          {...{ type, title, message, icon, picture, action: act }}
          closeLabel={t('notifications.close')}
          onClose={hasCloseIcon ? onClose : undefined}
        />
      </div>
    </li>
  );
}
