import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { withProfile } from '@duet/contracts';
import { isApiError, useDomainText, useNow, useQueryClient, useServices } from '@duet/kit';
import type { UserPost } from '@duet/contracts';
import { parseUtc } from '@duet/i18n/format';
import { Button, Icon } from '@duet/ui';
import styles from './post-card.module.css';
import { PostFace } from './post-face.tsx';
import { PostMenu } from './post-menu.tsx';
import { postText } from './post-text.ts';
import { postedAt } from './posted-at.ts';
import { ReplyForm } from './reply-form.tsx';
import { setPostLiked } from './set-post-liked.ts';

export interface PostCardProps {
  readonly post: UserPost;
  /** Called when the author must disappear from the screen. */
  readonly onGone: (userId: string) => void;
  /** Called when the post alone must disappear. */
  readonly onHide: (post: UserPost) => void;
}

/** Another member's post, its author as large as the words: open them, like it or reply to it. */
export function PostCard({ post, onGone, onHide }: PostCardProps) {
  const { t } = useTranslation('posts');
  const word = useDomainText();
  const { api, notify, navigate } = useServices();
  const cache = useQueryClient();
  const [reply, setReply] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const isReplying = reply === 'open';
  const now = useNow();
  const { author } = post;
  const { search } = useLocation();
  const at = parseUtc(post.datePost);
  const place =
    author.distance &&
    (author.distance.word === 'city' && author.distance.city
      ? author.distance.city
      : word(`distance.${author.distance.word}`));

  async function toggleLike(): Promise<void> {
    try {
      await setPostLiked(api, cache, post, !post.isPostLiked);
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('like.failed') });
    }
  }

  return (
    <article className={styles.post} aria-label={t('by', { name: author.name })}>
      <div className={styles.card}>
        <PostFace photoUrl={author.photoUrl} name={author.name}>
          <span className={styles.who}>
            <Link className={styles.author} to={{ search: withProfile(search, author.userId) }}>
              {author.age === null ? author.name : `${author.name}, ${author.age}`}
            </Link>
            {author.isProfileVerified && <Icon name="lucide:badge-check" size={20} label={word('verified')} />}
          </span>
          <small>
            {place && `${place} · `}
            <time dateTime={post.datePost}>{postedAt(t, at, now)}</time>
          </small>
        </PostFace>
        <p className={styles.text} data-background={post.background}>
          {postText(t, post)}
        </p>
      </div>
      <footer>
        <button
          type="button"
          className={styles.like}
          aria-pressed={post.isPostLiked}
          aria-label={t('like.label', { count: post.likesCount })}
          onClick={() => void toggleLike()}
        >
          <Icon name={post.isPostLiked ? 'fluent-emoji-flat:red-heart' : 'lucide:heart'} size={24} />
          <span aria-hidden="true">{post.likesCount}</span>
        </button>
        {post.chatId ? (
          <Button variant="quiet" onClick={() => post.chatId && navigate('ChatDialog', { chatId: post.chatId })}>
            {t('reply.toChat')}
          </Button>
        ) : (
          <Button variant="quiet" aria-expanded={isReplying} onClick={() => setReply(isReplying ? 'closed' : 'open')}>
            {t('reply.open')}
          </Button>
        )}
        <PostMenu author={author} onGone={onGone} onHide={() => onHide(post)} />
      </footer>
      {/* once opened it stays, so that a press on the button does not throw away what was typed */}
      {reply !== 'unopened' && <ReplyForm post={post} isShown={isReplying} />}
    </article>
  );
}
