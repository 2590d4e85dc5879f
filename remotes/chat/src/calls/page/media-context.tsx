import { createContext, useContext, useSyncExternalStore } from 'react';
import type { OwnMedia, OwnMediaState } from '../engine/own-media.ts';

/** The member's own camera and microphone, for whatever call they are in. */
export const MediaContext = createContext<OwnMedia | undefined>(undefined);

export function useMedia(): OwnMedia {
  const media = useContext(MediaContext);
  if (!media) throw new Error('useMedia needs a MediaContext above it');
  return media;
}

export function useOwnMedia(): OwnMediaState {
  const media = useMedia();
  return useSyncExternalStore(media.subscribe, media.state);
}
