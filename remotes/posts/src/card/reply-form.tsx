import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { UserPost } from '@duet/contracts';
import { useAskFirst } from '@duet/safety';
import { Button, TextArea } from '@duet/ui';
import { useAppForm } from '@duet/ui/form';
import { changePost } from '../list/posts-cache.ts';
import styles from './post-card.module.css';

type Refusal = 'gone' | 'closed' | 'enough';

/** What trying again does not change. */
const refusals: Readonly<Record<string, Refusal>> = {
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
  const { t } = useTranslation('posts');
  const { api, navigate } = useServices();
  const cache = useQueryClient();
  const askFirst = useAskFirst('posts');
  const [clientMessageId] = useState(() => crypto.randomUUID());
  const form = useAppForm<{ message: string }, 'required' | 'failed' | Refusal>({
    defaultValues: { message: '' },
    check: ({ message }) => (message.trim() ? [] : [{ field: 'message', code: 'required' }]),
    say: ({ code }) => t(`reply.${code}`),
    send: async ({ message }) => {
      const answer = askFirst(message);
      if (answer && !(await answer)) return;
      const { chatId } = await api.call('replyToPost', {
        params: { id: post.postId },
        body: { clientMessageId, message: message.trim() },
      });
      changePost(cache, post.postId, (known) => ({ ...known, chatId }));
      await cache.invalidateQueries({ queryKey: apiKey('getChats') });
      navigate('ChatDialog', { chatId });
    },
    refusal: (failure) => {
      if (!isApiError(failure)) throw failure;
      return [{ field: 'message', code: refusals[failure.code] ?? 'failed' }];
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isShown) setFocus('message');
  }, [isShown, setFocus]);

  return (
    <form className={styles.reply} hidden={!isShown} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <TextArea
        label={t('reply.label', { name: post.author.name })}
        limit={2000}
        maxLength={2000}
        error={form.errorOf('message')}
        {...form.register('message')}
      />
      <Button type="submit" variant="primary" busy={form.isBusy}>
        {t('reply.send')}
      </Button>
    </form>
  );
}
