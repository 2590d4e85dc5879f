import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import { Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { root } from '../../run-command.ts';
import { percentile } from '../percentile.ts';
import { tableOf } from '../table.ts';
import { judgeLeast, judgeMost } from '../verdicts.ts';

export interface BusLoad {
  /** Events a second. */
  readonly rate: number;
  /** How long each kind of bus gets them, in all. */
  readonly seconds: number;
}

/** Microseconds that an event may take on average, from `publish` until all listeners have heard it. */
const aim = 1000;
/** As many as would listen if every remote stood in the page and listened three times. */
const listeners = 21;
/** One of so many events has a subscriber that comes late, hears the latched value and goes. */
const lateEvery = 100;
const rounds = 10;

type Say = (line: string) => void;

/** What is used of the kit's bus. Tools have not the types of its module, which is for browsers. */
type CreateBus = (options: {
  readonly onInvalid: (problem: { readonly name: string; readonly reason: string }) => void;
  readonly channel: { readonly postMessage: (message: unknown) => void; readonly onmessage: null };
}) => {
  for(sender: string): { publish(name: string, payload: unknown): void; on(name: string): Observable<unknown> };
};

/** Something that tells its listeners; `publish` and `comeLate` return when they have been told. */
interface Teller {
  readonly publish: (coins: number) => void;
  readonly comeLate: () => void;
  readonly close: () => void;
  /** How often the listeners, and the late ones, were told. */
  readonly heard: { all: number; late: number };
  /** Milliseconds that each event took. */
  readonly taken: number[];
}

/**
 * The bus of a page at a stated rate, with the shape of every payload checked, the last value latched, and each event mirrored
 * to another tab; beside a bare Subject in the same run. Returns whether the aims are kept.
 */
export async function reportBus(say: Say, { rate, seconds }: BusLoad): Promise<boolean> {
  say(`${rate} events a second for ${seconds} s, ${listeners} listeners, a late one with every ${lateEvery}th event`);
  const bare = bareSubject();
  const busModule = pathToFileURL(path.join(root, 'shared/kit/src/create-bus.ts')).href;
  const { createBus } = (await import(busModule)) as { readonly createBus: CreateBus };
  const bus = duetBus(createBus);
  // in turn, so that whatever else the machine does meets both
  for (let round = 0; round < rounds; round += 1) {
    await publishAt(bare, rate, seconds / rounds);
    await publishAt(bus, rate, seconds / rounds);
  }
  bare.close();
  bus.close();

  const { heard, taken } = bus;
  say(
    tableOf([
      ['µs', 'mean', '99 %', 'longest'],
      ['a bare Subject', ...figuresOf(bare.taken)],
      ['the bus', ...figuresOf(taken)],
    ]),
  );
  const verdicts = [
    judgeMost('an event on the bus, mean', meanOf(taken) * 1000, aim, 'µs'),
    judgeLeast('share of events that listeners heard', heard.all / (taken.length * listeners), 1),
    judgeLeast(
      'share of late listeners that heard the last value',
      heard.late / Math.ceil(taken.length / lateEvery),
      1,
    ),
  ];
  for (const { line } of verdicts) say(line);
  return verdicts.every(({ isKept }) => isKept);
}

function bareSubject(): Teller {
  const heard = { all: 0, late: 0 };
  const subject = new Subject<{ coins: number }>();
  for (let index = 0; index < listeners; index += 1) subject.subscribe(() => (heard.all += 1));
  return {
    heard,
    taken: [],
    publish: (coins) => subject.next({ coins }),
    comeLate: () => subject.subscribe(() => (heard.late += 1)).unsubscribe(),
    close: () => subject.complete(),
  };
}

function duetBus(createBus: CreateBus): Teller {
  const heard = { all: 0, late: 0 };
  const channel = new BroadcastChannel('bench');
  const otherTab = new BroadcastChannel('bench');
  otherTab.onmessage = () => undefined;
  const bus = createBus({
    onInvalid: ({ name, reason }) => {
      throw new Error(`${name} was dropped: ${reason}`);
    },
    channel: { postMessage: (message) => channel.postMessage(message), onmessage: null },
  });
  const coins$ = bus.for('feed').on('coins.changed');
  for (let index = 0; index < listeners; index += 1) coins$.subscribe(() => (heard.all += 1));
  const shell = bus.for('shell');
  return {
    heard,
    taken: [],
    publish: (coins) => shell.publish('coins.changed', { coins }),
    comeLate: () => coins$.subscribe(() => (heard.late += 1)).unsubscribe(),
    close: () => {
      channel.close();
      otherTab.close();
    },
  };
}

/** Publishes what is due, turn by turn, and notes how long each event took with the late listener that it may have. */
async function publishAt({ publish, comeLate, taken }: Teller, rate: number, seconds: number): Promise<void> {
  const before = taken.length;
  const end = before + rate * seconds;
  const started = performance.now();
  while (taken.length < end) {
    const due = Math.min(end, before + ((performance.now() - started) / 1000) * rate);
    while (taken.length < due) {
      const at = performance.now();
      publish(taken.length);
      if (taken.length % lateEvery === 0) comeLate();
      taken.push(performance.now() - at);
    }
    await nextTurn();
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean, the value of 99 of 100, and the longest, in µs. */
function figuresOf(taken: readonly number[]): string[] {
  return [meanOf(taken), percentile(taken, 0.99), percentile(taken, 1)].map((value) => (value * 1000).toFixed(1));
}
