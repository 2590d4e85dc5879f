import { jest } from '@jest/globals';
import { aCall, anId } from '@duet/testing';
import type { MemberCall } from '@duet/contracts';
import { createOwnMedia } from '../engine/own-media.ts';
import { installFakeDevices, installFakePermission } from '../engine/test-kit.ts';
import { aSafetyQueue } from '../safety/test-kit.ts';
import type { CallNewsHandlers } from '../random/random-call-server.ts';
import { fakeConnections } from '../random/test-kit.ts';
import { createMatchCalls } from './match-calls.ts';
import type { MatchCallServer } from './match-call-server.ts';

export const target = { chatId: anId(301), name: 'Olenka', photoUrl: null };

/** A call that Olenka makes, ringing. */
export function aRing(changes: Partial<MemberCall> = {}): MemberCall {
  return aCall({
    origin: 'match',
    state: 'ringing',
    isOfferer: false,
    ticket: null,
    partnerTicket: anId(903),
    chatId: target.chatId,
    partner: { ...aCall().partner, name: target.name },
    startedAt: null,
    ...changes,
  });
}

/** A call that the member makes, as the server answers it. */
export const anOwnRing = (ticket: string, changes: Partial<MemberCall> = {}): MemberCall =>
  aRing({ isOfferer: true, ticket, partnerTicket: null, ...changes });

/** The same call once it is answered in the tab of this ticket. */
export const anAnswered = (call: MemberCall, ticket: string): MemberCall => ({
  ...call,
  state: 'open',
  ticket,
  partnerTicket: anId(903),
  startedAt: new Date().toISOString(),
  endsAt: null,
});

const relay = { urls: ['turn:127.0.0.1'], username: 'u', credential: 'c' };

/** A server that rings whom one calls, lets one answer, and agrees to everything. */
export function aFakeServer() {
  return {
    callMatch: jest.fn<MatchCallServer['callMatch']>(async (_chatId, kind, ticket) => anOwnRing(ticket, { kind })),
    answerCall: jest.fn<MatchCallServer['answerCall']>(async (_callId, ticket) => anAnswered(aRing(), ticket)),
    declineCall: jest.fn<MatchCallServer['declineCall']>(async () => undefined),
    getCurrentCall: jest.fn<MatchCallServer['getCurrentCall']>(async () => aRing()),
    keepCallAlive: jest.fn<MatchCallServer['keepCallAlive']>(async (_callId, ticket) => anOwnRing(ticket)),
    getCallRelay: jest.fn<MatchCallServer['getCallRelay']>(async () => relay),
    sendCallSignal: jest.fn<MatchCallServer['sendCallSignal']>(async () => undefined),
    endCall: jest.fn<MatchCallServer['endCall']>(async () => undefined),
    reportCall: jest.fn<MatchCallServer['reportCall']>(async () => undefined),
    blockMember: jest.fn<MatchCallServer['blockMember']>(async () => undefined),
  } satisfies MatchCallServer;
}

/** The calls of a page whose devices, connections and server are those of a test. */
export function aPage(permission: PermissionState = 'granted') {
  const server = aFakeServer();
  const devices = installFakeDevices();
  const permit = installFakePermission(permission);
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => void troubles.push(error);
  const media = createOwnMedia(onTrouble);
  const connections = fakeConnections();
  let handlers: CallNewsHandlers | undefined;
  const safety = aSafetyQueue(server);
  const calls = createMatchCalls({
    server,
    safety,
    media,
    onTrouble,
    connect: connections.connect,
    listen(given) {
      handlers = given;
      return () => void (handlers = undefined);
    },
  });
  const news = () => {
    if (!handlers) throw new Error('nobody listens');
    return handlers;
  };
  return { calls, server, devices, permit, troubles, news, ...connections };
}

/** A loudspeaker that counts the tones it plays. */
export function installFakeSound() {
  const heard = { tones: 0, isOpen: false };
  const value = () => ({ setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined, value: 0 });
  const node = () => ({ connect: (next: object) => next, frequency: value(), gain: value() });
  Object.assign(globalThis, {
    AudioContext: class {
      readonly currentTime = 0;
      readonly destination = {};
      createOscillator = () => ({ ...node(), start: () => void (heard.tones += 1), stop: () => undefined });
      createGain = node;
      close = async () => void (heard.isOpen = false);
      constructor() {
        heard.isOpen = true;
      }
    },
  });
  return heard;
}
