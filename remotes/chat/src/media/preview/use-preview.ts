import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import { retryImport } from '@duet/ui/retry-import';
import { useChat } from '../../chat-context.tsx';
import type { Draft } from '../../conversation/drafts.ts';
import { useSafety } from '../../safety/safety-context.tsx';
import type { ChosenMedia, MediaPreviewProps } from './media-preview-modal.tsx';
import { takeFiles } from './take-files.ts';
import type { PickedMedia } from './take-files.ts';

const loadModal = retryImport(() => import(/* webpackChunkName: "media-preview" */ './media-preview-modal.tsx'));

/** One of what was chosen; the caption is that of the last. */
export interface PreviewedMedia {
  readonly media: PickedMedia;
  readonly caption: string;
  readonly isFirst: boolean;
}

interface PreviewOptions {
  readonly chat: Chat;
  /** The words of the field, which are the caption as well. */
  readonly draft: RefObject<Draft | undefined>;
  readonly onSend: (sent: PreviewedMedia) => Promise<void>;
}

/** Shows files before they are sent, and sends them. */
export function usePreview({ chat, draft, onSend }: PreviewOptions): (files: readonly File[]) => void {
  const { t } = useTranslation('chat');
  const { notify, openModal, report, session } = useServices();
  const { outbox } = useChat();
  const { askFirst } = useSafety();

  function take(files: readonly File[], before: number): readonly PickedMedia[] {
    const { taken, problems } = takeFiles(files, before);
    for (const problem of problems) {
      const facts = 'megabytes' in problem ? { megabytes: problem.megabytes } : {};
      notify({ type: 'negative', message: t(`media.problem.${problem.problem}`, { megabytes: 0, ...facts }) });
    }
    return taken;
  }

  /** Until they are sent, or the member would rather not: what is typed below them is the draft of the field as well. */
  async function show(first: ChosenMedia): Promise<void> {
    const { MediaPreviewModal } = await loadModal();
    let chosen = first;
    do {
      const sent = await openModal<ChosenMedia, MediaPreviewProps>(MediaPreviewModal, {
        chosen,
        partnerName: chat.partner.name,
        filesAgainAt: outbox.filesAgainAt(),
        take,
        askFirst,
        onChange(next) {
          chosen = next;
          draft.current?.change(next.caption);
        },
      });
      if (sent) return await sendAll(sent);
    } while (await isKept(chosen));
  }

  /** Asks before files and words are let go; one photo alone is chosen again as quickly. */
  async function isKept({ media, caption }: ChosenMedia): Promise<boolean> {
    const isWorthAsking = media.length > 1 || (media.length === 1 && caption.trim() !== '');
    // at the end of a session everything is closed
    if (!isWorthAsking || session.state().status !== 'signed-in') return false;
    const isDropped = await openModal<boolean, Question>(ConfirmModal, {
      title: t('attach.drop.title', { count: media.length }),
      text: t(caption.trim() === '' ? 'attach.drop.text' : 'attach.drop.textAndWords'),
      action: t('attach.drop.action'),
      cancel: t('attach.drop.back'),
    });
    return isDropped !== true && session.state().status === 'signed-in';
  }

  /** The caption stands below the last one. What this device could not keep is shown again. */
  async function sendAll({ media, caption }: ChosenMedia): Promise<void> {
    for (const [index, each] of media.entries()) {
      const isLast = index === media.length - 1;
      try {
        await onSend({ media: each, caption: isLast ? caption : '', isFirst: index === 0 });
      } catch (error) {
        report(error, 'chat');
        notify({ type: 'negative', message: t('media.notStored') });
        return show({ media: media.slice(index), caption });
      }
    }
    draft.current?.clear();
  }

  return (files) => {
    const media = take(files, 0);
    if (media.length > 0) void show({ media, caption: draft.current?.text ?? '' });
  };
}
