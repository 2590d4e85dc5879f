import Fastify from 'fastify';
import { webPlugin } from '../server/src/web/index.ts';
import { buildAll } from './build.ts';
const dist = process.argv[2] ?? '/tmp/bd/site';
const r = await buildAll({ dist, keepGoing: true, ...(process.argv[4] ? { force: true } : {}) });
console.log(r.built, r.failed);
const app = Fastify();
await app.register(
  webPlugin({
    distDir: dist,
    identity: { projectId: 'demo', apiKey: 'k', authDomain: 'x', emulator: 'http://127.0.0.1:9399' },
  }),
);
app.all('/api/*', (q, a) => a.code(404).send({}));
await app.listen({ port: Number(process.argv[3] ?? 48123) });
console.log('up');
