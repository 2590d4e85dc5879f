import type { ReportReason } from '@duet/contracts';
import { isApiError, useQueryClient, useServices } from '@duet/kit';
import type { Question } from '@duet/ui/confirm';
import type { ReportAnswer } from '@duet/ui/report-form';
import { forgetMember } from './forget-member.ts';
import type { ReportQuestion } from './report-modal.tsx';

/** The texts of a remote that offers both. */
type SafetyKey = `block.${'title' | 'text' | 'action' | 'done'}` | 'report.done' | 'safetyFailed' | 'cancel';

export interface SafetyTarget {
  readonly userId: string;
  readonly name: string;
}

/**
 * Reports or blocks another member, each after a question. Both hide the two from each other at once (safety-1, safety-2);
 * `onGone` is called when the member must disappear from the screen.
 */
export function useReportAndBlock(
  { userId, name }: SafetyTarget,
  t: ReportQuestion['t'] & ((key: SafetyKey, values?: { readonly name: string }) => string),
  onGone: (userId: string) => void,
) {
  const { api, notify, openModal } = useServices();
  const cache = useQueryClient();

  async function act(call: () => Promise<void>, done: 'block.done' | 'report.done'): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('safetyFailed') });
      return;
    }
    onGone(userId);
    notify({ type: 'positive', message: t(done, { name }) });
    await forgetMember(cache, userId);
  }

  /** A question that does not load, as without a network, is a failure like any other. */
  async function load<Part>(part: () => Promise<Part>): Promise<Part | undefined> {
    try {
      return await part();
    } catch {
      notify({ type: 'negative', message: t('safetyFailed') });
      return undefined;
    }
  }

  return {
    async report(): Promise<void> {
      const part = await load(() => import(/* webpackChunkName: "report" */ './report-modal.tsx'));
      const given =
        part && (await openModal<ReportAnswer<ReportReason>, ReportQuestion>(part.ReportModal, { name, t }));
      if (!given) return;
      const { reason, details } = given;
      const body = { reason, ...(details ? { details } : {}) };
      await act(() => api.call('reportMember', { params: { id: userId }, body }), 'report.done');
    },
    async block(): Promise<void> {
      const part = await load(() => import('@duet/ui/confirm'));
      const question = {
        title: t('block.title', { name }),
        text: t('block.text'),
        action: t('block.action'),
        cancel: t('cancel'),
      };
      if (!part || (await openModal<boolean, Question>(part.ConfirmModal, question)) !== true) return;
      const body = { action: 'BlockUser' as const };
      await act(() => api.call('blockMember', { params: { id: userId }, body }), 'block.done');
    },
  };
}
