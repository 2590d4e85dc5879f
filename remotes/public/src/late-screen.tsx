import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A screen that can be loaded before it is drawn. */
export type LateScreen<Props extends object> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/**
 * A screen in a file of its own. One that is loaded is drawn at once, where `lazy` alone would show its fallback for a
 * moment, also in the place of a page that the HTML has brought.
 */
export function lateScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LateScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => (loaded = await load());
  const Lazy = lazy(async () => ({ default: await keep() })) as ComponentType<Props>; // what `lazy` gives takes the same

  function Screen(props: Props) {
    // the one it began with: another in its place would lose what it holds
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Screen, { load: keep });
}
