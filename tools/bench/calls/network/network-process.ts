import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { federatedBuild } from '../../builds.ts';
import { withCallers } from '../callers/open-callers.ts';
import { onStage } from '../callers/open-stage.ts';
import { duringCall } from '../outages.ts';
import type { Break, Recovery } from '../outages.ts';

/** How calls came to themselves. */
export interface NetworkReport {
  /** Another network comes, and two seconds later the old one goes. */
  readonly overlapping: readonly Recovery[];
  /** The network goes, and another one comes a second later. */
  readonly apart: readonly Recovery[];
}

const run = promisify(execFile);
/** Commands of `ip`, one after the other. */
async function ip(...commands: readonly string[]): Promise<void> {
  for (const command of commands) await run('ip', command.split(' '));
}

/** In neither of the two networks, so that it stays when they go. */
const relayIp = '10.9.9.9';
let addresses = 0;
let [current, other] = ['d0', 'd1'];

/** The only networks of this process and its children: two ways from the browsers to the relay, of which one is open. */
async function makeNetworks(): Promise<void> {
  await ip('link set lo up', `addr add ${relayIp}/32 dev lo`);
  for (const name of [current, other]) {
    await ip(`link add ${name} type veth peer name ${name}p`, `link set ${name}p up`);
  }
  await join(current);
}

/** Each time with an address that was not there before. */
async function join(name: string): Promise<void> {
  addresses += 1;
  await ip(`link set ${name} up`, `addr add 10.0.${addresses}.1/24 dev ${name}`, `route add default dev ${name}`);
}

/** Without its address, too: else packets of this machine to itself would still find their way. */
async function leave(name: string): Promise<void> {
  await ip(`addr flush dev ${name}`, `link set ${name} down`);
}

async function overlap(): Promise<Break> {
  await ip(`route del default dev ${current}`);
  await join(other);
  await delay(2_000);
  const brokeAt = Date.now();
  await leave(current);
  [current, other] = [other, current];
  return { brokeAt, repairedAt: brokeAt };
}

async function moveApart(): Promise<Break> {
  const brokeAt = Date.now();
  await leave(current);
  await delay(1_000);
  await join(other);
  [current, other] = [other, current];
  return { brokeAt, repairedAt: Date.now() };
}

const rounds = Number(process.argv[2]);
await makeNetworks();
const build = await federatedBuild();
const work = async (): Promise<NetworkReport> =>
  await onStage(
    build,
    async (stage) =>
      await withCallers(
        stage,
        async (callers) => {
          const overlapping: Recovery[] = [];
          const apart: Recovery[] = [];
          for (let round = 0; round < rounds; round += 1) {
            overlapping.push(await duringCall(callers, stage, overlap));
            apart.push(await duringCall(callers, stage, moveApart));
          }
          return { overlapping, apart };
        },
        [],
      ),
    relayIp,
  );
process.send?.(await work());
process.disconnect();
