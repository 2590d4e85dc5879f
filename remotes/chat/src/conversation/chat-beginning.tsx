import { useApiQuery, useServices } from '@duet/kit';
import { ReactionAboutQuote } from '@duet/likes';
import styles from './conversation.module.css';

/** What the reactions of the two were about, above the first message; nothing of most chats. */
export function ChatBeginning({ chatId }: { readonly chatId: string }) {
  const { api } = useServices();
  const { data } = useApiQuery(api, 'getChatBeginning', { params: { id: chatId } });
  return (['theirs', 'mine'] as const).map((by) => {
    const about = data?.[by];
    return (
      about && (
        <div key={by} className={styles.beginning} data-mine={by === 'mine' || undefined}>
          <ReactionAboutQuote about={about} by={by} />
        </div>
      )
    );
  });
}
