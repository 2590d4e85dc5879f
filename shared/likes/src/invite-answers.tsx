import { useTranslation } from 'react-i18next';
import type { Publisher } from '@duet/contracts';
import { Button } from '@duet/ui';
import { useInviteAnswer } from './use-invite-answer.ts';
import type { InviteAnswer } from './use-invite-answer.ts';

export interface InviteAnswersProps {
  readonly senderId: string;
  /** Who shows the answers, for reports of errors. */
  readonly where: Publisher;
  /** Called once the answer is there, before the lists are read anew. */
  readonly onAnswered?: (how: InviteAnswer) => void;
}

/** Accept and decline, on the card of an invite and on the profile behind it (likes-4). */
export function InviteAnswers({ senderId, where, onAnswered }: InviteAnswersProps) {
  const { t } = useTranslation('invites');
  const { answering, answer } = useInviteAnswer(senderId, where, onAnswered);
  return (
    <>
      <Button
        variant="quiet"
        busy={answering === 'decline'}
        disabled={answering === 'accept'}
        onClick={() => void answer('decline')}
      >
        {t('decline')}
      </Button>
      <Button
        variant="secondary"
        busy={answering === 'accept'}
        disabled={answering === 'decline'}
        onClick={() => void answer('accept')}
      >
        {t('accept')}
      </Button>
    </>
  );
}
