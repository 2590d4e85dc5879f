import { apiQuery } from '@duet/api';
import type { CallAnswer, CallInput, CallName, Endpoints, RouteName } from '@duet/contracts';
import type { ShellServices } from './services.ts';

/** Calls that only read: no others may be made before the member has navigated. */
export type ReadCall = { [Name in CallName]: Endpoints[Name]['call'] extends `GET ${string}` ? Name : never }[CallName];

/** The arguments of a route's declaration. Answers go into the cache that its screen reads. */
export interface RouteAhead {
  readonly params: Readonly<Record<string, string>>;
  readonly services: ShellServices;
  readonly ask: <Name extends ReadCall>(name: Name, input: CallInput<Name>) => Promise<CallAnswer<Name>>;
}

/**
 * The data of a remote's routes (shell-11): what each route needs first, so that it can be requested when a link to it
 * is pointed at, focused or in sight.
 * @taken
 */
export type RouteData = Readonly<Partial<Record<RouteName, (ahead: RouteAhead) => readonly Promise<unknown>[]>>>;

/** Requests a route's data. A failure is ignored, because the screen asks again and shows it. */
export async function askAhead(
  data: RouteData | undefined,
  name: string,
  params: RouteAhead['params'],
  services: ShellServices,
): Promise<void> {
  const { api, queryClient } = services;
  const ask: RouteAhead['ask'] = (call, input) =>
    // the cache holds the answers of the call
    queryClient.query(apiQuery(api, call, input)) as Promise<CallAnswer<typeof call>>;
  const routes: Readonly<Record<string, RouteData[RouteName]>> = data ?? {};
  await Promise.allSettled(routes[name]?.({ params, services, ask }) ?? []);
}
