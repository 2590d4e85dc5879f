import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { Link } from 'react-router';
import type { RouteName } from '@duet/contracts';
import { onceInSight } from './in-sight.ts';
import { useServices } from './services-context.tsx';

/** @taken */
export interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  readonly replace?: boolean;
}

/**
 * React Router's link to a named route, in the current language. Pointing at it, focusing it, and sight preload the
 * route (shell-11).
 */
export function RouteLink({ to, params, replace = false, children, ...anchor }: RouteLinkProps) {
  const { prefetch, pathTo } = useServices();
  const link = useRef<HTMLAnchorElement>(null);
  const sight = useEffectEvent(() => prefetch(to, params, 'in-sight'));
  useEffect(() => (link.current ? onceInSight(link.current, () => sight()) : undefined), [to]);
  const ahead = () => prefetch(to, params);

  return (
    <Link {...anchor} ref={link} to={pathTo(to, params)} replace={replace} onFocus={ahead} onPointerEnter={ahead}>
      {children}
    </Link>
  );
}

/** Whether the browser must handle the click itself: a new tab, a new window or a download. */
export function isForTheBrowser(event: MouseEvent, target?: string): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || target === '_blank';
}
