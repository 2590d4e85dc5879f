import { isApiError } from '@duet/kit';
import { createConnection } from '../engine/connection.ts';
import type { OwnMedia } from '../engine/own-media.ts';
import { createCallSession } from './call-session.ts';
import type { Agreement, CallSession } from './call-session.ts';
import { createCallStore } from './call-store.ts';
import type { RandomCallView } from './call-store.ts';
import type { MemberCall, SearchState } from '@duet/contracts';
import type { SafetyQueue } from '../safety/safety-queue.ts';
import type { ReportBody } from '@duet/safety';
import type { CallNews, CallNewsHandlers, RandomCallServer } from './random-call-server.ts';
import { createOverviewLoader } from './overview-loader.ts';
import type { RandomCallState, SearchEnd } from './random-call-state.ts';
import { startSearch } from './search.ts';
import type { Search } from './search.ts';

export interface RandomCallOptions {
  readonly server: RandomCallServer;
  readonly media: OwnMedia;
  readonly safety: SafetyQueue;
  readonly listen: (handlers: CallNewsHandlers) => () => void;
  /** For what the member cannot do anything about. */
  readonly onTrouble: (error: unknown) => void;
  readonly connect?: typeof createConnection;
}

/** What a page of random calls shows and does. Actions reject with what the member is to be told. */
export interface RandomCall {
  /** What was reported and blocked, and whether the server knows it. */
  readonly safety: SafetyQueue;
  readonly view: () => RandomCallView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly load: () => Promise<void>;
  readonly acceptRules: () => Promise<void>;
  /** After the permission was explained: the browser asks for the microphone now. */
  readonly openPreview: () => Promise<void>;
  readonly search: () => void;
  readonly stopSearch: () => void;
  readonly endElsewhere: () => Promise<void>;
  readonly hangUp: () => Promise<void>;
  readonly next: () => Promise<void>;
  readonly report: (report: ReportBody) => Promise<void>;
  readonly block: () => Promise<void>;
  readonly agree: (to: Agreement) => Promise<void>;
  /** Comes to the page. The answer leaves it: ends what is under way. */
  readonly start: () => () => void;
}

/** Whether the page shows that the member is in this call, which is not its own. */
const isElsewhere = (state: RandomCallState, callId: string): boolean =>
  state.step === 'elsewhere' && state.call.callId === callId;

export function createRandomCall(options: RandomCallOptions): RandomCall {
  const { server, media, safety, onTrouble, connect = createConnection } = options;
  const store = createCallStore();
  const session = createCallSession({ store, server, safety, media, connect, onTrouble });

  const { load, refresh } = createOverviewLoader({ store, server, media, onTrouble });
  const searches = createSearches({ ...options, store, session, load, refresh });

  return {
    safety,
    view: store.view,
    subscribe: store.subscribe,
    async load() {
      store.dispatch({ type: 'loadBegan' });
      await load();
    },
    async acceptRules() {
      await server.acceptCallRules();
      store.dispatch({ type: 'rulesAccepted' });
    },
    async openPreview() {
      await media.open('microphone');
      store.dispatch({ type: 'previewOpened' });
    },
    search: searches.begin,
    stopSearch() {
      searches.stop();
      refresh();
    },
    async endElsewhere() {
      const { state } = store.view();
      if (state.step !== 'elsewhere') return;
      const { callId, ticket } = state.call;
      if (ticket !== null) await server.endCall(callId, ticket, 'hangUp');
      await load();
    },
    hangUp: () => session.leave('hangUp'),
    async next() {
      try {
        await session.leave('next');
      } catch (error) {
        // The next search does not wait for a server that has not heard of the end
        onTrouble(error);
      }
      const { state } = store.view();
      if (state.step !== 'ended') return;
      const { price, obstacle } = state.overview;
      // What costs coins is said before it is looked for (calls-3)
      if (price === 0 && obstacle === null) return searches.begin();
      store.dispatch({ type: 'previewOpened' });
      if (obstacle === null && !media.state().microphone.track) await media.open('microphone');
    },
    report: session.report,
    block: session.block,
    agree: session.agree,
    start() {
      const stopListening = options.listen({
        onNews(news) {
          hearNews(news, session, searches);
          if (news.type === 'call.ended' && isElsewhere(store.view().state, news.callId)) void load();
        },
        onSignal: session.hear,
        onHello: session.sayAgain,
      });
      store.dispatch({ type: 'loadBegan' });
      void load();
      return () => {
        stopListening();
        searches.stop();
        session.leave('hangUp').catch(onTrouble);
        media.stop();
      };
    },
  };
}

interface Searches {
  readonly begin: () => void;
  readonly stop: () => void;
  /** A call of the ticket of this page's last search. */
  readonly found: (call: MemberCall) => void;
}

interface SearchesOptions extends Pick<RandomCallOptions, 'server' | 'media' | 'onTrouble'> {
  readonly store: ReturnType<typeof createCallStore>;
  readonly session: CallSession;
  readonly load: () => Promise<void>;
  readonly refresh: () => void;
}

/** The searches of the page, one after the other, each with a ticket of its own: which tab of the member is meant. */
function createSearches({ server, media, onTrouble, store, session, load, refresh }: SearchesOptions): Searches {
  let current: Search | undefined;
  let ticket: string | undefined;

  function found(call: MemberCall): void {
    if (call.ticket === null || call.ticket !== ticket || session.isIn(call.callId)) return;
    // Found while the member was leaving: nobody waits for who is not there
    if (store.view().state.step !== 'searching') server.endCall(call.callId, ticket, 'hangUp').catch(onTrouble);
    else {
      current?.stop(true);
      session.begin(call, ticket);
      // This call is counted by now: "Next" has to know what another one costs
      refresh();
    }
  }
  function take({ call, refused, waiting, until }: SearchState): void {
    if (call && call.ticket !== ticket) store.dispatch({ type: 'callIsElsewhere', call });
    else if (call) found(call);
    else if (refused) store.dispatch({ type: 'searchRefused', obstacle: refused });
    else store.dispatch({ type: 'searchChanged', waiting, until });
  }
  function fail(error: unknown): void {
    const isUnavailable = isApiError(error, 'calls_unavailable');
    const isDearer = isApiError(error, 'call_price_changed');
    if (isUnavailable) store.dispatch({ type: 'loadFailed', isUnavailable });
    else store.dispatch({ type: 'searchEnded', why: isDearer ? 'priceChanged' : 'failed' });
    // The overview says what keeps the member from searching, and what a call costs
    if (isDearer || isApiError(error, 'call_refused')) void load();
    else onTrouble(error);
  }
  function end(why: SearchEnd): void {
    store.dispatch({ type: 'searchEnded', why });
    refresh();
  }
  return {
    begin() {
      if (store.view().state.step === 'searching') return;
      store.dispatch({ type: 'searchBegan' });
      const { state } = store.view();
      if (state.step !== 'searching') return;
      // The last call has put it off
      if (!media.state().microphone.track) void media.open('microphone');
      current?.stop(false);
      ticket = crypto.randomUUID();
      current = startSearch({
        server,
        ticket,
        agreedPrice: state.overview.price,
        searchSeconds: state.overview.searchSeconds,
        onState: take,
        onLateCall: found,
        onNobody: () => end('nobody'),
        onElsewhere: () => end('elsewhere'),
        onFailed: fail,
        onTrouble,
      });
    },
    stop() {
      store.dispatch({ type: 'searchEnded', why: 'stopped' });
      current?.stop(false);
    },
    found,
  };
}

function hearNews(news: CallNews, session: CallSession, searches: Searches): void {
  switch (news.type) {
    case 'call.found':
      return searches.found(news.call);
    case 'call.changed':
      return session.take(news.call);
    case 'call.ended':
      return session.over(news.callId, news.reason);
    // Calls between matches
    case 'call.ringing':
    case 'call.answered':
  }
}
