import { busEvents } from '@duet/contracts';
import type { BusEventName, BusPayload, EventSpec, Publisher } from '@duet/contracts';
import { Observable, Subject } from 'rxjs';
import type { EventBus } from './services.ts';

/** An event that the bus has let pass. @apart */
export interface BusFact {
  readonly name: BusEventName;
  readonly payload: unknown;
  /** Its publisher, or `tab` for another tab. */
  readonly sender: string;
}

/** @apart */
export interface BusOptions {
  /** Called for an event that was dropped, with its sender and the reason. */
  readonly onInvalid: (problem: { name: string; sender: string; reason: 'unknown' | 'publisher' | 'payload' }) => void;
  /** Carries mirrored events between tabs; absent in tests and old browsers. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
}

/** The one bus of a page; `for(sender)` gives each publisher its own view of it. @apart */
export interface SharedBus {
  readonly for: (sender: Publisher) => EventBus;
  /** Every event that passes, for tools that show what happens. */
  readonly facts$: Observable<BusFact>;
  /** Forgets latched values, e.g. at sign-out. */
  readonly reset: () => void;
}

const specs: Readonly<Record<string, EventSpec<unknown> | undefined>> = busEvents;

/** Creates the event bus: checks publisher and payload, keeps the last value of latched events, mirrors to other tabs. @apart */
export function createBus({ onInvalid, channel }: BusOptions): SharedBus {
  const facts$ = new Subject<BusFact>();
  const latched = new Map<string, unknown>();

  function accept(name: string, payload: unknown, sender: string): EventSpec<unknown> | undefined {
    const spec = specs[name];
    if (!spec) return void onInvalid({ name, sender, reason: 'unknown' });
    const mayPublish = sender === 'tab' || spec.publisher === 'any' || spec.publisher === sender;
    if (!mayPublish) return void onInvalid({ name, sender, reason: 'publisher' });
    if (!spec.shape.is(payload)) return void onInvalid({ name, sender, reason: 'payload' });
    if (spec.latched) latched.set(name, payload);
    // `specs` has only the names of busEvents as keys
    facts$.next({ name: name as BusEventName, payload, sender });
    return spec;
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Pick<BusFact, 'name' | 'payload'>>) =>
      void accept(data.name, data.payload, 'tab');
  }

  return {
    facts$,
    reset: () => latched.clear(),
    for: (sender) => ({
      publish(name, payload) {
        const spec = accept(name, payload, sender);
        if (spec?.mirrored) channel?.postMessage({ name, payload });
      },
      on<Name extends BusEventName>(name: Name): Observable<BusPayload<Name>> {
        return new Observable((subscriber) => {
          // accept() has checked every payload against its event's shape
          if (latched.has(name)) subscriber.next(latched.get(name) as BusPayload<Name>);
          return facts$.subscribe((fact) => {
            if (fact.name === name) subscriber.next(fact.payload as BusPayload<Name>);
          });
        });
      },
    }),
  };
}
