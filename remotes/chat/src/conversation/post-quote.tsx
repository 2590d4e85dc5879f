import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import styles from './conversation.module.css';

/** The post that a message answers, with its words where it has own ones; a press leads to it (posts-6). */
export function PostQuote({ postId }: { readonly postId: string }) {
  const { t } = useTranslation('chat');
  const { api } = useServices();
  const { data } = useApiQuery(api, 'getPostMessages', { params: { id: postId } });
  const words = data?.post.text;
  return (
    <RouteLink to="PostMessages" params={{ postId }} className={styles.quote}>
      {t('postQuote')}
      {words && <q className={styles.postWords}>{words}</q>}
    </RouteLink>
  );
}
