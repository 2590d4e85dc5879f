import { useEffect, useMemo, useState } from 'react';
import { followFallbacks } from '../reports/fallbacks.ts';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import { describeRemotes } from './describe-remotes.ts';
import type { RemoteFacts } from './describe-remotes.ts';
import { followLoads } from './follow-loads.ts';
import type { LoadPhases } from './load-phases.ts';

/** The remotes of this page as they are now. */
export function useRemotes(): readonly RemoteFacts[] {
  const { registry, slots } = useShell();
  const current = useStream(registry.changes$);
  const states = useStream(slots.states$);
  const [fallbacks, setFallbacks] = useState<ReadonlySet<string>>(new Set());
  const [loads, setLoads] = useState<Readonly<Record<string, LoadPhases>>>({});

  useEffect(() => followFallbacks((name) => setFallbacks((before) => new Set([...before, name]))), []);
  useEffect(() => followLoads(slots, setLoads), [slots]);

  return useMemo(
    () =>
      describeRemotes({
        registry: current,
        slots: states,
        fallbacks,
        loads,
        hasRun: (globalName) => Reflect.get(globalThis, globalName) !== undefined,
      }),
    [current, states, fallbacks, loads],
  );
}
