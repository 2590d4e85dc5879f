import { jest } from '@jest/globals';
import { aCall, aCallsOverview } from '@duet/testing';
import type { Connection, ConnectionOptions } from '../engine/connection.ts';
import type { SearchState } from '@duet/contracts';
import type { RandomCallServer } from './random-call-server.ts';

export function aSearch(change: Partial<SearchState> = {}): SearchState {
  return {
    call: null,
    until: '2026-11-24T00:01:00.000Z',
    waiting: 'few',
    refused: null,
    isElsewhere: false,
    ...change,
  };
}

const relay = { urls: ['turn:127.0.0.1'], username: 'u', credential: 'c' };

/** A server that finds nobody and agrees to everything. */
export function aFakeServer() {
  return {
    getCallsOverview: jest.fn<RandomCallServer['getCallsOverview']>(async () => aCallsOverview()),
    acceptCallRules: jest.fn<RandomCallServer['acceptCallRules']>(async () => undefined),
    beginSearch: jest.fn<RandomCallServer['beginSearch']>(async () => aSearch()),
    continueSearch: jest.fn<RandomCallServer['continueSearch']>(async () => aSearch()),
    endSearch: jest.fn<RandomCallServer['endSearch']>(async () => undefined),
    keepCallAlive: jest.fn<RandomCallServer['keepCallAlive']>(async () => aCall()),
    getCallRelay: jest.fn<RandomCallServer['getCallRelay']>(async () => relay),
    sendCallSignal: jest.fn<RandomCallServer['sendCallSignal']>(async () => undefined),
    showCall: jest.fn<RandomCallServer['showCall']>(async () => aCall({ shown: { mine: true, both: false } })),
    extendCall: jest.fn<RandomCallServer['extendCall']>(async () => aCall({ extended: { mine: true, both: false } })),
    keepCall: jest.fn<RandomCallServer['keepCall']>(async () => aCall({ kept: { mine: true, both: false } })),
    endCall: jest.fn<RandomCallServer['endCall']>(async () => undefined),
    reportCall: jest.fn<RandomCallServer['reportCall']>(async () => undefined),
    blockMember: jest.fn<RandomCallServer['blockMember']>(async () => undefined),
  } satisfies RandomCallServer;
}

/** A connection that records what is asked of it; `made` are the options of each. */
export function fakeConnections() {
  const made: ConnectionOptions[] = [];
  const connection = {
    hear: jest.fn<Connection['hear']>(),
    sayAgain: jest.fn<Connection['sayAgain']>(),
    setAudio: jest.fn<Connection['setAudio']>(async () => undefined),
    setVideo: jest.fn<Connection['setVideo']>(async () => undefined),
    unveil: jest.fn<Connection['unveil']>(async () => undefined),
    close: jest.fn<Connection['close']>(),
  };
  const connect = (options: ConnectionOptions): Connection => {
    made.push(options);
    return connection;
  };
  return { connect, connection, made };
}
