import { reportReasons } from '@duet/contracts';
import type { ReportReason } from '@duet/contracts';
import { useDomainText } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { ReportForm } from '@duet/ui/report-form';
import type { ReportAnswer } from '@duet/ui/report-form';
import { useChatText } from '../use-chat-text.ts';

export interface ReportModalProps extends ModalProps<ReportAnswer<ReportReason>> {
  readonly name: string;
}

/** Asks why a member is reported (spec 3, report reasons); runs inside the shell’s modal host. */
export function ReportModal({ name, close }: ReportModalProps) {
  const texts = { t: useChatText(), word: useDomainText() };
  return <ReportForm name={name} reasons={reportReasons} {...texts} onSend={close} onCancel={() => close()} />;
}
