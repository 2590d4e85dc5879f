import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { measuredFile } from '../../scale/costs.ts';
import { costTables } from '../../scale/cost-tables.ts';
import type { Costs } from '../../scale/costs.ts';
import { tableOf } from '../table.ts';
import { withInstallation } from './installation.ts';
import { measureCalls, measureIdle } from './measure-calls.ts';
import { measureRows } from './measure-rows.ts';
import { measureSockets } from './measure-sockets.ts';

export interface ScaleBenchOptions {
  readonly profiles: number;
  readonly callers: number;
  readonly sockets: number;
}

type Say = (line: string) => void;

/**
 * Measures what the plan of docs/scale.md is made of: the processor's time of nodes, of PostgreSQL and of NATS for each kind
 * of call, socket and event, and bytes on the disk. Milliseconds are those that the kernel has counted, not those that passed,
 * so that they mean something on a machine that others use, too. The figures go into `tools/scale/measured.json`.
 */
export async function reportScale(say: Say, options: ScaleBenchOptions): Promise<void> {
  const costs = await withInstallation(options, async (installation): Promise<Costs> => {
    const node = await installation.startNode();
    const idle = await measureIdle(installation, node);
    const calls = await measureCalls(installation, node, idle);
    const others = [await installation.startNode(), await installation.startNode()] as const;
    const { connect, ...sockets } = await measureSockets(installation, [node, ...others], idle, options.sockets);
    return {
      conditions: {
        date: new Date().toISOString().slice(0, 10),
        cores: availableParallelism(),
        load: loadavg()[1] ?? NaN,
        profiles: options.profiles,
        node: process.versions.node,
        postgres: installation.version,
      },
      calls: { ...calls, connect },
      idle,
      ...sockets,
      rows: await measureRows(installation.url),
    };
  });
  const rounded = JSON.stringify(
    costs,
    (_key, value: unknown) => (typeof value === 'number' ? rounded4(value) : value),
    2,
  );
  await writeFile(measuredFile, `${rounded}\n`);
  for (const rows of Object.values(costTables(costs))) say(`${tableOf(rows)}\n`);
}

const rounded4 = (value: number): number => Number(value.toPrecision(4));
