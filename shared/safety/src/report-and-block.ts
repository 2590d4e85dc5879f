import type { CallInput, ReportReason } from '@duet/contracts';
import { isApiError } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import type { ReportAnswer } from '@duet/ui/report-form';
import { forgetMember } from './forget-member.ts';
import { ReportModal } from './report-modal.tsx';
import type { ReportQuestion } from './report-modal.tsx';
import type { SafetyText } from './safety-text.ts';

export interface SafetyDeed {
  readonly userId: string;
  readonly name: string;
  readonly t: SafetyText;
  readonly services: Pick<ShellServices, 'api' | 'notify' | 'openModal' | 'queryClient'>;
  readonly onGone: (userId: string) => void;
}

/** What a report says. */
export type ReportBody = CallInput<'reportMember'>['body'];

/** Asks for the reason of a report; undefined when the member thinks better of it. */
export async function askForReport({
  name,
  t,
  services,
}: Pick<SafetyDeed, 'name' | 'services'> & { readonly t: ReportQuestion['t'] }): Promise<ReportBody | undefined> {
  const given = await services.openModal<ReportAnswer<ReportReason>, ReportQuestion>(ReportModal, { name, t });
  if (!given) return undefined;
  const { reason, details } = given;
  return { reason, ...(details ? { details } : {}) };
}

/** Reports a member after the question for the reason. */
export async function report(deed: SafetyDeed): Promise<void> {
  const { userId, services } = deed;
  const body = await askForReport(deed);
  if (!body) return;
  await act(deed, 'report.done', () => services.api.call('reportMember', { params: { id: userId }, body }));
}

/** Blocks a member who the viewer is sure about. */
export async function block(deed: SafetyDeed): Promise<void> {
  const { userId, name, t, services } = deed;
  const question = {
    title: t('block.title', { name }),
    text: t('block.text'),
    action: t('block.action'),
    cancel: t('cancel'),
  };
  if ((await services.openModal<boolean, Question>(ConfirmModal, question)) !== true) return;
  const body = { action: 'BlockUser' as const };
  await act(deed, 'block.done', () => services.api.call('blockMember', { params: { id: userId }, body }));
}

async function act(
  { userId, name, t, services, onGone }: SafetyDeed,
  done: 'block.done' | 'report.done',
  call: () => Promise<void>,
): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!isApiError(error)) throw error;
    services.notify({ type: 'negative', message: t('safetyFailed') });
    return;
  }
  onGone(userId);
  services.notify({ type: 'positive', message: t(done, { name }) });
  await forgetMember(services.queryClient, userId);
}
