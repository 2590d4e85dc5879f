import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildEnvironment } from '../build-environment.ts';
import { readRemoteManifest } from '../published-builds.ts';
import type { BuiltRemote } from '../remote-manifest-plugin.ts';
import { repository } from '../repository.ts';
import { watch } from '../watch.ts';
import { assertTaken } from './local-remotes.ts';
import { readProduct } from './product.ts';
import { serveAgainst } from './serve-against.ts';

export interface AgainstOptions {
  /** Of the remotes that are worked on: each one's `webpack.config.js`. */
  readonly configFiles: readonly string[];
  /** An address of the running product. */
  readonly product: string;
  /** Of this machine; 0 for any that is free. */
  readonly port?: number;
}

export interface RunningAgainst {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Local remotes in a running product: their sources are watched here, all else is the product's. Nothing of the product is
 * changed, and nobody but this machine sees it (decision 65).
 */
export async function runAgainst({ configFiles, product: address, port }: AgainstOptions): Promise<RunningAgainst> {
  const product = await readProduct(address);
  const dist = path.join(repository, '.cache/against');
  await rm(dist, { recursive: true, force: true });
  const configurations = await Promise.all(configFiles.map((file) => configurationOf(file, dist)));
  let locals: readonly BuiltRemote[] = [];
  let tellRebuilt = (): void => undefined;
  const watching = watch(configurations, {
    onBuilt: async () => {
      locals = await Promise.all(configurations.map(({ name = '' }) => readRemoteManifest(dist, name, 'dev')));
      tellRebuilt();
    },
  });
  try {
    await watching.ready;
    assertTaken(product, locals);
    const server = await serveAgainst({ theirs: product.origin, dist, locals: () => locals, port: port ?? ownPort() });
    ({ tellRebuilt } = server);
    const names = locals.map(({ name }) => name).join(', ');
    console.log(`${names} is ready at ${server.url} in the product of ${product.origin}`);
    return {
      url: server.url,
      stop: async () => {
        await watching.stop();
        await server.stop();
      },
    };
  } catch (error) {
    await watching.stop();
    throw error;
  }
}

const ownPort = () => Number(process.env['PORT'] ?? 4200);

async function configurationOf(file: string, dist: string): Promise<Configuration> {
  const { default: configure } = (await import(pathToFileURL(file).href)) as {
    readonly default: (env: BuildEnvironment) => Configuration; // what `remoteConfig` answers with
  };
  return configure({ mode: 'development', dist });
}
