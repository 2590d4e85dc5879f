import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '@duet/contracts';
import { useDomainText } from '@duet/kit';
import { Icon } from '@duet/ui';
import { reactionLooks } from './reaction-look.ts';
import styles from './reaction-bar.module.css';

export interface ReactionBarProps {
  readonly name: string;
  readonly canUndo: boolean;
  readonly isLimited: boolean;
  readonly onReact: (reaction: Reaction) => void;
  readonly onUndo: () => void;
}

/** The five reactions and undo as buttons. */
export const ReactionBar = memo(function ReactionBar({ name, canUndo, isLimited, onReact, onUndo }: ReactionBarProps) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  return (
    <div className={styles.bar} role="group" aria-label={t('reactTo', { name })}>
      <button type="button" className={styles.undo} disabled={!canUndo} aria-label={t('undo')} onClick={onUndo}>
        <Icon name="lucide:rotate-ccw" size={20} />
      </button>
      {reactionLooks.map(({ reaction, icon, colour }) => {
        const label = word(`reaction.${reaction}`);
        return (
          <button
            key={reaction}
            type="button"
            className={styles.reaction}
            style={{ color: colour }}
            data-reaction={reaction}
            data-limited={(isLimited && reaction !== 'Nope') || undefined}
            aria-label={label}
            title={label}
            onClick={() => onReact(reaction)}
          >
            <Icon name={icon} size={28} />
          </button>
        );
      })}
    </div>
  );
});
