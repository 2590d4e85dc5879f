import { useEffect, useRef, useState } from 'react';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { UserPost } from '@duet/contracts';
import { Button, TextArea } from '@duet/ui';
import { changePost } from '../list/posts-cache.ts';
import { usePostsText } from '../use-posts-text.ts';
import styles from './post-card.module.css';

/** What trying again does not change. */
const refusals: Readonly<Record<string, 'gone' | 'closed' | 'enough'>> = {
  not_found: 'gone',
  forbidden: 'closed',
  too_many_requests: 'enough',
};

export interface ReplyFormProps {
  readonly post: UserPost;
  readonly isShown: boolean;
}

/** Answers a post in a chat with its author; the text stays when sending fails. */
export function ReplyForm({ post, isShown }: ReplyFormProps) {
  const t = usePostsText();
  const { api, navigate } = useServices();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [clientMessageId] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);

  async function send(): Promise<void> {
    if (isBusy) return;
    const message = text.trim();
    if (!message) {
      setError(t('reply.required'));
      return field.current?.focus();
    }
    setBusy(true);
    setError(undefined);
    try {
      const { chatId } = await api.call('replyToPost', {
        params: { id: post.postId },
        body: { clientMessageId, message },
      });
      changePost(cache, post.postId, (known) => ({ ...known, chatId }));
      await cache.invalidateQueries({ queryKey: apiKey('getChats') });
      navigate('ChatDialog', { chatId });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(t(`reply.${refusals[failure.code] ?? 'failed'}`));
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.reply}
      hidden={!isShown}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={field}
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
