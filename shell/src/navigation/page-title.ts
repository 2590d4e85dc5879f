import type { Decision } from './decide.ts';
import type { TextKey } from '@duet/i18n';

/** Key of the page's name in the shell's catalogue. */
export function titleKey(decision: Decision): TextKey<'shell'> {
  if (decision.kind === 'not-found') return 'title.notFound';
  return `title.${decision.kind === 'redirect' ? decision.to : decision.route.name}`;
}
