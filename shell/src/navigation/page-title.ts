import type { Decision } from './decide.ts';

/** Key of the page's name in the shell's catalogue. */
export function titleKey(decision: Decision): string {
  if (decision.kind === 'not-found') return 'title.notFound';
  return `title.${decision.kind === 'redirect' ? decision.to : decision.route.name}`;
}
