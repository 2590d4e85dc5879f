import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand } from '../run-command.ts';

const shared = path.join(root, 'shared');
/** What remotes see of the shell: the kit, and the contracts behind its services and events. */
export const declarationRoots = ['kit/src/index.d.ts', 'contracts/src/index.d.ts'] as const;

/**
 * Writes the types of the kit and of everything that they name into `folder`, as declarations that stand alone: packages
 * of ours are named by relative paths, so that two generations can be compared in one program. Only the contracts keep
 * their name: see `type-comparer.ts`.
 */
export async function emitDeclarations(folder: string): Promise<void> {
  const place = path.join(root, '.cache', `declarations-${process.pid}`);
  const out = path.join(place, 'out');
  mkdirSync(place, { recursive: true });
  const doors = packageDoors();
  const config = path.join(place, 'tsconfig.json');
  const files = ['kit/src/index.ts', 'contracts/src/index.ts', 'globals.d.ts', 'react.d.ts'];
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.browser.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        noCheck: true,
        rootDir: shared,
        outDir: out,
        types: [],
        paths: Object.fromEntries([...doors].map(([name, file]) => [name, [path.join(shared, file)]])),
      },
      include: [],
      files: files.map((file) => path.join(shared, file)),
    }),
  );
  try {
    const { code, output } = await runCommand('tsc', ['-p', config]);
    if (code !== 0) throw new Error(`The declarations of the kit could not be made:\n${output}`);
    keepReachable(out, folder, doors);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The file behind every name by which a package of ours is imported, relative to `shared`. */
function packageDoors(): Map<string, string> {
  const doors = new Map<string, string>();
  for (const name of readdirSync(shared, { withFileTypes: true })) {
    if (!name.isDirectory()) continue;
    const manifest = JSON.parse(readFileSync(path.join(shared, name.name, 'package.json'), 'utf8')) as {
      readonly exports?: Readonly<Record<string, string>>;
    };
    for (const [door, file] of Object.entries(manifest.exports ?? {})) {
      if (/\.tsx?$/.test(file)) doors.set(`@duet/${name.name}${door.slice(1)}`, path.posix.join(name.name, file));
    }
  }
  return doors;
}

/** Copies what the roots reach, with names of modules that stand alone; the rest of a package is nobody's contract. */
function keepReachable(out: string, folder: string, doors: ReadonlyMap<string, string>): void {
  const wanted: string[] = [...declarationRoots];
  const seen = new Set<string>();
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const own = file;
    const text = readFileSync(path.join(out, own), 'utf8').replaceAll(
      /((?:from|import) ?\(?)(['"])([^'"\n]+)\2/g,
      (whole, before: string, quote: string, name: string) => {
        const target = name.startsWith('.') ? path.posix.join(path.posix.dirname(own), name) : doors.get(name);
        if (target === undefined || !/\.tsx?$/.test(target)) return whole;
        const declared = target.replace(/\.tsx?$/, '.d.ts');
        wanted.push(declared);
        if (name.startsWith('@duet/contracts')) return whole;
        const relative = path.posix.relative(path.posix.dirname(own), declared).replace(/\.d\.ts$/, '.js');
        return `${before}${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`;
      },
    );
    mkdirSync(path.dirname(path.join(folder, own)), { recursive: true });
    writeFileSync(path.join(folder, own), text);
  }
  cpSync(path.join(shared, 'react.d.ts'), path.join(folder, 'react.d.ts'));
}
