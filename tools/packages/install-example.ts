import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runCommand } from '../run-command.ts';
import { packPackages } from './pack-packages.ts';

/** Of a `package.json`. */
interface Needs {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * Copies `examples/remote-in-its-own-repo` to `folder`, which lies outside of this repository, and installs it there from
 * packed packages by npm, which asks its registry for the libraries. Tarballs that need each other need overrides.
 */
export async function installExample(folder: string): Promise<void> {
  const files = await copyExample(folder);
  const tarballs = Object.fromEntries(files.map((file) => [packageIn(file), `file:${path.relative(folder, file)}`]));
  const place = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(place, 'utf8')) as Needs; // ours
  const fromTarballs = (needs: Needs['dependencies']) =>
    Object.fromEntries(Object.entries(needs).map(([name, version]) => [name, tarballs[name] ?? version]));
  const direct = { ...manifest.dependencies, ...manifest.devDependencies };
  const installed = {
    ...manifest,
    dependencies: fromTarballs(manifest.dependencies),
    devDependencies: fromTarballs(manifest.devDependencies),
    overrides: Object.fromEntries(
      Object.entries(tarballs).map(([name, file]) => [name, name in direct ? `$${name}` : file]),
    ),
  };
  writeFileSync(place, `${JSON.stringify(installed, undefined, 2)}\n`);
  await inFolder(folder, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
}

/** What `@duet/build` brings for the command line. */
const commands = { 'duet-dev': 'against/against-main.js', 'duet-release': 'elsewhere/release-main.js' };

/** The same without a registry, for tests: the libraries are links to ours, and only the packed packages are files. */
export async function linkExample(folder: string): Promise<void> {
  const files = await copyExample(folder);
  const modules = path.join(folder, 'node_modules');
  const ours = path.join(root, 'node_modules');
  mkdirSync(path.join(modules, '@duet'), { recursive: true });
  for (const name of readdirSync(ours)) {
    if (name !== '@duet' && name !== '.bin') symlinkSync(path.join(ours, name), path.join(modules, name));
  }
  mkdirSync(path.join(modules, '.bin'));
  for (const name of ['node', 'tsc', 'webpack'])
    symlinkSync(path.join(ours, '.bin', name), path.join(modules, '.bin', name));
  for (const [name, script] of Object.entries(commands)) {
    symlinkSync(path.join('../@duet/build/lib', script), path.join(modules, '.bin', name));
  }
  for (const file of files) {
    const place = path.join(modules, packageIn(file));
    mkdirSync(place);
    await inFolder(folder, 'tar', ['-xzf', file, '-C', place, '--strip-components=1']);
  }
  const scripts = Object.values(commands).map((script) => path.join('@duet/build/lib', script));
  await inFolder(modules, 'chmod', ['+x', ...scripts]);
}

/** Answers with the tarballs. */
async function copyExample(folder: string): Promise<readonly string[]> {
  if (!path.relative(root, folder).startsWith('..')) {
    throw new Error(`${folder} lies in this repository, and would find its packages`);
  }
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
  cpSync(path.join(root, 'examples/remote-in-its-own-repo'), folder, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|\.cache|dist)$/.test(file),
  });
  return await packPackages(path.join(folder, 'packages'));
}

async function inFolder(folder: string, command: string, parameters: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(command, parameters, { cwd: folder });
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} failed in ${folder}:\n${output}`);
}

/** `duet-kit-3.1.0.tgz` is `@duet/kit`. */
function packageIn(file: string): string {
  const [, name = ''] = /^duet-(\w+)-/.exec(path.basename(file)) ?? [];
  return `@duet/${name}`;
}
