import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shownProfile } from '@duet/contracts';
import type { CurrentProfile, MemberProfile } from '@duet/contracts';
import { useServices } from '@duet/kit';
import type { DeckController } from '../deck/deck-controller.ts';
import { WhyThisOrder } from '../order/why-this-order.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileSheet } from './profile-sheet.tsx';
import type { ProfileSheetProps } from './profile-sheet.tsx';
import { useReactionTarget } from './use-reaction-target.ts';

export interface ShownDetailsProps {
  readonly userId: string;
  /** The profile of the top card, which needs no call. */
  readonly top: MemberProfile | undefined;
  /** The viewer's profile. */
  readonly profile: CurrentProfile | undefined;
  readonly controller: DeckController;
  readonly onClose: () => void;
  readonly onGone: (userId: string) => void;
}

/** The details that the address asks for: on the top card its own, of any other member in a sheet over the page. */
export default function ShownDetails(props: ShownDetailsProps) {
  return <DetailsOf key={props.userId} {...props} />;
}

function DetailsOf({ userId, top, profile, controller, onClose, onGone }: ShownDetailsProps) {
  // a sheet that opened before the deck was dealt stays one
  const [isOnCard] = useState(top?.userId === userId);
  const reactTo = useReactionTarget(controller);
  if (!isOnCard) return <LinkedSheet {...{ userId, onClose, onGone }} />;
  if (top?.userId !== userId) return null;
  return (
    <ProfileDetails
      profile={top}
      shared={profile?.passions ?? []}
      more={<WhyThisOrder />}
      {...{ reactTo, onClose, onGone }}
    />
  );
}

function LinkedSheet({ userId, onClose, onGone }: Pick<ShownDetailsProps, 'userId' | 'onClose' | 'onGone'>) {
  const { openModal } = useServices();
  const isOpened = useRef(false);
  const open = useEffectEvent(async () => {
    // React's strict mode runs effects twice
    if (isOpened.current) return;
    isOpened.current = true;
    await openModal<void, ProfileSheetProps>(ProfileSheet, { missing: null, profile: userId, onGone });
    // going back has closed it already
    if (new URLSearchParams(location.search).get(shownProfile) === userId) onClose();
  });
  useEffect(() => void open(), []);
  return null;
}
