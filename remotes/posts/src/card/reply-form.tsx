import { useState } from 'react';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { UserPost } from '@duet/contracts';
import { Button, TextArea } from '@duet/ui';
import { usePostsText } from '../use-posts-text.ts';
import styles from './post-card.module.css';

/** Answers a post in a chat with its author; the text stays when sending fails. */
export function ReplyForm({ post }: { readonly post: UserPost }) {
  const t = usePostsText();
  const { api, navigate } = useServices();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [clientMessageId] = useState(() => crypto.randomUUID());

  async function send(): Promise<void> {
    if (isBusy) return;
    const message = text.trim();
    if (!message) return setError(t('reply.required'));
    setBusy(true);
    setError(undefined);
    try {
      const { chatId } = await api.call('replyToPost', {
        params: { id: post.postId },
        body: { clientMessageId, message },
      });
      await cache.invalidateQueries({ queryKey: apiKey('getChats') });
      navigate('ChatDialog', { chatId });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(t(failure.code === 'not_found' ? 'reply.gone' : 'reply.failed'));
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.reply}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={t('reply.label', { name: post.author.name })}
        value={text}
        limit={2000}
        maxLength={2000}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('reply.send')}
      </Button>
    </form>
  );
}
