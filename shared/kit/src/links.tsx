import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { pathTo } from '@duet/contracts';
import type { RouteName } from '@duet/contracts';
import { withLocale } from '@duet/i18n';
import { useLocale } from '@duet/i18n/react';
import { useServices } from './services-context.tsx';

/** The address of a named route in the current language. */
export function useHref(name: RouteName, params?: Readonly<Record<string, string>>): string {
  return withLocale(pathTo(name, params), useLocale());
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  readonly replace?: boolean;
}

/** A link to a named route. Hover, focus and touch load the route ahead (spec point 7, payload preload per route). */
export function Link({ to, params, replace = false, onClick, children, ...anchor }: LinkProps) {
  const { navigate, prefetch } = useServices();
  const href = useHref(to, params);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event, anchor.target)) return;
    event.preventDefault();
    navigate(to, params, { replace });
  };

  return (
    <a {...anchor} href={href} onClick={handleClick} onFocus={() => prefetch(to)} onPointerEnter={() => prefetch(to)}>
      {children}
    </a>
  );
}

/** New tab, new window, download: the browser knows better. */
function isForTheBrowser(event: MouseEvent, target: string | undefined): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || target === '_blank';
}
