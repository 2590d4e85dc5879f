import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { pathTo } from '@duet/contracts';
import type { RouteName } from '@duet/contracts';
import { withLocale } from '@duet/i18n';
import { useLocale } from '@duet/i18n/react';
import { onceInSight } from './in-sight.ts';
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

/** A link to a named route. Pointing at it, focus and sight load the route ahead (spec point 7, payload preload). */
export function Link({ to, params, replace = false, onClick, children, ...anchor }: LinkProps) {
  const { navigate, prefetch } = useServices();
  const link = useRef<HTMLAnchorElement>(null);
  const sight = useEffectEvent(() => prefetch(to, params, 'in-sight'));
  useEffect(() => (link.current ? onceInSight(link.current, () => sight()) : undefined), [to]);
  const href = useHref(to, params);
  const ahead = () => prefetch(to, params);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event, anchor.target)) return;
    event.preventDefault();
    navigate(to, params, { replace });
  };

  return (
    <a {...anchor} ref={link} href={href} onClick={handleClick} onFocus={ahead} onPointerEnter={ahead}>
      {children}
    </a>
  );
}

/** New tab, new window, download: the browser knows better. */
export function isForTheBrowser(event: MouseEvent, target?: string): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || target === '_blank';
}
