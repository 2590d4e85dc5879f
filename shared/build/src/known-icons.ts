import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { shape } from '@duet/contracts';

const require = createRequire(import.meta.url);
const names = new Map<string, ReadonlySet<string>>();

/** Whether one of our sets has the icon, e.g. `lucide:heart`. */
export function hasIcon(icon: string): boolean {
  const [set = '', name = ''] = icon.split(':');
  const known = names.get(set) ?? readNames(set);
  names.set(set, known);
  return known.has(name);
}

/** The parts of the icon file that its package documents. */
const iconFile = shape.object({ icons: shape.object({}), aliases: shape.optional(shape.object({})) });

function readNames(set: string): ReadonlySet<string> {
  const file: unknown = JSON.parse(readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), 'utf8'));
  if (!iconFile.is(file)) throw new Error(`The icons of ${set} are not in the format that its package documents`);
  return new Set([...Object.keys(file.icons), ...Object.keys(file.aliases ?? {})]);
}
