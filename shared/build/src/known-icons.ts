import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

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
interface IconFile {
  readonly icons: object;
  readonly aliases?: object;
}

function readNames(set: string): ReadonlySet<string> {
  const file = JSON.parse(readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), 'utf8')) as IconFile;
  return new Set([...Object.keys(file.icons), ...Object.keys(file.aliases ?? {})]);
}
