import { setMaxListeners } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Observable } from 'rxjs';
import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { WebSocket } from 'ws';
import { root } from '../../run-command.ts';

/** What is used of the page's own connection. Tools have not the types of its module, which is for browsers. */
interface Realtime {
  readonly status$: Observable<string>;
  readonly events$: Observable<RealtimeEvent>;
  readonly resync$: Observable<void>;
  start(memberKey: string): void;
  stop(): void;
}
type CreateRealtime = (options: {
  readonly url: string;
  readonly ticket: () => Promise<string>;
  readonly storage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  readonly socket: (url: string, protocols: string[]) => WebSocket;
}) => Realtime;

/** What a page hears of its connection. */
export interface PageListener {
  event(event: RealtimeEvent): void;
  online(): void;
  /** An open socket has ended. */
  closed(code: number): void;
  /** No socket came of an attempt. */
  refused(reason: string): void;
  /** It was told to fetch everything again. */
  resync(): void;
}

export interface PageOptions {
  readonly memberId: string;
  /** Of the balancer. */
  readonly url: string;
  readonly ticket: () => Promise<string>;
  /** Where a balancer leads those who come to the address. */
  readonly led?: (address: string) => string;
}

export interface Page {
  /** Resolves when it is greeted for the first time. */
  readonly opened: Promise<void>;
  close(): void;
}

/** Lends the connection that pages have: its pauses, its cursor and its pings are those of members. */
export async function pageOpener(): Promise<(options: PageOptions, listener: PageListener) => Page> {
  // a page in the foreground, whose network stays
  const document = Object.assign(new EventTarget(), { hidden: false });
  setMaxListeners(0, document);
  Object.assign(globalThis, {
    document,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  const module = pathToFileURL(path.join(root, 'shared/api/src/create-realtime.ts')).href;
  const { createRealtime } = (await import(module)) as { readonly createRealtime: CreateRealtime };
  return (options, listener) => openPage(createRealtime, options, listener);
}

function openPage(
  createRealtime: CreateRealtime,
  { memberId, url, ticket, led = (address) => address }: PageOptions,
  listener: PageListener,
): Page {
  const stored = new Map<string, string>();
  const realtime = createRealtime({
    url: `${url.replace('http', 'ws')}/api/realtime`,
    ticket,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    socket: (address, protocols) => listenedTo(new WebSocket(led(address), protocols, { origin: led(url) }), listener),
  });
  realtime.events$.subscribe((event) => listener.event(event));
  realtime.resync$.subscribe(() => listener.resync());
  const opened = new Promise<void>((resolve) => {
    realtime.status$.subscribe((status) => {
      if (status !== 'online') return;
      listener.online();
      resolve();
    });
  });
  realtime.start(memberId);
  return { opened, close: () => realtime.stop() };
}

function listenedTo(socket: WebSocket, listener: PageListener): WebSocket {
  let isOpen = false;
  socket.once('open', () => (isOpen = true));
  // its end follows; an error without a listener would end the process
  socket.on('error', (error) => {
    if (!isOpen) listener.refused(error.message);
  });
  socket.once('close', (code) => {
    if (isOpen) listener.closed(code);
  });
  return socket;
}
