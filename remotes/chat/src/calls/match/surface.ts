import type { MatchCallView } from './steps.ts';

/** Where a call is seen: over the page, or as a notice beside it with the way back. */
export type Surface = 'none' | 'ring' | 'screen' | 'notice';

export function surfaceOf({ state, isMinimised }: MatchCallView): Surface {
  if (state.step === 'idle') return 'none';
  if (isMinimised) return 'notice';
  return state.step === 'ringing' ? 'ring' : 'screen';
}
