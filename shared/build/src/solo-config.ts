import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';

export interface SoloDefinition {
  readonly name: string;
  readonly dir: string;
  readonly output: string;
  /** The entry of the shell that lends its modals and notifications; without it they are only recorded. */
  readonly shell?: string;
}

/** A remote alone, with its own react and kit: `src/solo.tsx` draws it in a small frame with fake services. */
export function soloConfig({ name, dir, output, shell }: SoloDefinition): Configuration {
  const config = baseConfig({ name: `solo-${name}`, mode: 'development', folder: dir, output });
  return { ...config, entry: { solo: [...(shell ? [shell] : []), './src/solo.tsx'] } };
}
