import type { Slots } from '../federation/slots.ts';
import { loadPhases } from './load-phases.ts';
import type { LoadEntry, LoadPhases } from './load-phases.ts';

/** Tells how remotes have come into this page, and again when another file has come or another remote is drawn. */
export function followLoads(
  { states$ }: Slots,
  next: (phases: Readonly<Record<string, LoadPhases>>) => void,
): () => void {
  const files: LoadEntry[] = [];
  const marks: LoadEntry[] = [];
  const visits: { remote: string; at: number }[] = [];
  let before = states$.value;
  const subscription = states$.subscribe((states) => {
    const begun = Object.keys(states).filter(
      (name) => states[name]?.status === 'loading' && before[name]?.status !== 'loading',
    );
    visits.push(...begun.map((remote) => ({ remote, at: performance.now() })));
    before = states;
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) (entry.entryType === 'mark' ? marks : files).push(entry);
    next(loadPhases({ files, marks, visits }));
  });
  for (const type of ['resource', 'mark']) observer.observe({ type, buffered: true });
  return () => {
    observer.disconnect();
    subscription.unsubscribe();
  };
}
