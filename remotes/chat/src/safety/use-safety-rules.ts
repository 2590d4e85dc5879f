import { useEffect, useState } from 'react';
import { retryImport } from '@duet/ui/retry-import';
import type { SafetyRules } from './rules/create-safety-rules.ts';

const load = retryImport(() => import(/* webpackChunkName: "safety" */ './rules/create-safety-rules.ts'));
let loaded: SafetyRules | undefined;

/** The rules and their words, which come after the chat: until then nothing is asked, and nothing is held back. */
export function useSafetyRules(): SafetyRules | undefined {
  const [rules, setRules] = useState(loaded);
  useEffect(() => {
    let isGone = false;
    void load().then(({ createSafetyRules }) => {
      loaded ??= createSafetyRules();
      if (!isGone) setRules(loaded);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return rules;
}
