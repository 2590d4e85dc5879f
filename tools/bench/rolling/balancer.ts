import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer as createConnections } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Hands each call to the next ready node, as Caddy and an ingress do, or each connection, as a service of Kubernetes does. */
export type BalancerKind = 'calls' | 'connections';

export interface Balancer {
  readonly url: string;
  add(nodeUrl: string): void;
  /** It is gone, and is not asked any more. */
  remove(nodeUrl: string): void;
  /** Resolves when a look has found the node ready. */
  untilReady(nodeUrl: string): Promise<void>;
  close(): Promise<void>;
}

/** As compose/Caddyfile has it. */
const lookEvery = 2_000;
const answerWithin = 2_000;
const longerThanDrill = 3_600_000;

interface Known {
  readonly url: string;
  readonly port: number;
  isReady: boolean;
}

/**
 * A plain balancer: looks at `/health/ready` of each node and sends what is new to the next one that is ready. It tries nothing
 * twice: what a node refuses, the caller hears of.
 */
export async function startBalancer(kind: BalancerKind): Promise<Balancer> {
  const nodes = new Map<string, Known>();
  const agent = new Agent({ keepAlive: true });
  const looking = new AbortController();
  let turn = 0;

  const next = (): Known | undefined => {
    const ready = [...nodes.values()].filter((node) => node.isReady);
    turn += 1;
    return ready[turn % Math.max(1, ready.length)];
  };
  const open = new Set<Duplex>();
  const keep = (socket: Duplex): void => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  const server =
    kind === 'connections'
      ? createConnections((client) => passConnection(client, next()))
      : createServer((asked, answer) => passCall(asked, answer, next(), agent)).on('upgrade', (asked, client, head) =>
          passUpgrade(asked, client, head, next()),
        );
  // or it would close what the callers are about to use
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = longerThanDrill;
  server.on('connection', keep);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function look(): Promise<void> {
    while (!looking.signal.aborted) {
      await Promise.all([...nodes.values()].map(async (node) => (node.isReady = await isReady(node.url))));
      await delay(lookEvery, undefined, { signal: looking.signal }).catch(() => undefined);
    }
  }
  const watching = look();

  return {
    url: `http://127.0.0.1:${port}`,
    add: (url) => void nodes.set(url, { url, port: Number(new URL(url).port), isReady: false }),
    remove: (url) => void nodes.delete(url),
    async untilReady(url) {
      while (nodes.get(url)?.isReady !== true) await delay(50);
    },
    async close() {
      looking.abort();
      await watching;
      agent.destroy();
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(answerWithin) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

function passCall(asked: IncomingMessage, answer: ServerResponse, node: Known | undefined, agent: Agent): void {
  if (!node) {
    answer.writeHead(503).end('No node is ready.');
    return;
  }
  const { method = 'GET', url = '/', headers } = asked;
  const { connection: _hop, ...sent } = headers;
  const passed = request({ host: '127.0.0.1', port: node.port, method, path: url, headers: sent, agent }, (from) => {
    const { connection: _closed, 'keep-alive': _time, 'transfer-encoding': _coding, ...kept } = from.headers;
    answer.writeHead(from.statusCode ?? 502, kept);
    from.pipe(answer);
    from.once('error', () => answer.destroy());
  });
  passed.once('error', (error) => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end(`The node did not answer: ${error.message}`);
  });
  asked.pipe(passed);
}

/** The handshake as it came, and then whatever the two say. */
function passUpgrade(asked: IncomingMessage, client: Duplex, head: Buffer, node: Known | undefined): void {
  if (!node) {
    client.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    return;
  }
  const lines = [`${asked.method ?? 'GET'} ${asked.url ?? '/'} HTTP/1.1`];
  for (let at = 0; at < asked.rawHeaders.length; at += 2) {
    lines.push(`${asked.rawHeaders[at] ?? ''}: ${asked.rawHeaders[at + 1] ?? ''}`);
  }
  const upstream = passConnection(client, node);
  upstream?.write(`${lines.join('\r\n')}\r\n\r\n`);
  upstream?.write(head);
}

function passConnection(client: Duplex, node: Known | undefined): Socket | undefined {
  if (!node) {
    client.destroy();
    return undefined;
  }
  const upstream = connect(node.port, '127.0.0.1');
  client.pipe(upstream);
  upstream.pipe(client);
  client.once('error', () => upstream.destroy());
  upstream.once('error', () => client.destroy());
  client.once('close', () => upstream.destroy());
  return upstream;
}
