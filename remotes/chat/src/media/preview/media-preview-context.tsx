import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { retryImport } from '@duet/ui/retry-import';
import { useSafety } from '../../safety/safety-context.tsx';
import { useWhenAnswered } from '../use-when-answered.ts';
import type { ChosenMedia, MediaPreviewProps } from './media-preview-modal.tsx';
import { DropPlace } from './drop-place.tsx';
import { takeFiles } from './take-files.ts';
import type { PickedMedia } from './take-files.ts';

const loadModal = retryImport(() => import(/* webpackChunkName: "media-preview" */ './media-preview-modal.tsx'));

const AddFilesContext = createContext<(files: readonly File[]) => void>(() => undefined);

/** Shows files before they are sent, inside `MediaPreview`. */
export function useAddFiles(): (files: readonly File[]) => void {
  return useContext(AddFilesContext);
}

/** One of what was chosen; the caption is that of the last. */
export interface PreviewedMedia {
  readonly media: PickedMedia;
  readonly caption: string;
  readonly isFirst: boolean;
}

export interface MediaPreviewPlaceProps {
  readonly chat: Chat;
  /** Resolves when the message is stored on this device. The first of several answers what is answered. */
  readonly onSend: (sent: PreviewedMedia) => Promise<void>;
  readonly children: ReactNode;
}

/** Files that are chosen, pasted or dropped anywhere in the conversation are shown before they are sent (chats-32). */
export function MediaPreview({ chat, onSend, children }: MediaPreviewPlaceProps) {
  const { t } = useTranslation('chat');
  const { notify, openModal, report } = useServices();
  const { askFirst } = useSafety();
  const whenAnswered = useWhenAnswered(chat);

  function take(files: readonly File[], before: number): readonly PickedMedia[] {
    const { taken, problems } = takeFiles(files, before);
    for (const problem of problems) {
      const facts = 'megabytes' in problem ? { megabytes: problem.megabytes } : {};
      notify({ type: 'negative', message: t(`media.problem.${problem.problem}`, { megabytes: 0, ...facts }) });
    }
    return taken;
  }

  async function show(chosen: ChosenMedia): Promise<void> {
    const { MediaPreviewModal } = await loadModal();
    const props = { chosen, partnerName: chat.partner.name, take, askFirst };
    const sent = await openModal<ChosenMedia, MediaPreviewProps>(MediaPreviewModal, props);
    if (sent) await sendAll(sent);
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
  }

  function add(files: readonly File[]): void {
    if (files.length === 0) return;
    whenAnswered(() => {
      const media = take(files, 0);
      if (media.length > 0) void show({ media, caption: '' });
    });
  }

  const newest = useRef(add);
  useLayoutEffect(() => {
    newest.current = add;
  });
  const addFiles = useCallback((files: readonly File[]) => newest.current(files), []);

  return (
    <AddFilesContext value={addFiles}>
      <DropPlace isOff={chat.isSystemChat} onFiles={add}>
        {children}
      </DropPlace>
    </AddFilesContext>
  );
}
