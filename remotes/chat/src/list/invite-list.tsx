import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { withProfile } from '@duet/contracts';
import { RouteLink, apiKey, isApiError, useApiQuery, useDomainText, useQueryClient, useServices } from '@duet/kit';
import type { Invite, PositiveReaction } from '@duet/contracts';
import { Button, EmptyState, Skeleton, giftIcon } from '@duet/ui';
import { LikeCard } from '@duet/ui/like-card';
import { LoadFailed } from '../load-failed.tsx';
import styles from './chat-list.module.css';

/** What stands before the opening line of each reaction (likes-1), as on the buttons of the deck. */
const icons: Readonly<Record<PositiveReaction, string>> = {
  Like: 'lucide:thumbs-up',
  Heart: 'fluent-emoji-flat:red-heart',
  Coffee: 'fluent-emoji-flat:hot-beverage',
  Travel: 'fluent-emoji-flat:airplane',
};

/** Members who reacted to me and wait for an answer. */
export function InviteList() {
  const { t } = useTranslation('chat');
  const { api } = useServices();
  const { data: invites, isError, refetch } = useApiQuery(api, 'getInvites', {});

  if (isError && !invites) {
    return <LoadFailed onRetry={() => void refetch()} />;
  }
  if (!invites) return <Skeleton className={styles.skeleton} />;
  if (invites.length === 0) {
    return (
      <EmptyState
        title={t('invites.emptyTitle')}
        text={t('invites.emptyText')}
        action={<RouteLink to="Feed">{t('empty.toFeed')}</RouteLink>}
      />
    );
  }
  return (
    <ul className={styles.invites}>
      {invites.map((invite) => (
        <InviteRow key={invite.senderId} invite={invite} />
      ))}
    </ul>
  );
}

function InviteRow({ invite }: { readonly invite: Invite }) {
  const { t } = useTranslation('chat');
  const { api, notify, navigate } = useServices();
  const cache = useQueryClient();
  const word = useDomainText();
  const [isBusy, setBusy] = useState(false);
  const { search } = useLocation();
  const { age, name, senderId } = invite;
  const title = age === null ? name : `${name}, ${age}`;
  const row = useRef<HTMLLIElement>(null);

  async function answer(accept: boolean): Promise<void> {
    setBusy(true);
    try {
      const { chatId } = await api.call('postInviteReaction', { query: { senderId, accept } });
      neighbourOf(row.current)?.focus();
      await cache.invalidateQueries({ queryKey: apiKey('getInvites') });
      await cache.invalidateQueries({ queryKey: apiKey('getChats') });
      if (chatId) navigate('ChatDialog', { chatId });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('invites.failed') });
      setBusy(false);
    }
  }

  return (
    <li ref={row}>
      <LikeCard
        photoUrl={invite.photoUrl}
        title={title}
        verifiedLabel={invite.isProfileVerified ? word('verified') : undefined}
        chosen={{ icon: icons[invite.reaction], text: t(`invites.chosen.${invite.reaction}`) }}
        line={t(`invites.line.${invite.reaction}`)}
        gift={invite.giftUrl === null ? undefined : { icon: giftIcon(invite.giftUrl), label: t('preview.Gift') }}
        door={(className) => (
          <Link className={className} to={{ search: withProfile(search, senderId) }}>
            {title}
          </Link>
        )}
      >
        <Button variant="quiet" disabled={isBusy} onClick={() => void answer(false)}>
          {t('invites.decline')}
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={() => void answer(true)}>
          {t('invites.accept')}
        </Button>
      </LikeCard>
    </li>
  );
}

/** Where the focus goes when a row goes: to the next one, the one before, or the tab. */
function neighbourOf(row: HTMLElement | null): HTMLElement | null {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>('[data-answers] button') ?? tabOf(row);
}

function tabOf(row: HTMLElement | null): HTMLElement | null {
  return document.getElementById(row?.closest('[role=tabpanel]')?.getAttribute('aria-labelledby') ?? '');
}
