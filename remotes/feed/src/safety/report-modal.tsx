import { useTranslation } from 'react-i18next';
import { reportReasons } from '@duet/contracts';
import type { ReportReason } from '@duet/contracts';
import { useDomainText } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { ReportForm } from '@duet/ui/report-form';
import type { ReportAnswer } from '@duet/ui/report-form';

export interface ReportModalProps extends ModalProps<ReportAnswer<ReportReason>> {
  readonly name: string;
}

/** Asks for the reason of a report (safety-2); runs inside the shell’s modal host. */
export function ReportModal({ name, close }: ReportModalProps) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  return (
    <ReportForm
      name={name}
      reasons={reportReasons}
      t={(key, values) => t(key, { ...values })}
      word={(reason) => word(`reportReason.${reason}`)}
      onSend={close}
      onCancel={() => close()}
    />
  );
}
