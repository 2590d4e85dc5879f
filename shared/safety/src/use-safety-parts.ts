import { useEffect, useState } from 'react';
import type { Publisher } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { retryImport } from '@duet/ui/retry-import';
import type { SafetyParts } from './safety-parts.ts';

type LoadParts = () => Promise<{ readonly createSafetyParts: () => SafetyParts }>;

const loadParts: LoadParts = retryImport(() => import(/* webpackChunkName: "safety" */ './safety-parts.ts'));
let loaded: SafetyParts | undefined;

/** The rules, which come after the screen: until then nothing is asked, and nothing is held back. */
export function useSafetyParts(owner: Publisher, load: LoadParts = loadParts): SafetyParts | undefined {
  const { report } = useServices();
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    let isGone = false;
    load()
      .then(({ createSafetyParts }) => {
        loaded ??= createSafetyParts();
        if (!isGone) setParts(loaded);
      })
      .catch((error: unknown) => report(error, owner));
    return () => {
      isGone = true;
    };
  }, [load, owner, report]);
  return parts;
}
