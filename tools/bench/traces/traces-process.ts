import { openDatabase } from '@duet/server/database';
import { openTestApp } from '@duet/server/test';

/** What the process tells: where it serves, and then whenever it is asked how much of the processor it has used. */
export type Report = { readonly url: string } | { readonly processor: number };

/** A real node over PostgreSQL, with the variables of OpenTelemetry that its parent has set. */
const [databaseUrl = ''] = process.argv.slice(2);
const database = await openDatabase({
  databaseUrl,
  dataDir: '',
  log: { info: () => undefined, warn: () => undefined },
});
const names = Object.keys(process.env).filter((name) => name.startsWith('OTEL_'));
const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
const test = await openTestApp({ database, env });
tell({ url: await test.app.listen({ port: 0, host: '127.0.0.1' }) });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({ processor: (user + system) / 1000 });
});
process.once('disconnect', () => process.exit());

function tell(report: Report): void {
  process.send?.(report);
}
