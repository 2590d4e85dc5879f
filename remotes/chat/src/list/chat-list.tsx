import { useState } from 'react';
import { useApiQuery, useServices } from '@duet/kit';
import { Badge } from '@duet/ui';
import { useChatText } from '../use-chat-text.ts';
import { InviteList } from './invite-list.tsx';
import { MatchList } from './match-list.tsx';
import { nextTab } from './next-tab.ts';
import styles from './chat-list.module.css';

const tabs = ['matches', 'invites'] as const;
type Tab = (typeof tabs)[number];

export interface ChatListProps {
  readonly current: string | undefined;
  /** The page's h1 belongs to the list when no dialog is open. */
  readonly hasHeading: boolean;
}

/** Matches and invites in two tabs (spec 2). */
export function ChatList({ current, hasHeading }: ChatListProps) {
  const t = useChatText();
  const { api } = useServices();
  const [tab, setTab] = useState<Tab>('matches');
  const { data: chats } = useApiQuery(api, 'getChats', {});
  const { data: invites } = useApiQuery(api, 'getInvites', {});
  const counts = { matches: chats?.length, invites: invites?.length };
  const Heading = hasHeading ? 'h1' : 'h2';

  return (
    <section className={styles.pane} aria-label={t('title')}>
      <Heading className={styles.title} tabIndex={-1}>
        {t('title')}
      </Heading>
      <div className={styles.tabs} role="tablist" aria-label={t('title')}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`chat-tab-${each}`}
            aria-selected={tab === each}
            aria-controls={`chat-panel-${each}`}
            tabIndex={tab === each ? 0 : -1}
            onClick={() => setTab(each)}
            onKeyDown={(event) => {
              const next = nextTab(tabs, tab, event.key);
              if (!next) return;
              event.preventDefault();
              setTab(next);
              document.getElementById(`chat-tab-${next}`)?.focus();
            }}
          >
            {t(`tabs.${each}`)}{' '}
            <Badge count={counts[each] ?? 0} label={t(`tabs.count`, { count: counts[each] ?? 0 })} />
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`chat-panel-${tab}`} aria-labelledby={`chat-tab-${tab}`}>
        {tab === 'matches' ? <MatchList current={current} /> : <InviteList />}
      </div>
    </section>
  );
}
