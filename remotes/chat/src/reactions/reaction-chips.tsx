import type { Message } from '@duet/contracts';
import type { Translate } from '@duet/i18n';
import { Icon } from '@duet/ui';
import { useChat } from '../chat-context.tsx';
import { reactionIcons } from './reaction-icons.ts';
import { chipsOf } from './reaction-rules.ts';
import type { ReactionChip } from './reaction-rules.ts';
import { useToggleReaction } from './reactions-context.tsx';
import styles from './reactions.module.css';

export interface ReactionChipsProps {
  readonly message: Message;
  readonly partnerName: string;
}

/** The emoji below a message with who has chosen them; a press joins in or takes the own one back. */
export function ReactionChips({ message, partnerName }: ReactionChipsProps) {
  const { me, t } = useChat();
  const toggle = useToggleReaction();
  const chips = chipsOf(message, me);
  if (chips.length === 0) return null;

  return (
    <span className={styles.chips}>
      {chips.map((chip) => {
        const { reaction, isMine, isPartners } = chip;
        return (
          <button
            key={reaction}
            type="button"
            className={styles.chip}
            aria-pressed={isMine}
            aria-label={nameOf(chip, partnerName, t)}
            onClick={() => toggle(message, reaction)}
          >
            <span>
              <Icon name={reactionIcons[reaction]} size={18} />
              {isMine && isPartners && <b>2</b>}
            </span>
          </button>
        );
      })}
    </span>
  );
}

function nameOf({ reaction, isMine, isPartners }: ReactionChip, name: string, t: Translate<'chat'>): string {
  const emoji = t(`react.emoji.${reaction}`);
  if (isMine && isPartners) return t('react.both', { name, emoji });
  return isMine ? t('react.mine', { emoji }) : t('react.partners', { name, emoji });
}
