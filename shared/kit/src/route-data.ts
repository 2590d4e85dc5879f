import { apiQuery } from '@duet/api';
import type { CallAnswer, CallInput, CallName, RouteName, calls } from '@duet/contracts';
import type { ShellServices } from './services.ts';

/** Calls that only read: nothing else may be asked before the member has gone anywhere. */
export type ReadCall = { [Name in CallName]: (typeof calls)[Name] extends `GET ${string}` ? Name : never }[CallName];

/** What a route's declaration asks with. Answers go into the cache that its screen reads. */
export interface RouteAhead {
  readonly params: Readonly<Record<string, string>>;
  readonly services: ShellServices;
  ask<Name extends ReadCall>(name: Name, input: CallInput<Name>): Promise<CallAnswer<Name>>;
}

/**
 * The data of a remote's routes (shell-11): what each will ask for first, so that it can
 * be asked for when a link to it is pointed at, focused or in sight.
 */
export type RouteData = Readonly<Partial<Record<RouteName, (ahead: RouteAhead) => readonly Promise<unknown>[]>>>;

/** Asks for a route's data. A failure is nobody's business yet: the screen asks again and shows it. */
export async function askAhead(
  data: RouteData | undefined,
  name: string,
  params: RouteAhead['params'],
  services: ShellServices,
): Promise<void> {
  const { api, queryClient } = services;
  const ask: RouteAhead['ask'] = (call, input) =>
    // the cache holds what the call answers
    queryClient.query(apiQuery(api, call, input)) as Promise<CallAnswer<typeof call>>;
  const routes: Readonly<Record<string, RouteData[RouteName]>> = data ?? {};
  await Promise.allSettled(routes[name]?.({ params, services, ask }) ?? []);
}
