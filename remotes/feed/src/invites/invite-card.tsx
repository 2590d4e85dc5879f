import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { withProfile } from '@duet/contracts';
import { apiKey, isApiError, useDomainText, useQueryClient, useServices } from '@duet/kit';
import type { Invite } from '@duet/contracts';
import { Button, giftIcon } from '@duet/ui';
import { LikeCard } from '@duet/ui/like-card';
import { lookOf } from '../deck/reaction-look.ts';
import { titleOf } from '../details/title-of.ts';
import { useFocusKept } from '../missed/use-focus-kept.ts';

export interface InviteCardProps {
  readonly invite: Invite;
  readonly heading: RefObject<HTMLElement | null>;
}

/** One invite: what was chosen, the way to the profile, accept and decline. A refused answer leaves it as it was. */
export function InviteCard({ invite, heading }: InviteCardProps) {
  const { t } = useTranslation('likes');
  const word = useDomainText();
  const { api, navigate, notify } = useServices();
  const cache = useQueryClient();
  const [answering, setAnswering] = useState<'accept' | 'decline'>();
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(row, heading);
  const { giftUrl, isProfileVerified, photoUrl, reaction, senderId } = invite;
  const title = titleOf(invite);
  const { search } = useLocation();

  async function answer(how: 'accept' | 'decline'): Promise<void> {
    setAnswering(how);
    try {
      const query = { senderId, accept: how === 'accept' };
      const { chatId } = await api.call('postInviteReaction', { query });
      await cache.invalidateQueries({ queryKey: apiKey('getInvites') });
      if (chatId) navigate('ChatDialog', { chatId });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('invites.failed') });
      setAnswering(undefined);
    }
  }

  return (
    <li ref={row}>
      <LikeCard
        photoUrl={photoUrl}
        title={title}
        verifiedLabel={isProfileVerified ? word('verified') : undefined}
        chosen={{ icon: lookOf(reaction)?.icon ?? '', text: t(`invites.chosen.${reaction}`) }}
        line={t(`invites.line.${reaction}`)}
        gift={giftUrl === null ? undefined : { icon: giftIcon(giftUrl), label: t('invites.gift') }}
        door={(className) => (
          <Link className={className} to={{ search: withProfile(search, senderId) }}>
            {title}
          </Link>
        )}
      >
        <Button
          variant="quiet"
          busy={answering === 'decline'}
          disabled={answering === 'accept'}
          onClick={() => void answer('decline')}
        >
          {t('invites.decline')}
        </Button>
        <Button
          variant="secondary"
          busy={answering === 'accept'}
          disabled={answering === 'decline'}
          onClick={() => void answer('accept')}
        >
          {t('invites.accept')}
        </Button>
      </LikeCard>
    </li>
  );
}
