import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Chat } from '@duet/contracts';
import type { Draft } from '../../conversation/drafts.ts';
import { useWhenAnswered } from '../use-when-answered.ts';
import { DropPlace } from './drop-place.tsx';
import { usePreview } from './use-preview.ts';
import type { PreviewedMedia } from './use-preview.ts';

const AddFilesContext = createContext<(files: readonly File[]) => void>(() => undefined);
const DraftContext = createContext<RefObject<Draft | undefined>>({ current: undefined });

/** Shows files before they are sent, inside `MediaPreview`. */
export function useAddFiles(): (files: readonly File[]) => void {
  return useContext(AddFilesContext);
}

/** Shares the words of the field with the caption, inside `MediaPreview`: what is typed in one is in the other. */
export function useCaptionDraft(draft: Draft): void {
  const shared = useContext(DraftContext);
  useLayoutEffect(() => {
    shared.current = draft;
  });
}

export interface MediaPreviewPlaceProps {
  readonly chat: Chat;
  /** Resolves when the message is stored on this device. The first of several answers what is answered. */
  readonly onSend: (sent: PreviewedMedia) => Promise<void>;
  readonly children: ReactNode;
}

/** Files that are chosen, pasted or dropped anywhere in the conversation are shown before they are sent (chats-32). */
export function MediaPreview({ chat, onSend, children }: MediaPreviewPlaceProps) {
  const draft = useRef<Draft>(undefined);
  const whenAnswered = useWhenAnswered(chat);
  const preview = usePreview({ chat, draft, onSend });

  function add(files: readonly File[]): void {
    if (files.length === 0) return;
    whenAnswered(() => preview(files));
  }

  const newest = useRef(add);
  useLayoutEffect(() => {
    newest.current = add;
  });
  const addFiles = useCallback((files: readonly File[]) => newest.current(files), []);

  return (
    <AddFilesContext value={addFiles}>
      <DraftContext value={draft}>
        <DropPlace isOff={chat.isSystemChat} onFiles={add}>
          {children}
        </DropPlace>
      </DraftContext>
    </AddFilesContext>
  );
}
