import { useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useEscape } from '@duet/kit';
import type { MemberProfile } from '@duet/contracts';
import { ChatLink } from '../direct/chat-link.tsx';
import { DirectMessageAction } from '../direct/direct-message-action.tsx';
import { useChatWith } from '../direct/use-chat-with.ts';
import { SafetyActions } from '../safety/safety-actions.tsx';
import { UnblockAction } from '../safety/unblock-action.tsx';
import { ChosenTarget } from './chosen-target.tsx';
import { DetailsHead } from './details-head.tsx';
import { DetailsStory } from './details-story.tsx';
import { LikeAnswers } from './like-answers.tsx';
import { titleOf } from './title-of.ts';
import type { ReactTo } from './use-reaction-target.ts';
import { useReceivedLike } from './use-received-like.ts';
import styles from './profile-details.module.css';

export interface ProfileDetailsProps {
  readonly profile: MemberProfile;
  /** Passions of the viewer: shared ones are listed first. */
  readonly shared: readonly string[];
  /** The viewer's own profile, which cannot be reported or written to. */
  readonly isOwn?: boolean;
  /** The viewer has blocked them: nothing but that can be changed. */
  readonly isBlocked?: boolean;
  /** Whether what they have reacted with is answered here: on a card of the deck the reactions below do that. */
  readonly mayAnswer?: boolean;
  /** Where reactions are at hand: then one can be to a photo or an answer. */
  readonly reactTo?: ReactTo;
  /** What else can be done, at the end of the story. */
  readonly more?: ReactNode;
  /** What stands around them: on a card the panel over it. */
  readonly frame?: ComponentType<DetailsPanelProps>;
  readonly onClose: () => void;
  /** Called when the member was reported or blocked. */
  readonly onGone: (userId: string) => void;
}

/** The whole profile as one story; a chat that the two have is one press away all along. Esc and ↓ close it. */
export function ProfileDetails(props: ProfileDetailsProps) {
  const { profile, shared, isOwn = false, isBlocked = false, frame: Frame = DetailsPanel, onClose, reactTo } = props;
  const head = { title: titleOf(profile), isVerified: profile.isProfileVerified, onClose };
  const story = <DetailsStory {...{ profile, shared, reactTo }} />;
  if (isOwn) return <Frame {...head}>{story}</Frame>;
  if (!isBlocked) return <OpenDetails {...props} frame={Frame} head={head} story={story} />;
  return (
    <Frame {...head} footer={<UnblockAction profile={profile} onUnblocked={onClose} />}>
      {story}
    </Frame>
  );
}

interface OpenDetailsProps extends Pick<ProfileDetailsProps, 'profile' | 'mayAnswer' | 'more' | 'reactTo' | 'onGone'> {
  readonly frame: ComponentType<DetailsPanelProps>;
  readonly head: Omit<DetailsPanelProps, 'children'>;
  readonly story: ReactNode;
}

/** Of somebody whom the viewer may write to, report and block. */
function OpenDetails({ frame: Frame, head, story, ...props }: OpenDetailsProps) {
  const { profile, mayAnswer = false, more, reactTo, onGone } = props;
  const { name, userId } = profile;
  const chat = useChatWith(userId);
  const [isAnswered, setAnswered] = useState(false);
  const isAlone = chat === null && !isAnswered;
  const received = useReceivedLike(userId, isAlone && mayAnswer);
  function onAnswered(isDeclined: boolean): void {
    setAnswered(true);
    if (isDeclined) onGone(userId);
  }

  const way = chat ? (
    <ChatLink chatId={chat.chatId} name={name} />
  ) : (
    received && <LikeAnswers {...{ received, userId, name, onAnswered }} />
  );

  const target = reactTo?.target;
  const chosen = target && <ChosenTarget {...{ profile, target }} onTakeOff={() => reactTo.onChoose(undefined)} />;

  return (
    <Frame {...head} footer={chosen ?? way}>
      {story}
      <div className={styles.more}>
        {isAlone && (!mayAnswer || received === null) && <DirectMessageAction profile={profile} />}
        <SafetyActions profile={profile} onGone={onGone} />
        {more}
      </div>
    </Frame>
  );
}

export interface DetailsPanelProps {
  readonly title: string;
  readonly isVerified?: boolean;
  readonly onClose: () => void;
  /** Stays at the lower edge. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The panel over the card, above the reactions; it takes the focus when it opens and returns it when it closes. */
function DetailsPanel({ title, isVerified, onClose, footer, children }: DetailsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEscape(onClose);

  return (
    <section className={styles.details} aria-label={title} data-scrolled>
      <DetailsHead {...{ title, isVerified, heading, onClose }} />
      {children}
      {footer && <footer>{footer}</footer>}
    </section>
  );
}
