import { readdir, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { repository } from '@duet/build';
import { configurationOf, remotesNamed, shellPart } from '../building/build-parts.ts';
import { kilobytes, tableOf } from './table.ts';

/** What a build of ours is made with; the plugins that name versions and hashes would drop the source map. */
const needed = new Set([
  'DefinePlugin',
  'MiniCssExtractPlugin',
  'ModuleFederationPlugin',
  'NormalModuleReplacementPlugin',
]);
const shown = 30;

/** `npm run bench -- modules feed`: which package or folder each script's bytes come from, the heaviest first. */
export async function reportModules(names: readonly string[], say: (line: string) => void): Promise<void> {
  for (const name of names) {
    const output = path.join(repository, '.cache/bench/modules', name);
    await rm(output, { recursive: true, force: true });
    await build(name, output);
    const scripts = (await readdir(output)).filter((file) =>
      /^(main|__federation_expose_app|remoteEntry)\b.*\.js$/.test(file),
    );
    for (const script of scripts) say(`\n${name}, ${await describe(path.join(output, script))}`);
  }
}

async function build(name: string, output: string): Promise<void> {
  const [part] = name === shellPart.name ? [shellPart] : remotesNamed([name]);
  if (!part) return;
  const config = await configurationOf(part, { mode: 'production' });
  const plugins = config.plugins?.filter((plugin) => plugin && needed.has(plugin.constructor.name)) ?? [];
  await run({ ...config, plugins, devtool: 'hidden-source-map', output: { ...config.output, path: output } });
}

function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}

async function describe(script: string): Promise<string> {
  const code = await readFile(script, 'utf8');
  const origins = await bytesByOrigin(script, code);
  const whole = gzipSync(code, { level: 9 }).length;
  const rows = [...origins].map(
    ([origin, text]) => [origin, text.length, gzipSync(text, { level: 9 }).length] as const,
  );
  // packed apart they weigh more than together: each gets its share
  const share = whole / rows.reduce((sum, [, , gzip]) => sum + gzip, 0);
  const sorted = rows.toSorted(([, , a], [, , b]) => b - a).slice(0, shown);
  const lines = sorted.map(([origin, raw, gzip]) => [origin, kilobytes(raw), kilobytes(gzip * share)]);
  const title = `${path.basename(script)}: ${kilobytes(code.length)} KB, ${kilobytes(whole)} KB gz`;
  return `${title}\n${tableOf([['', 'KB', 'KB gz'], ...lines])}`;
}

async function bytesByOrigin(script: string, code: string): Promise<Map<string, string>> {
  const map = new SourceMap(
    JSON.parse(await readFile(`${script}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  );
  const origins = new Map<string, string>();
  code.split('\n').forEach((line, number) => {
    for (let column = 0; column < line.length; column++) {
      const entry = map.findEntry(number, column);
      const origin = 'originalSource' in entry ? originOf(entry.originalSource) : 'webpack';
      origins.set(origin, (origins.get(origin) ?? '') + line[column]);
    }
  });
  return origins;
}

/** The package, the shared package's folder, or the part's own folder. */
function originOf(source: string): string {
  const [, installed] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (installed) return installed;
  const file = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.\/)+/, '');
  if (file.startsWith('webpack/')) return 'webpack';
  const depth = file.startsWith('shared/') ? 2 : 3;
  return file.split('/').slice(0, depth).join('/');
}
