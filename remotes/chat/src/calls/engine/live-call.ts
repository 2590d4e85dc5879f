import { endMedia } from './end-media.ts';
import type { CallLink, Connection, ConnectionOptions } from './connection.ts';
import type { OwnMedia } from './own-media.ts';
import type { CallRelay, HeardSignal, OwnSignal } from './signal.ts';
import type { MemberCall } from '@duet/contracts';

const ALIVE_EVERY = 10_000;
/** Nobody sits before a black picture for longer: a way over the relay is usually found within a second. */
const CONNECTED_WITHIN = 20_000;
/** Both pages reach the server and not each other: nobody waits for longer. */
const FOUND_AGAIN_WITHIN = 60_000;
/** What arrives before the relay's credentials do. */
const MOST_EARLY_SIGNALS = 40;

export interface LiveCallServer {
  readonly keepCallAlive: (callId: string, ticket: string) => Promise<MemberCall>;
  readonly getCallRelay: (callId: string) => Promise<CallRelay>;
  readonly sendCallSignal: (callId: string, ticket: string, signal: OwnSignal) => Promise<void>;
}

export interface LiveCallOptions {
  readonly call: MemberCall;
  readonly ticket: string;
  readonly partnerTicket: string;
  readonly server: LiveCallServer;
  readonly media: OwnMedia;
  readonly connect: (options: ConnectionOptions) => Connection;
  readonly onPartner: (stream: MediaStream | undefined) => void;
  readonly onLink: (link: CallLink) => void;
  readonly onCall: (call: MemberCall) => void;
  /** The partner has left, or no way to them was found. */
  readonly onGone: (reason: 'hangUp' | 'lost') => void;
  readonly onTrouble: (error: unknown) => void;
}

export interface LiveCall {
  readonly callId: string;
  readonly hear: (signal: HeardSignal) => void;
  readonly sayAgain: () => void;
  readonly update: (call: MemberCall) => void;
  /** Ends media at once; `tell` is what the server is to hear first. */
  readonly end: (tell?: () => Promise<unknown>) => Promise<void>;
}

/** One open call of this tab: its connection, its signs of life and its end. */
export function startLiveCall(options: LiveCallOptions): LiveCall {
  const { call, ticket, partnerTicket, server, media, onPartner, onLink, onCall, onGone, onTrouble } = options;
  const { callId } = call;
  let early: HeardSignal[] = [];
  let connection: Connection | undefined;
  // A veil is for strangers
  let isUnveiled = call.origin === 'match' || call.shown.both;
  let isOver = false;

  async function sayAlive(): Promise<void> {
    const next = await server.keepCallAlive(callId, ticket);
    if (!isOver) onCall(next);
  }
  const aliveTimer = setInterval(() => void sayAlive().catch(onTrouble), ALIVE_EVERY);
  const stuckTimer = setTimeout(() => onGone('lost'), CONNECTED_WITHIN);
  let silentTimer: ReturnType<typeof setTimeout> | undefined;
  const askRelay = () => server.getCallRelay(callId);

  function followLink(link: CallLink): void {
    if (link === 'connected') {
      clearTimeout(stuckTimer);
      clearTimeout(silentTimer);
      silentTimer = undefined;
    }
    if (link === 'silent') silentTimer ??= setTimeout(() => onGone('lost'), FOUND_AGAIN_WITHIN);
    onLink(link);
  }

  async function open(): Promise<void> {
    const relay = await askRelay();
    if (isOver) return;
    const { microphone, camera } = media.state();
    connection = options.connect({
      callId,
      ticket,
      partnerTicket,
      isOfferer: call.isOfferer,
      isVeiled: !isUnveiled,
      hasPictures: call.kind === 'video',
      audio: microphone.track,
      video: camera.track,
      relay,
      askRelay,
      send: (signal) => server.sendCallSignal(callId, ticket, signal),
      onPartner,
      onLink: followLink,
      onGone: () => onGone('hangUp'),
      onTrouble,
    });
    media.sendTo(connection);
    for (const signal of early) connection.hear(signal);
    early = [];
  }
  // Without a relay the time to connect runs out, and the call ends with its words
  open().catch(onTrouble);

  return {
    callId,
    hear(signal) {
      if (isOver) return;
      if (connection) connection.hear(signal);
      else if (early.length < MOST_EARLY_SIGNALS) early.push(signal);
    },
    sayAgain: () => connection?.sayAgain(),
    update(next) {
      if (isUnveiled || !next.shown.both) return;
      isUnveiled = true;
      connection?.unveil().catch(onTrouble);
    },
    async end(tell) {
      if (isOver) return;
      isOver = true;
      clearInterval(aliveTimer);
      clearTimeout(stuckTimer);
      clearTimeout(silentTimer);
      await endMedia({ tell, hide: () => onPartner(undefined), connection, own: media });
    },
  };
}
