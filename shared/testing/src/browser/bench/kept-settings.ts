import { hasSettings, readSettings, withoutSettings, writeSettings } from './bench-settings.ts';
import type { BenchSettings } from './bench-settings.ts';

const KEY = 'duet.bench';

/** Keeps settings for this tab. */
export function keepSettings(settings: BenchSettings, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(KEY, writeSettings(settings).toString());
}

/**
 * The settings that an address brings along, which the tab then keeps, or else those that it has kept; and the query that is
 * left for the remote.
 */
export function keptSettings(
  search: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): { readonly settings: BenchSettings; readonly search: string } {
  const asked = new URLSearchParams(search);
  const settings = readSettings(hasSettings(asked) ? asked : new URLSearchParams(storage.getItem(KEY) ?? ''));
  keepSettings(settings, storage);
  return { settings, search: withoutSettings(search) };
}

/** The address of a page with its settings, for somebody else. */
export function shareAddress(
  { origin, pathname, search, hash }: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>,
  settings: BenchSettings,
): string {
  const own = search.replace(/^\?/, '');
  // a parameter that says nothing, so that somebody's own settings do not stay
  const ours = writeSettings(settings).toString() || 'bench.persona=olena';
  return `${origin}${pathname}?${own ? `${own}&` : ''}${ours}${hash}`;
}
