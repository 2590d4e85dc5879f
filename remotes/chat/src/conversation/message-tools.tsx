import { messageReactions } from '@duet/contracts';
import type { Message } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { IconButton } from '@duet/ui';
import { Menu } from '@duet/ui/menu';
import type { MenuItem } from '@duet/ui/menu';
import { useChat } from '../chat-context.tsx';
import { reactionIcons } from '../reactions/reaction-icons.ts';
import { reactionOf } from '../reactions/reaction-rules.ts';
import { useToggleReaction } from '../reactions/reactions-context.tsx';
import styles from './conversation.module.css';
import type { Bubble } from './merge-messages.ts';
import { useExcerpt } from './use-excerpt.ts';

/** What can be done with a message. */
export interface MessageActions {
  readonly bubble: Bubble;
  readonly isEditable: boolean;
  readonly isDeletable: boolean;
  readonly onReply: (bubble: Bubble) => void;
  readonly onEdit: (bubble: Bubble) => void;
  readonly onDelete: (bubble: Bubble) => Promise<void>;
}

interface MessageToolsProps extends MessageActions {
  readonly message: Message;
}

/** Reply, and the menu of a message: reactions, copy, and for fifteen minutes edit and delete of an own one. */
export function MessageTools(props: MessageToolsProps) {
  const { bubble, message, onReply } = props;
  const { me, t } = useChat();
  const toggle = useToggleReaction();
  const items = useMenuItems(props);
  const excerpt = useExcerpt(bubble, 40);
  const choices = () => {
    const chosen = reactionOf(message, me);
    const row = messageReactions.map((reaction) => ({
      label: t('react.with', { emoji: t(`react.emoji.${reaction}`) }),
      icon: reactionIcons[reaction],
      isChosen: reaction === chosen,
      onSelect: () => toggle(message, reaction),
    }));
    return { label: t('react.title'), items: row };
  };
  return (
    <span className={styles.tools}>
      <IconButton
        className={styles.reply}
        icon="lucide:reply"
        size={16}
        label={t('replyTo', { text: excerpt })}
        onClick={() => onReply(bubble)}
      />
      <Menu
        trigger={<IconButton icon="lucide:ellipsis" size={16} label={t('change.open', { text: excerpt })} />}
        choices={choices}
        items={items}
      />
    </span>
  );
}

/** Makes the items of the menu, once it is open. */
function useMenuItems({ bubble, isEditable, isDeletable, onReply, onEdit, onDelete }: MessageToolsProps) {
  const { t } = useChat();
  const { notify, report } = useServices();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(bubble.text);
      notify({ type: 'positive', message: t('copy.done') });
    } catch (error) {
      report(error, 'chat');
      notify({ type: 'negative', message: t('copy.failed') });
    }
  }

  return (): MenuItem[] => [
    { label: t('reply'), icon: 'lucide:reply', onSelect: () => onReply(bubble) },
    ...(bubble.text === '' ? [] : [{ label: t('copy.action'), icon: 'lucide:copy', onSelect: () => void copy() }]),
    ...(isEditable ? [{ label: t('change.edit'), icon: 'lucide:pencil', onSelect: () => onEdit(bubble) }] : []),
    ...(isDeletable
      ? [
          {
            label: t('delete'),
            icon: 'lucide:trash-2',
            tone: 'danger' as const,
            onSelect: () => void onDelete(bubble),
          },
        ]
      : []),
  ];
}
