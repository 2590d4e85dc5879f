import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { withProfile } from '@duet/contracts';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { BlockedMember } from '@duet/contracts';
import { formatDate, parseUtc } from '@duet/i18n/format';
import { Avatar, Button } from '@duet/ui';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import styles from './blocked-page.module.css';

export interface BlockedRowProps {
  readonly member: BlockedMember;
  /** The row is about to go, or may when the profile over the page is closed, with the focus in it. */
  readonly onLeave: () => void;
}

/** One blocked member, with the way to their profile (safety-3). Unblocking asks once, because the other can then see the member again. */
export function BlockedRow({ member, onLeave }: BlockedRowProps) {
  const { t } = useTranslation('profile');
  const { api, notify, openModal } = useServices();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { search } = useLocation();
  const { userId, name, photoUrl, blockedAt } = member;

  async function unblock(): Promise<void> {
    const isSure = await openModal<boolean, Question>(ConfirmModal, {
      title: t('blocked.confirmTitle', { name }),
      text: t('blocked.confirmText'),
      action: t('blocked.unblock'),
      cancel: t('cancel'),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await api.call('unblockMember', { params: { id: userId } });
      onLeave();
      cache.setQueryData<BlockedMember[]>(apiKey('getBlocked', {}), (known) =>
        known?.filter((each) => each.userId !== userId),
      );
      notify({ type: 'positive', message: t('blocked.done', { name }) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('blocked.failed', { name }) });
      setBusy(false);
    }
  }

  return (
    <li className={styles.row}>
      <Avatar src={photoUrl} name={name} size={48} />
      <span className={styles.words}>
        <Link to={{ search: withProfile(search, userId) }} onClick={onLeave}>
          {name}
        </Link>
        <time dateTime={blockedAt}>{t('blocked.since', { date: formatDate(parseUtc(blockedAt)) })}</time>
      </span>
      <Button size="small" busy={isBusy} aria-label={t('blocked.unblockName', { name })} onClick={() => void unblock()}>
        {t('blocked.unblock')}
      </Button>
    </li>
  );
}
