import { useRef } from 'react';
import type { Invite, Publisher } from '@duet/contracts';
import { InviteAnswers } from './invite-answers.tsx';
import { LikedBy } from './liked-by.tsx';
import { useFocusKept } from './use-focus-kept.ts';

export interface InviteCardProps {
  readonly invite: Invite;
  /** Where the focus goes when the last row of the list is answered. */
  readonly afterLast: (row: HTMLElement) => HTMLElement | null;
  /** Who shows the card, for reports of errors. */
  readonly where: Publisher;
}

/** One invite as a row of a list: the profile a tap away, accept and decline (likes-4). */
export function InviteCard({ invite, afterLast, where }: InviteCardProps) {
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
        about={invite.about}
      >
        <InviteAnswers senderId={invite.senderId} where={where} />
      </LikedBy>
    </li>
  );
}
