import type { ComponentType } from 'react';
import { routeAliases, routePaths } from '@duet/contracts';
import type { RouteName } from '@duet/contracts';
import { Route, Switch } from 'wouter';

/** Screens of a remote by route name; each is given the parameters of its path. */
export type ScreenMap = Readonly<Partial<Record<RouteName, ComponentType<{ params: Record<string, string> }>>>>;

/** Shows the screen whose route matches the address; static routes win over ones with parameters. */
export function Screens({ of }: { readonly of: ScreenMap }) {
  const entries = (Object.entries(of) as [RouteName, ScreenMap[RouteName]][])
    .flatMap(([name, Screen]) => [routePaths[name], ...(routeAliases[name] ?? [])].map((path) => ({ path, Screen })))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length);

  return (
    <Switch>
      {entries.map(
        ({ path, Screen }) =>
          Screen && (
            <Route key={path} path={path}>
              {(params) => <Screen params={params as Record<string, string>} />}
            </Route>
          ),
      )}
    </Switch>
  );
}
