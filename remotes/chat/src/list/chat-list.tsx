import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { TabPanel, Tabs } from '@duet/ui/tabs';
import { InviteList } from './invite-list.tsx';
import { MatchList } from './match-list.tsx';
import styles from './chat-list.module.css';

const tabs = ['matches', 'invites'] as const;
type Tab = (typeof tabs)[number];

export interface ChatListProps {
  readonly current: string | undefined;
  /** The page's h1 belongs to the list when no dialog is open. */
  readonly hasHeading: boolean;
}

/** Matches and invites in two tabs (chats-1). */
export function ChatList({ current, hasHeading }: ChatListProps) {
  const { t } = useTranslation('chat');
  const { api } = useServices();
  const [tab, setTab] = useState<Tab>('matches');
  const { data: sync } = useApiQuery(api, 'getUserSync', {});
  const { data: invites } = useApiQuery(api, 'getInvites', {});
  // what an earlier visit has kept may be without the chats
  const unreadIds: readonly string[] | undefined = sync?.unreadChatIds;
  const counts = { matches: unreadIds?.length ?? 0, invites: invites?.length ?? 0 };
  const Heading = hasHeading ? 'h1' : 'h2';

  return (
    <section className={styles.pane} aria-label={t('title')}>
      <Heading className={styles.title} tabIndex={-1}>
        {t('title')}
      </Heading>
      <Tabs
        label={t('title')}
        className={styles.tabbed}
        rowClassName={styles.tabs}
        items={tabs.map((each) => ({
          value: each,
          label: t(`tabs.${each}`),
          count: counts[each],
          countLabel: t(`tabs.count.${each}`, { count: counts[each] }),
        }))}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value="matches" className={styles.panel}>
          <MatchList current={current} />
        </TabPanel>
        <TabPanel value="invites" className={styles.panel}>
          <InviteList />
        </TabPanel>
      </Tabs>
    </section>
  );
}
