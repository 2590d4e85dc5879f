import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { iconSets } from '@duet/contracts';

/** The sets we serve; their drawings come from npm (decision 5). */
export type IconSetName = (typeof iconSets)[number];

interface IconData {
  readonly body: string;
  readonly width?: number;
  readonly height?: number;
}
interface IconSetFile {
  readonly prefix: string;
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, IconData>>;
  /** Other names of an icon; some turn or mirror it. */
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** An answer in the Iconify format. */
export interface IconAnswer {
  readonly prefix: string;
  readonly icons: Readonly<Record<string, IconData>>;
  readonly not_found?: readonly string[];
  readonly width?: number;
  readonly height?: number;
}

const require = createRequire(import.meta.url);
const files = new Map<IconSetName, Promise<IconSetFile>>();

/** The asked icons of a set; names it does not have are listed in `not_found`. */
export async function iconsOf(set: IconSetName, names: readonly string[]): Promise<IconAnswer> {
  const file = await load(set);
  const found = names.map((name) => [name, find(file, name)] as const);
  const missing = found.flatMap(([name, icon]) => (icon ? [] : [name]));
  return {
    prefix: file.prefix,
    icons: Object.fromEntries(found.flatMap(([name, icon]) => (icon ? [[name, icon]] : []))),
    ...(missing.length > 0 && { not_found: missing }),
    ...(file.width && { width: file.width }),
    ...(file.height && { height: file.height }),
  };
}

function find(file: IconSetFile, name: string, depth = 0): IconData | undefined {
  if (Object.hasOwn(file.icons, name)) return file.icons[name];
  if (depth > 5 || !file.aliases || !Object.hasOwn(file.aliases, name)) return undefined;
  const { parent, ...changes } = file.aliases[name] ?? { parent: '' };
  const icon = find(file, parent, depth + 1);
  return icon && { ...icon, ...changes };
}

/** Reads the sets before anybody asks: browsers wait 1.5 s for an icon, and the emoji set is several megabytes. */
export function warmIcons(): void {
  // whoever asks for an icon is told why it failed
  for (const set of iconSets) load(set).catch(() => undefined);
}

/** Read once. */
function load(set: IconSetName): Promise<IconSetFile> {
  const known = files.get(set);
  if (known) return known;
  const loading = readFile(require.resolve(`@iconify-json/${set}/icons.json`), 'utf8').then(
    (text) => JSON.parse(text) as IconSetFile, // the package's documented format
  );
  files.set(set, loading);
  return loading;
}
