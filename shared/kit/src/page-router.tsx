import { useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Router, createPath, parsePath } from 'react-router';
import type { Navigator } from 'react-router';
import { localePrefix, splitLocale } from '@duet/i18n';
import type { PageHistory } from './services.ts';
import { useServices } from './services-context.tsx';

/**
 * React Router below the prefix of the page's language (decision 33). Every remote has its own router over the page's one
 * history: the address is compared as text, so a repeated `popstate` changes nothing and renders nothing.
 */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const { pageHistory } = useServices();
  const address = useSyncExternalStore(pageHistory.subscribe, pageHistory.address, pageHistory.address);
  const navigator = useMemo(() => navigatorOf(pageHistory), [pageHistory]);
  const location = useMemo(
    () => ({ pathname: '/', search: '', hash: '', ...parsePath(address), state: stateHere() }),
    [address],
  );
  // from the address rather than the texts: both change at the same moment, but may be read one after the other
  const prefix = localePrefix(splitLocale(location.pathname).locale);

  return (
    <Router basename={prefix || '/'} location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

/** The target of `Link` and `navigate`: every navigation runs through the page's guards and transitions. */
function navigatorOf(pageHistory: PageHistory): Navigator {
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => history.go(delta),
    push: (to, state) => pageHistory.goTo(addressOf(to), { state }),
    replace: (to, state) => pageHistory.goTo(addressOf(to), { state, replace: true }),
  };
}

const addressOf = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : createPath(to));

/** The state that a remote passed to `navigate`, without what the shell stores in the entry. */
function stateHere(): unknown {
  if (typeof window === 'undefined') return null;
  return (history.state as { readonly usr?: unknown } | null)?.usr ?? null;
}
