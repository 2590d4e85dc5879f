import { useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Router, createPath, parsePath } from 'react-router';
import type { Navigator } from 'react-router';
import { localePrefix, splitLocale } from '@duet/i18n';
import type { PageHistory } from './services.ts';
import { useServices } from './services-context.tsx';

/**
 * React Router below the prefix of the page's language (decision 33). Every remote has one of its own over the page's one
 * history: the address is a text, so a `popstate` that single-spa repeats changes nothing and draws nothing.
 */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const { pageHistory } = useServices();
  const address = useSyncExternalStore(pageHistory.subscribe, pageHistory.address, pageHistory.address);
  const navigator = useMemo(() => navigatorOf(pageHistory), [pageHistory]);
  const location = useMemo(
    () => ({ pathname: '/', search: '', hash: '', ...parsePath(address), state: stateHere() }),
    [address],
  );
  // of the address and not of the texts: both change in one moment, and may be read a moment apart
  const prefix = localePrefix(splitLocale(location.pathname).locale);

  return (
    <Router basename={prefix || '/'} location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

/** What `Link` and `navigate` call: guards and transitions are the page's, whoever navigates. */
function navigatorOf(pageHistory: PageHistory): Navigator {
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => window.history.go(delta),
    push: (to, state) => pageHistory.goTo(addressOf(to), { state }),
    replace: (to, state) => pageHistory.goTo(addressOf(to), { state, replace: true }),
  };
}

const addressOf = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : createPath(to));

/** What the member of a remote's team gave to `navigate`, beside what the shell keeps of the entry. */
function stateHere(): unknown {
  if (typeof window === 'undefined') return null;
  return (window.history.state as { readonly usr?: unknown } | null)?.usr ?? null;
}
