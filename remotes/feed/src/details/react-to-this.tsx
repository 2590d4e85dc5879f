import { promptTexts } from '@duet/i18n/prompts';
import { useLocale } from '@duet/kit';
import { Icon, VisuallyHidden } from '@duet/ui';
import type { ReactionTarget } from '../deck/reaction-target.ts';
import type { ReactTo } from './use-reaction-target.ts';
import styles from './react-to-this.module.css';

export interface ReactToThisProps {
  /** What it is: the question, or which photo. */
  readonly name: string;
  readonly own: ReactionTarget;
  /** Undefined where nobody can be reacted to. */
  readonly reactTo: ReactTo | undefined;
}

/** Makes the next reaction one to this photo or answer, or takes that back. */
export function ReactToThis({ name, own, reactTo }: ReactToThisProps) {
  const texts = promptTexts(useLocale()).reactTo;
  if (!reactTo) return null;
  const { target, onChoose } = reactTo;
  const isChosen =
    target !== undefined && target.aboutPhoto === own.aboutPhoto && target.aboutPrompt === own.aboutPrompt;
  return (
    <button
      type="button"
      className={styles.reactTo}
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : own)}
    >
      <Icon name="lucide:heart" size={20} />
      {texts.this}
      <VisuallyHidden> ({name})</VisuallyHidden>
    </button>
  );
}
