import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { MemberProfile, ReportReason } from '@duet/contracts';
import { Button } from '@duet/ui';
import type { ReportAnswer } from '@duet/ui/report-form';
import { ConfirmModal } from '@duet/ui/confirm';
import { ReportModal } from './report-modal.tsx';
import styles from './safety.module.css';

export interface SafetyActionsProps {
  readonly profile: MemberProfile;
  /** Called when the member must disappear from the screen. */
  readonly onGone: (userId: string) => void;
}

/** Report and block, on the details of a profile. Both hide the two members from each other at once. */
export function SafetyActions({ profile, onGone }: SafetyActionsProps) {
  const { t } = useTranslation('feed');
  const { api, notify, openModal } = useServices();
  const cache = useQueryClient();
  const { name, userId } = profile;

  async function act(call: () => Promise<void>, done: 'block.done' | 'report.done'): Promise<void> {
    try {
      await call();
      onGone(userId);
      notify({ type: 'positive', message: t(done, { name }) });
      await cache.invalidateQueries({ queryKey: apiKey('getProfile', { params: { id: userId } }) });
      await cache.invalidateQueries({ queryKey: apiKey('getInvites') });
      await cache.invalidateQueries({ queryKey: apiKey('getMissedLikes') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('safetyFailed') });
    }
  }

  async function report(): Promise<void> {
    const given = await openModal<ReportAnswer<ReportReason>, { name: string }>(ReportModal, { name });
    if (!given) return;
    const { reason, details } = given;
    const body = { reason, ...(details ? { details } : {}) };
    await act(() => api.call('reportMember', { params: { id: userId }, body }), 'report.done');
  }

  async function block(): Promise<void> {
    const words = {
      title: t('block.title', { name }),
      text: t('block.text'),
      action: t('block.action'),
      cancel: t('cancel'),
    };
    const isSure = await openModal<boolean, typeof words>(ConfirmModal, words);
    if (!isSure) return;
    const body = { action: 'BlockUser' as const };
    await act(() => api.call('blockMember', { params: { id: userId }, body }), 'block.done');
  }

  return (
    <div className={styles.actions}>
      <Button variant="quiet" icon="lucide:flag" onClick={() => void report()}>
        {t('report.action')}
      </Button>
      <Button variant="quiet" icon="lucide:ban" onClick={() => void block()}>
        {t('block.action')}
      </Button>
    </div>
  );
}
