import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { MemberCall } from '@duet/contracts';
import { useAskForReport } from '@duet/safety';
import type { ReportBody } from '@duet/safety';
import { useAttempt } from './use-attempt.ts';

interface Safety {
  readonly report: (report: ReportBody) => Promise<void>;
  readonly block: () => Promise<void>;
}

/** Report and block, during the call and after it. A report has the reasons of every other report. */
export function usePartnerSafety({ partner }: Pick<MemberCall, 'partner'>, call: Safety) {
  const { t } = useTranslation('calls');
  const { t: ofChat } = useTranslation('chat');
  const { notify } = useServices();
  const askForReport = useAskForReport();
  const attempt = useAttempt();

  async function report(): Promise<void> {
    const body = await askForReport({
      name: partner.name,
      t: (key, values) => ofChat(key, { ...values }),
      failure: t('call.notDone'),
    });
    if (!body) return;
    const isSent = await attempt(() => call.report(body), t('safety.stillUnsent.report'));
    if (isSent) notify({ type: 'positive', message: t('ended.reportSent') });
  }
  const block = () => attempt(call.block, t('safety.stillUnsent.block'));
  return { report: () => void report(), block: () => void block() };
}
