import type { Configuration } from 'webpack';
import type { BuildEnvironment } from './build-environment.ts';
import { shellConfig } from './shell-config.ts';

export interface MonoDefinition {
  readonly dir: string;
  /** The module that stands in for the shell's loader and imports the remotes' doors. */
  readonly loader: string;
}

/** The same code as one build without federation: what `npm run bench` compares with. */
export function monoConfig({ dir, loader }: MonoDefinition): (env?: BuildEnvironment) => Configuration {
  return (env) => {
    const config = shellConfig({ dir })(env);
    config.name = 'mono';
    config.resolve = { ...config.resolve, alias: { '#load-remote': loader } };
    return config;
  };
}
