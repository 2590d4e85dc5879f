import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';

export interface SoloDefinition {
  readonly name: string;
  readonly dir: string;
  readonly output: string;
}

/** A remote alone, with its own react and kit: `src/solo.tsx` draws it in a small frame with fake services. */
export function soloConfig({ name, dir, output }: SoloDefinition): Configuration {
  const config = baseConfig({ name: `solo-${name}`, mode: 'development', folder: dir, output });
  return { ...config, entry: { solo: './src/solo.tsx' } };
}
