import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../run-command.ts';
import { imageFolder, provideDebian } from './buildah.ts';
import type { Buildah } from './buildah.ts';

/** Names of images that `deploy/Containerfile` takes as BASE and BUILD. */
export interface BaseImages {
  readonly base: string;
  readonly build: string;
}

const suite = 'bookworm';
const libraries = 'base-files,libc6,libstdc++6,libgcc-s1,netbase,tzdata';

/**
 * Two images from Debian's packages, for machines that reach no registry of images: one with what Node links to and no
 * shell, and one with this machine's own Node and npm. Made once.
 */
export async function debianImages(buildah: Buildah): Promise<BaseImages> {
  const base = await imageOf(buildah, 'duet-base', ['--variant=extract', `--include=${libraries}`]);
  const debian = await imageOf(buildah, 'duet-debian', ['--variant=essential', `--include=libstdc++6`]);
  return { base, build: await withNpm(buildah, debian) };
}

async function imageOf(buildah: Buildah, name: string, options: readonly string[]): Promise<string> {
  if (await hasImage(buildah, name)) return name;
  const tree = await debianTree(name, options);
  const container = await buildah.run('from', 'scratch');
  await buildah.run('add', container, tree, '/');
  return await commit(buildah, container, name);
}

async function debianTree(name: string, options: readonly string[]): Promise<string> {
  const file = path.join(imageFolder, `${name}.tar`);
  if (existsSync(file)) return file;
  const program = await provideDebian('mmdebstrap');
  await mkdir(imageFolder, { recursive: true });
  const draft = path.join(imageFolder, `${name}.part.tar`);
  const leaner = ['man', 'doc', 'locale'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`);
  const { code, output } = await runCommand(program, [...options, ...leaner, suite, draft]);
  if (code !== 0) throw new Error(`mmdebstrap could not make ${name}:\n${output}`);
  await rename(draft, file);
  return file;
}

/** Node and npm as this machine has them, and the certificates that it trusts. */
async function withNpm(buildah: Buildah, debian: string): Promise<string> {
  const name = 'duet-build';
  if (await hasImage(buildah, name)) return name;
  const container = await buildah.run('from', '--pull-never', debian);
  const program = await runCommand('sh', ['-c', 'readlink -f "$(PATH=${PATH#*:} command -v node)"']);
  const npm = await runCommand('npm', ['root', '--global']);
  await buildah.run('copy', container, program.output.trim(), '/usr/local/bin/node');
  await buildah.run('copy', container, path.join(npm.output.trim(), 'npm'), '/usr/local/lib/node_modules/npm');
  await buildah.run(
    'run',
    '--isolation=chroot',
    container,
    '--',
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  );
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates !== undefined) {
    await buildah.run('copy', container, certificates, '/etc/ssl/extra.pem');
    await buildah.run('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem', container);
  }
  return await commit(buildah, container, name);
}

async function hasImage(buildah: Buildah, name: string): Promise<boolean> {
  return await buildah.run('inspect', '--type', 'image', name).then(
    () => true,
    () => false,
  );
}

async function commit(buildah: Buildah, container: string, name: string): Promise<string> {
  await buildah.run('commit', '--rm', '--format', 'docker', container, name);
  return name;
}
