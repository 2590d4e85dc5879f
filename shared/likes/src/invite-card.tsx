import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invite, Publisher } from '@duet/contracts';
import { Button } from '@duet/ui';
import { LikedBy } from './liked-by.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useInviteAnswer } from './use-invite-answer.ts';

export interface InviteCardProps {
  readonly invite: Invite;
  /** Where the focus goes when the last row of the list is answered. */
  readonly afterLast: (row: HTMLElement) => HTMLElement | null;
  /** Who shows the card, for reports of errors. */
  readonly where: Publisher;
}

/** One invite as a row of a list: the profile a tap away, accept and decline (likes-4). */
export function InviteCard({ invite, afterLast, where }: InviteCardProps) {
  const { t } = useTranslation('invites');
  const { answering, answer } = useInviteAnswer(invite.senderId, where);
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(row, afterLast);

  return (
    <li ref={row}>
      <LikedBy
        userId={invite.senderId}
        name={invite.name}
        age={invite.age}
        photoUrl={invite.photoUrl}
        reaction={invite.reaction}
        isVerified={invite.isProfileVerified}
        giftUrl={invite.giftUrl}
      >
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
      </LikedBy>
    </li>
  );
}
