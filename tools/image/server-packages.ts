/** What the walk needs of package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export interface Wanted {
  readonly packages: LockedPackages;
  /** Imported by name by what runs. */
  readonly names: readonly string[];
  /** Whether npm has put it there: it leaves out the parts of other platforms. */
  readonly isInstalled: (folder: string) => boolean;
}

/** Optional parts of firebase-admin for stores that we do not use: 30 MB. */
const unused: ReadonlySet<string> = new Set(['@google-cloud/firestore', '@google-cloud/storage']);

/** The folders below the repository of all packages that the named ones need, their own copies included. Throws when one is missing. */
export function foldersOfPackages({ packages, names, isInstalled }: Wanted): readonly string[] {
  const folders = new Set<string>();

  function add(from: string, name: string, isOptional: boolean): void {
    const folder = findFolder(packages, from, name);
    if (folder === undefined || !isInstalled(folder)) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from || 'the server'} needs, is not installed.`);
    }
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[folder] ?? {};
    const optional = { ...optionalDependencies, ...peerDependencies };
    for (const each of Object.keys(dependencies)) if (!(each in optional)) add(folder, each, false);
    for (const each of Object.keys(optional)) if (!unused.has(each)) add(folder, each, true);
  }

  for (const name of names) add('', name, false);
  return [...folders].toSorted();
}

/** As Node looks for it: beside the one that asks, then further up. */
function findFolder(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    const folder = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (folder in packages) return folder;
    if (place === '') return undefined;
  }
}

/** As the formatter writes them; a word in SQL or in a comment is none. */
const specifiers = [/^(?:import|export|\}) (?:.* )?from '([^']+)'/gm, /^import '([^']+)'/gm, /\bimport\('([^']+)'\)/g];

/** The packages that a source file imports by name; ours and Node's own are left out. */
export function packagesImportedBy(source: string): readonly string[] {
  const found = specifiers.flatMap((pattern) => [...source.matchAll(pattern)].map(([, specifier = '']) => specifier));
  const others = found.filter((specifier) => !/^(\.|node:|@duet\/)/.test(specifier));
  return [...new Set(others.map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')))];
}
