import { Suspense, createContext, lazy, useCallback, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { retryImport } from '@duet/ui/retry-import';
import type { Bubble } from '../../conversation/merge-messages.ts';
import { photosOf } from './photos-of.ts';

const PhotoViewer = lazy(retryImport(() => import(/* webpackChunkName: "photo-viewer" */ './photo-viewer.tsx')));

/** The message of the photo that fills the screen, in the address: going back closes it. */
const shownPhoto = 'photo';

const OpenPhotoContext = createContext<(messageId: string) => void>(() => undefined);

/** Opens the photo of a message in full screen, inside `PhotoViewerProvider`. */
export function useOpenPhoto(): (messageId: string) => void {
  return useContext(OpenPhotoContext);
}

export interface PhotoViewerProviderProps {
  readonly partnerName: string;
  readonly bubbles: readonly Bubble[];
  readonly children: ReactNode;
}

/** Shows the photo that the address asks for over the conversation (chats-31). */
export function PhotoViewerProvider({ partnerName, bubbles, children }: PhotoViewerProviderProps) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const shown = params.get(shownPhoto);
  const photos = useMemo(() => (shown === null ? [] : photosOf(bubbles)), [shown, bubbles]);
  // a stable function: a new one would redraw every photo of the log
  const open = useCallback((id: string) => void navigate({ search: `?${shownPhoto}=${id}` }), [navigate]);

  function close(): void {
    if (hasEntryBefore()) return void navigate(-1);
    const next = new URLSearchParams(params);
    next.delete(shownPhoto);
    setParams(next, { replace: true });
  }

  const isThere = photos.some(({ message }) => message.id === shown);
  return (
    <OpenPhotoContext value={open}>
      {children}
      {shown !== null && isThere && (
        <Suspense fallback={null}>
          <PhotoViewer photos={photos} openedId={shown} partnerName={partnerName} onClose={close} />
        </Suspense>
      )}
    </OpenPhotoContext>
  );
}

/** Whether the conversation opened the photo, so that closing it can go back there; not after a reload. */
function hasEntryBefore(): boolean {
  const state = history.state as { readonly duet?: string } | null;
  return state?.duet !== undefined && !state.duet.startsWith('first-');
}
