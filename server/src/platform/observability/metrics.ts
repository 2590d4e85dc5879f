import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { LocalHub } from '../realtime/create-hub.ts';
import { measureReplicas } from './replica-metrics.ts';

/** Counts requests by their route, never by their address: addresses hold ids. */
export function measureRequests(
  app: FastifyInstance,
  hub: Pick<LocalHub, 'count' | 'busIsUp'>,
  database: Pick<Database, 'replicas'>,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  // read when the metrics are
  void new Gauge({
    name: 'realtime_sockets',
    help: 'Open sockets of members.',
    registers: [registry],
    collect() {
      this.set(hub.count());
    },
  });
  void new Gauge({
    name: 'realtime_bus_up',
    help: '1 while the other nodes can be reached.',
    registers: [registry],
    collect() {
      this.set(hub.busIsUp() ? 1 : 0);
    },
  });
  measureReplicas(registry, database);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return registry;
}

/** Serves metrics, on loopback unless METRICS_HOST says otherwise; they hold nothing about members but are not public either. */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
