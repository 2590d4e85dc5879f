import { freePort } from '@duet/server/free-port';
import { emulatorClient, startServerProcess } from '@duet/server/test';
import { runCommand } from '../../run-command.ts';
import type { CommandResult } from '../../run-command.ts';

/** Where an installation keeps what it has; without an address the database is the embedded one. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** A real server over a place, and the commands for its data. */
export interface Installation {
  start(): Promise<void>;
  /** Ends it without a goodbye, as the machine's loss would. */
  kill(): Promise<void>;
  readonly identity: ReturnType<typeof emulatorClient>;
  /** `npm run db:<command> -- <parameters>`. */
  data(command: 'backup' | 'restore' | 'check' | 'secrets', ...parameters: string[]): Promise<CommandResult>;
  /** A call of the API that must succeed. */
  call<Answer>(token: string, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Status and bytes of what a link leads to. */
  fetchLink(link: string): Promise<{ readonly status: number; readonly bytes: Buffer }>;
}

export async function anInstallation({ dataDir, databaseUrl }: Place): Promise<Installation> {
  const identityPort = await freePort();
  const env = {
    PORT: '0',
    METRICS_PORT: '0',
    IDENTITY_PORT: String(identityPort),
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMITS: '0',
    TURN_URL: 'turn:relay.test:3478?transport=udp',
    TURN_SECRET: 'secret-of-the-tests',
    // empty counts as not set, whatever the tests run with
    DATABASE_URL: databaseUrl ?? '',
  };
  let server: ReturnType<typeof startServerProcess> | undefined;
  let url = '';

  return {
    async start() {
      server = startServerProcess(env);
      url = await server.ready();
    },
    async kill() {
      server?.kill('SIGKILL');
      await server?.ended();
    },
    identity: emulatorClient(identityPort),
    data: (command, ...parameters) =>
      runCommand(process.execPath, ['tools/data/main.ts', command, ...parameters], {
        env: { ...env, NODE_OPTIONS: '' },
      }),
    async call(token, method, path, body) {
      const isForm = body instanceof FormData;
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      // whoever calls says what the contract answers
      return (text === '' ? undefined : JSON.parse(text)) as never;
    },
    async fetchLink(link) {
      const response = await fetch(`${url}${link}`);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}
