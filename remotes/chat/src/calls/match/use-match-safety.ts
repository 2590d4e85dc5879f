import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { MemberCall } from '@duet/contracts';
import { ConfirmModal } from '@duet/ui/confirm';
import { usePartnerSafety } from '../page/use-partner-safety.ts';
import type { MatchCalls } from './match-calls.ts';

/** Report and block of a match. A block ends the match too: asked for once, as in the chat. */
export function useMatchSafety(call: MemberCall, calls: MatchCalls) {
  const { t } = useTranslation('calls');
  const { openModal } = useServices();
  const safety = usePartnerSafety(call, calls);

  async function confirmBlock(): Promise<void> {
    const props = {
      title: t('match.block.title', { name: call.partner.name }),
      text: t('match.block.text'),
      action: t('call.block'),
      cancel: t('match.cancel'),
    };
    if (await openModal<boolean, typeof props>(ConfirmModal, props)) safety.block();
  }
  return { report: safety.report, block: () => void confirmBlock() };
}
