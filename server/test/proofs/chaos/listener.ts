import { setTimeout as delay } from 'node:timers/promises';
import type { EventFrame, TestSocket } from '../../kits/realtime/test-client.ts';
import { openSocketWith } from '../../kits/realtime/test-client.ts';

/** A page of a member: goes on from its cursor after every cut, at whatever node answers. */
export interface Listener {
  /** Every event it was told of, in the order in which it came. */
  readonly events: EventFrame['event'][];
  /** How often it was told of something that it had been told of on the same socket, or that lay before its cursor. */
  doubles: number;
  reconnects: number;
  /** As a lost network: no goodbye. */
  cut(): void;
  /** Stops coming back, and fetches what there still is. */
  finish(): Promise<void>;
}

/** Between attempts, so that nodes that are down are not asked without a pause. */
const pause = 20;

export function startListener(anyUrl: () => string, ticketAt: (url: string) => Promise<string>): Listener {
  let cursor = 0;
  let socket: TestSocket | undefined;
  let isFinishing = false;

  const listener: Listener = {
    events: [],
    doubles: 0,
    reconnects: 0,
    cut: () => socket?.cut(),
    async finish() {
      isFinishing = true;
      socket?.cut();
      await living;
      await readToEnd();
    },
  };

  function read({ frames }: TestSocket): void {
    for (const frame of frames.splice(0)) {
      if (frame.t !== 'event') continue;
      if (frame.seq <= cursor) {
        listener.doubles += 1;
        continue;
      }
      cursor = frame.seq;
      listener.events.push(frame.event);
    }
  }

  async function open(): Promise<TestSocket> {
    const url = anyUrl();
    return openSocketWith(url, await ticketAt(url), { since: cursor });
  }

  async function live(): Promise<void> {
    while (!isFinishing) {
      try {
        socket = await open();
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may have been told to finish meanwhile
        if (isFinishing) socket.cut();
        await socket.closed;
        read(socket);
        listener.reconnects += 1;
      } catch {
        await delay(pause);
      }
    }
  }

  /** The first frame names the last event there is: everything up to it has to come. */
  async function readToEnd(): Promise<void> {
    for (;;) {
      try {
        const last = await open();
        const isAll = last.until(([hello]) => {
          if (hello?.t !== 'hello') return false;
          return hello.seq === cursor || last.events().some(({ seq }) => seq === hello.seq);
        });
        const isWhole = await Promise.race([isAll.then(() => true), last.closed.then(() => false)]);
        last.cut();
        read(last);
        if (isWhole) return;
      } catch {
        // a node that is busy refuses, or answers too late: asked again, as a page does
        await delay(pause);
      }
    }
  }

  const living = live();
  return listener;
}
