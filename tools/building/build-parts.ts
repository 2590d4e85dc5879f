import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildEnvironment } from '@duet/build';
import { repository } from '@duet/build';

/** The shell or one remote, as a thing that is built for itself. */
export interface BuildPart {
  /** `shell` or the remote's name. */
  readonly name: string;
  readonly folder: string;
  readonly configFile: string;
}

export const shellPart: BuildPart = {
  name: 'shell',
  folder: path.join(repository, 'shell'),
  configFile: path.join(repository, 'webpack.shell.js'),
};

/** Every remote that has a door, by its folder. */
export function remoteParts(): BuildPart[] {
  const remotes = path.join(repository, 'remotes');
  return readdirSync(remotes)
    .map((name) => ({
      name,
      folder: path.join(remotes, name),
      configFile: path.join(remotes, name, 'webpack.config.js'),
    }))
    .filter(({ folder, configFile }) => existsSync(configFile) && existsSync(path.join(folder, 'src/app.tsx')));
}

/** The remotes of these names; says which one does not exist. */
export function remotesNamed(names: readonly string[]): BuildPart[] {
  const parts = remoteParts();
  return names.map((name) => {
    const part = parts.find((each) => each.name === name);
    if (!part) throw new Error(`There is no remote "${name}". There are: ${parts.map((each) => each.name).join(', ')}`);
    return part;
  });
}

/** What @duet/build makes of a webpack.config.js. */
interface ConfigModule {
  readonly default: (env: BuildEnvironment) => Configuration;
}

/** The part's own webpack configuration, for this environment. */
export async function configurationOf(part: BuildPart, env: BuildEnvironment): Promise<Configuration> {
  const module = (await import(pathToFileURL(part.configFile).href)) as ConfigModule;
  return module.default(env);
}
