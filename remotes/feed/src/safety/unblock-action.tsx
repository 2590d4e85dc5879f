import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { BlockedMember, CallAnswer, MemberProfile } from '@duet/contracts';
import { Button } from '@duet/ui';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import { useLikesTexts } from '../missed/use-likes-texts.ts';

export interface UnblockActionProps {
  readonly profile: MemberProfile;
  readonly onUnblocked: () => void;
}

/** Takes a block back, on the profile of somebody whom the viewer has blocked (safety-3). */
export function UnblockAction({ profile, onUnblocked }: UnblockActionProps) {
  const { t } = useTranslation('likes');
  const { t: ofFeed } = useTranslation('feed');
  const isReady = useLikesTexts();
  const { api, notify, openModal } = useServices();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { name, userId } = profile;
  const params = { id: userId };

  async function unblock(): Promise<void> {
    const isSure = await openModal<boolean, Question>(ConfirmModal, {
      title: t('unblock.title', { name }),
      text: t('unblock.text'),
      action: t('unblock.action'),
      cancel: ofFeed('cancel'),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await api.call('unblockMember', { params });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setBusy(false);
      notify({ type: 'negative', message: t('unblock.failed', { name }) });
      return;
    }
    onUnblocked();
    cache.setQueryData<CallAnswer<'getProfile'>>(
      apiKey('getProfile', { params }),
      (known) => known && { ...known, isBlocked: false },
    );
    cache.setQueryData<BlockedMember[]>(apiKey('getBlocked', {}), (known) =>
      known?.filter((each) => each.userId !== userId),
    );
    notify({ type: 'positive', message: t('unblock.done', { name }) });
  }

  if (!isReady) return null;
  return (
    <Button block variant="secondary" icon="lucide:ban" busy={isBusy} onClick={() => void unblock()}>
      {t('unblock.action')}
    </Button>
  );
}
