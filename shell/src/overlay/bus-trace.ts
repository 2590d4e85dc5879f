import type { BusFact, SharedBus } from '@duet/kit';
import { BehaviorSubject } from 'rxjs';

/** As many of the last events are kept. */
const TRACE_LENGTH = 50;

export interface TracedEvent extends BusFact {
  /** Counts up. */
  readonly id: number;
  /** `14:03:07`. */
  readonly time: string;
}

/** The last events of the bus from now on, the latest first. */
export function traceBus({ facts$ }: SharedBus): BehaviorSubject<readonly TracedEvent[]> {
  const trace$ = new BehaviorSubject<readonly TracedEvent[]>([]);
  facts$.subscribe((fact) => {
    const id = (trace$.value[0]?.id ?? 0) + 1;
    const time = new Date().toTimeString().slice(0, 8);
    trace$.next([{ ...fact, id, time }, ...trace$.value].slice(0, TRACE_LENGTH));
  });
  return trace$;
}
