#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runAgainst } from './run-against.ts';

/** `duet-dev --against <address of a product>`, in the repository of a remote. */
try {
  const { against: product } = parseArgs({ options: { against: { type: 'string' } } }).values;
  if (product === undefined)
    throw new Error('In which product? For example: npm run dev -- --against https://duet.example');
  const running = await runAgainst({ configFiles: [path.resolve('webpack.config.js')], product });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.stop().finally(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
