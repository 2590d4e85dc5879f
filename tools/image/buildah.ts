import path from 'node:path';
import { provideProgram } from '../debian-package.ts';
import { root, runCommand } from '../run-command.ts';

export const imageFolder = path.join(root, '.cache/image');

export interface Buildah {
  /** Runs one command of buildah and gives its last line. Throws with its whole output when it fails. */
  run(...parameters: string[]): Promise<string>;
  /** The settings of a container, as the image gives them. */
  settingsOf(container: string): Promise<ImageSettings>;
}

export interface ImageSettings {
  /** `NAME=value` */
  readonly Env: readonly string[];
  /** `uid:gid` */
  readonly User: string;
  readonly WorkingDir: string;
}

/** buildah with a store of its own that needs no kernel module; containers are folders that it changes root to. */
export async function openBuildah(): Promise<Buildah> {
  const program = await provideDebian('buildah');
  const store = ['--root', path.join(imageFolder, 'store'), '--runroot', path.join(imageFolder, 'run')];
  async function outputOf(...parameters: string[]): Promise<string> {
    const { code, output } = await runCommand(program, [...store, '--storage-driver', 'vfs', ...parameters]);
    if (code !== 0) throw new Error(`buildah ${parameters.join(' ')}\n${output}`);
    return output.trim();
  }
  return {
    run: async (...parameters) => (await outputOf(...parameters)).split('\n').at(-1) ?? '',
    async settingsOf(container) {
      // the form that buildah documents
      const { Docker } = JSON.parse(await outputOf('inspect', container)) as { Docker: { config: ImageSettings } };
      return Docker.config;
    },
  };
}

/** A program that has the name of its package. */
export async function provideDebian(name: string): Promise<string> {
  const find = async () => ((await runCommand(name, ['--version'])).code === 0 ? name : undefined);
  return await provideProgram({ what: name, debianPackage: name, find });
}
