import type { Registry } from '@duet/contracts';
import { findRoute, titleOf } from '../routes.ts';
import type { Decision } from './decide.ts';

/** The name of the page in its language; undefined when no page was found. */
export function pageTitle(decision: Decision, registry: Registry): string | undefined {
  if (decision.kind === 'not-found') return undefined;
  const route = findRoute(registry, decision.kind === 'redirect' ? decision.to : decision.route.name);
  return route && titleOf(route, decision.locale);
}
