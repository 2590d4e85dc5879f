import { InviteAnswers, useInviteTexts } from '@duet/likes';
import { LikeBack } from '../missed/like-back.tsx';
import { useLikesTexts } from '../missed/use-likes-texts.ts';
import type { ReceivedLike } from './use-received-like.ts';
import styles from './profile-details.module.css';

export interface LikeAnswersProps {
  readonly received: ReceivedLike;
  readonly userId: string;
  readonly name: string;
  /** Called when an invite is answered; whoever was declined must disappear from the screen. */
  readonly onAnswered: (isDeclined: boolean) => void;
}

/** What the viewer may answer a reaction with, on the profile of who has sent it (likes-8). */
export function LikeAnswers({ received, userId, name, onAnswered }: LikeAnswersProps) {
  const areReadable = [useLikesTexts(), useInviteTexts('feed')].every(Boolean);
  if (!areReadable) return null;
  return (
    <div className={styles.answers}>
      {received.kind === 'invite' ? (
        <InviteAnswers senderId={userId} where="feed" onAnswered={(how) => onAnswered(how === 'decline')} />
      ) : (
        <LikeBack like={received.like} userId={userId} name={name} />
      )}
    </div>
  );
}
