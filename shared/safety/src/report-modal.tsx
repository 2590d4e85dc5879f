import { reportReasons } from '@duet/contracts';
import type { ReportReason } from '@duet/contracts';
import { useDomainText } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { ReportForm } from '@duet/ui/report-form';
import type { ReportAnswer, ReportFormProps } from '@duet/ui/report-form';

export interface ReportQuestion {
  /** Who is reported. */
  readonly name: string;
  readonly t: ReportFormProps<ReportReason>['t'];
}

/** Asks for the reason of a report (safety-2); runs inside the shell’s modal host. */
export function ReportModal({ name, t, close }: ReportQuestion & ModalProps<ReportAnswer<ReportReason>>) {
  const word = useDomainText();
  return (
    <ReportForm
      name={name}
      reasons={reportReasons}
      t={t}
      word={(reason) => word(`reportReason.${reason}`)}
      onSend={close}
      onCancel={() => close()}
    />
  );
}
