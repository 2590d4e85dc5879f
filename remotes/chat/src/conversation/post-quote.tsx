import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { useIsCovered } from '../safety/use-is-covered.ts';
import styles from './conversation.module.css';

export interface PostQuoteProps {
  readonly postId: string;
  /** Whose answer it is: a post is answered by the other one. */
  readonly isMyAnswer: boolean;
}

/** The post that a message answers, with its words where it has own ones; a press leads to it (posts-6). */
export function PostQuote({ postId, isMyAnswer }: PostQuoteProps) {
  const { t } = useTranslation('chat');
  const { api } = useServices();
  const { data } = useApiQuery(api, 'getPostMessages', { params: { id: postId } });
  const words = data?.post.text;
  const isCovered = useIsCovered({ text: words ?? '', isMine: !isMyAnswer, message: undefined });
  return (
    <RouteLink to="PostMessages" params={{ postId }} className={styles.quote}>
      {t('postQuote')}
      {isCovered && <em className={styles.postWords}>{t('safety.hidden.text')}</em>}
      {words && !isCovered && <q className={styles.postWords}>{words}</q>}
    </RouteLink>
  );
}
