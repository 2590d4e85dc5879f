import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';

/**
 * Asks the server and a bare one beside it whether they live, both at the same instant, again and again, and tells how
 * long each took. It runs in a process of its own, so that whoever sends the files does not delay it.
 */
const [url = '', bareUrl = ''] = process.argv.slice(2);

/** Milliseconds of one question to both; Infinity where no answer came. */
export interface HealthAsked {
  readonly server: number;
  readonly bare: number;
}

export interface HealthReport {
  readonly asked: readonly HealthAsked[];
  /** The highest load average of a minute. */
  readonly load: number;
}

const period = 20;
const longest = 30_000;
const agents = [url, bareUrl].map(() => new Agent({ keepAlive: true, maxSockets: 1_000 }));
const asked: HealthAsked[] = [];
let load = 0;

const timer = setInterval(() => {
  load = Math.max(load, loadavg()[0] ?? 0);
  void Promise.all(
    [`${url}/health/live`, bareUrl].map((address, index) => millisecondsOf(address, agents[index])),
  ).then(([server = Infinity, bare = Infinity]) => asked.push({ server, bare }));
}, period);

process.once('message', () => {
  clearInterval(timer);
  process.send?.({ asked, load } satisfies HealthReport, () => process.exit());
});
process.once('disconnect', () => process.exit());

async function millisecondsOf(address: string, agent: Agent | undefined): Promise<number> {
  const started = performance.now();
  return await new Promise((resolve) => {
    const request = get(address, { agent, timeout: longest }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200 ? performance.now() - started : Infinity));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(Infinity));
  });
}
