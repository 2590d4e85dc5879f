/**
 * A registry that does not carry the builds of native parts for every platform makes npm leave them out of the lock
 * file, and `npm ci` then refuses that file. What npm needs to know of a build that is not for this machine (its
 * version, and what it is for) is written in the package that names it, so the entries can be completed without asking.
 */
export interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly peer?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export type LockPackages = Readonly<Record<string, LockEntry>>;

export interface PlatformPart extends LockEntry {
  readonly optional: true;
  readonly cpu: readonly string[];
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
}

const systems = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const processors = new Set(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);

/** The entries that optional dependencies ask for and the lock file lacks, by their place in node_modules. */
export function missingPlatformParts(packages: LockPackages): Record<string, PlatformPart> {
  const missing: Record<string, PlatformPart> = {};
  for (const [place, { optionalDependencies = {}, dev, peer }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isFound(packages, place, name) || !/^\d/.test(version)) continue;
      const part = describePart(name);
      if (!part) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...(dev && { dev }),
        ...(peer && { peer }),
        optional: true,
        ...part,
      };
    }
  }
  return missing;
}

/** As Node looks: in the package's own folder, then outwards. */
function isFound(packages: LockPackages, place: string, name: string): boolean {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

/** `@oxlint/binding-linux-arm64-musl` is for linux, arm64 and musl. */
function describePart(name: string): Pick<PlatformPart, 'cpu' | 'os' | 'libc'> | undefined {
  const words = name.split(/[-/]/);
  const os = words.find((word) => systems.has(word));
  const cpu = words.find((word) => processors.has(word));
  if (cpu === undefined || (os === undefined && cpu !== 'wasm32')) return undefined;
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.some(isGlibc) && 'glibc';
  return { ...(os && { os: [os] }), cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) };
}

function isGlibc(word: string): boolean {
  return word.startsWith('gnu');
}
