import type { NotificationInput, NotificationPosition, NotificationType } from '@duet/kit';

/** A notification with every default filled in (shell-6). */
export interface Notice extends Omit<NotificationInput, 'icon'> {
  readonly id: number;
  readonly icon: string | undefined;
  readonly position: NotificationPosition;
  readonly hasCloseIcon: boolean;
  readonly timeout: number;
}

export type NoticeLists = Readonly<Record<NotificationPosition, readonly Notice[]>>;

export const noNotices: NoticeLists = {
  'top-left': [],
  'top-right': [],
  'bottom-left': [],
  'bottom-right': [],
  top: [],
  bottom: [],
};

const DEFAULT_TIMEOUT = 5000;
/** shell-6: negative ones get a danger icon, the others none. */
const defaultIcons: Readonly<Record<NotificationType, string | undefined>> = {
  negative: 'lucide:circle-alert',
  positive: undefined,
  warning: undefined,
};

export function toNotice(id: number, input: NotificationInput): Notice {
  return {
    ...input,
    id,
    icon: input.icon ?? defaultIcons[input.type],
    position: input.position ?? 'top-right',
    hasCloseIcon: input.hasCloseIcon ?? true,
    timeout: input.timeout ?? DEFAULT_TIMEOUT,
  };
}

/** Top positions take the newest first, bottom positions last (shell-6). */
export function addNotice(lists: NoticeLists, notice: Notice): NoticeLists {
  const list = lists[notice.position];
  const next = notice.position.startsWith('top') ? [notice, ...list] : [...list, notice];
  return { ...lists, [notice.position]: next };
}

export function removeNotice(lists: NoticeLists, id: number): NoticeLists {
  const notice = Object.values(lists)
    .flat()
    .find((each) => each.id === id);
  if (!notice) return lists;
  const { position } = notice;
  return { ...lists, [position]: lists[position].filter((each) => each.id !== id) };
}
