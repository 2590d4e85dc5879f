import { isApiError } from '@duet/kit';
import type { OwnMedia } from '../engine/own-media.ts';
import type { CallStore } from './call-store.ts';
import type { RandomCallServer } from './random-call-server.ts';

export interface OverviewLoaderOptions {
  readonly store: CallStore;
  readonly server: Pick<RandomCallServer, 'getCallsOverview'>;
  readonly media: OwnMedia;
  readonly onTrouble: (error: unknown) => void;
}

/** What keeps the member from a call, what one costs and how many wait, as it is by now. */
export function createOverviewLoader({ store, server, media, onTrouble }: OverviewLoaderOptions) {
  async function show(): Promise<void> {
    const overview = await server.getCallsOverview();
    store.dispatch({ type: 'overviewLoaded', overview, isMicrophoneOpen: media.state().microphone.track !== null });
  }
  return {
    async load(): Promise<void> {
      try {
        await show();
      } catch (error) {
        store.dispatch({ type: 'loadFailed', isUnavailable: isApiError(error, 'calls_unavailable') });
        onTrouble(error);
      }
    },
    /** Without an answer the last one stays. */
    refresh: () => void show().catch(onTrouble),
  };
}
