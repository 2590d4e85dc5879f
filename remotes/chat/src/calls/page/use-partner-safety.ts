import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { MemberCall, ReportReason } from '@duet/contracts';
import type { ReportQuestion } from '@duet/safety';
import type { ReportAnswer } from '@duet/ui/report-form';
import type { CallReport } from '../random/random-call-server.ts';
import { useAttempt } from './use-attempt.ts';

interface Safety {
  readonly report: (report: CallReport) => Promise<void>;
  readonly block: () => Promise<void>;
}

/** Report and block, during the call and after it. A report has the reasons of every other report. */
export function usePartnerSafety({ partner }: Pick<MemberCall, 'partner'>, call: Safety) {
  const { t } = useTranslation('calls');
  const { t: ofChat } = useTranslation('chat');
  const { notify, openModal } = useServices();
  const attempt = useAttempt();

  async function report(): Promise<void> {
    const { ReportModal } = await import('@duet/safety/report-modal');
    const given = await openModal<ReportAnswer<ReportReason>, ReportQuestion>(ReportModal, {
      name: partner.name,
      t: (key, values) => ofChat(key, { ...values }),
    });
    if (!given) return;
    const isSent = await attempt(() => call.report(given), t('safety.stillUnsent.report'));
    if (isSent) notify({ type: 'positive', message: t('ended.reportSent') });
  }
  const block = () => attempt(call.block, t('safety.stillUnsent.block'));
  return { report: () => void report(), block: () => void block() };
}
