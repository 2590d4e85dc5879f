import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { withProfile } from '@duet/contracts';
import { useDomainText } from '@duet/kit';
import type { PositiveReaction, ReactionAbout } from '@duet/contracts';
import { giftIcon } from '@duet/ui';
import { LikeCard } from '@duet/ui/like-card';
import { ReactionAboutQuote } from './reaction-about-quote.tsx';
import { reactionIcons } from './reaction-icons.ts';

export interface LikedByProps {
  /** Null where the member may not see who it is: then no profile is led to. */
  readonly userId: string | null;
  readonly name: string;
  readonly age: number | null;
  readonly photoUrl: string | null;
  readonly reaction: PositiveReaction;
  readonly isVerified?: boolean;
  readonly giftUrl?: string | null;
  /** What of the member the reaction is about. */
  readonly about?: ReactionAbout | undefined;
  /** The answers. */
  readonly children?: ReactNode;
}

/** Somebody who likes the member: their photo, what they chose with its opening line, and the way to their profile. */
export function LikedBy({
  userId,
  name,
  age,
  photoUrl,
  reaction,
  isVerified = false,
  giftUrl = null,
  about,
  children,
}: LikedByProps) {
  const { t } = useTranslation('invites');
  const word = useDomainText();
  const { search } = useLocation();
  const title = age === null ? name : `${name}, ${age}`;

  return (
    <LikeCard
      photoUrl={photoUrl}
      title={title}
      verifiedLabel={isVerified ? word('verified') : undefined}
      chosen={{ icon: reactionIcons[reaction], text: t(`chosen.${reaction}`) }}
      line={t(`line.${reaction}`)}
      gift={giftUrl === null ? undefined : { icon: giftIcon(giftUrl), label: t('gift') }}
      about={about && <ReactionAboutQuote about={about} by="theirs" />}
      door={
        userId === null
          ? undefined
          : (className) => (
              <Link className={className} to={{ search: withProfile(search, userId) }}>
                {title}
              </Link>
            )
      }
    >
      {children}
    </LikeCard>
  );
}
