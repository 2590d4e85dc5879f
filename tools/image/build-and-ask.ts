import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { withPostgres } from '../postgres/start.ts';
import { root, runCommand } from '../run-command.ts';
import { seconds } from '../seconds.ts';
import { askImage, imageWorks } from './ask-image.ts';
import { debianImages } from './base-images.ts';
import type { BaseImages } from './base-images.ts';
import { openBuildah } from './buildah.ts';
import type { Buildah } from './buildah.ts';
import { bytesBelow } from './collect.ts';

/** Bytes that the files of the image may take. */
const largest = 350_000_000;

/** Builds the image `duet` in a store below `.cache/image`, and asks it. False when something is not as it should be. */
export async function buildAndAsk(chosen: Partial<BaseImages>, print: (line: string) => void): Promise<boolean> {
  const buildah = await openBuildah();
  const began = performance.now();
  await buildImage(buildah, { ...(await debianImages(buildah)), ...chosen });
  print(`Built duet:latest in ${seconds(began)}.`);
  return await askBuilt(print);
}

/** Starts the product in the image that was built, and prints its size, what a start takes and what it answers. */
export async function askBuilt(print: (line: string) => void): Promise<boolean> {
  if (process.getuid?.() !== 0) throw new Error('This command mounts and changes root: run it as root.');
  const buildah = await openBuildah();
  const container = await buildah.run('from', '--pull-never', 'duet');
  try {
    const tree = await buildah.run('mount', container);
    const bytes = await bytesBelow(tree);
    print(`Size: ${(bytes / 1e6).toFixed(0)} MB of ${largest / 1e6} MB`);
    const settings = await buildah.settingsOf(container);
    const answers = await withPostgres((databaseUrl) => askImage({ tree, ...settings, databaseUrl }));
    for (const line of answers.lines) print(line);
    return bytes <= largest && imageWorks(answers);
  } finally {
    await buildah.run('rm', container);
  }
}

async function buildImage(buildah: Buildah, { base, build }: BaseImages): Promise<void> {
  const revision = await runCommand('git', ['rev-parse', 'HEAD']);
  const npmCache = path.join(homedir(), '.npm');
  const volumes = existsSync(npmCache) ? ['--volume', `${npmCache}:/root/.npm`] : [];
  const given = { BASE: base, BUILD: build, REVISION: revision.output.trim() };
  const parameters = Object.entries(given).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const options = ['--isolation=chroot', '--format=docker', '--layers=false', '--pull-never', ...volumes];
  const containerfile = path.join(root, 'deploy/Containerfile');
  await buildah.run(
    'build-using-dockerfile',
    ...options,
    ...parameters,
    '--tag',
    'duet',
    '--file',
    containerfile,
    root,
  );
}
