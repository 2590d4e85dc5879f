import path from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';

export interface SoloDefinition {
  readonly name: string;
  readonly dir: string;
  readonly output: string;
  /** The entry of the shell that lends its modals and notifications; without it they are only recorded. */
  readonly shell?: string;
}

const refresh = (file: string) => path.join(import.meta.dirname, 'refresh', file);

/**
 * A remote alone, with its own react and kit: `src/solo.tsx` draws it in a small frame with fake services. Changes are taken
 * into the open page (Fast Refresh), which hears of them by `/dev/events`.
 */
export function soloConfig({ name, dir, output, shell }: SoloDefinition): Configuration {
  const config = baseConfig({ name: `solo-${name}`, mode: 'development', folder: dir, output, isRefreshed: true });
  const entries = [
    refresh('refresh-start.js'),
    refresh('follow-builds.js'),
    ...(shell ? [shell] : []),
    './src/solo.tsx',
  ];
  config.plugins?.push(new webpack.HotModuleReplacementPlugin());
  return {
    ...config,
    entry: { solo: entries },
    // an update leads from one build that works to the next
    optimization: { ...config.optimization, emitOnErrors: false },
  };
}
