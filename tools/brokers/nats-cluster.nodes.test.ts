import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openBus } from '@duet/server/bench';
import type { RealtimeBus } from '@duet/server/bench';
import { freePort } from '@duet/server/free-port';
import { makeDatabase, runChaos, services, silentLog, untilSo } from '@duet/server/test';
import type { OwnDatabase } from '@duet/server/test';
import { startNatsCluster } from './nats-cluster.ts';
import type { NatsCluster } from './nats-cluster.ts';

let cluster: NatsCluster;
beforeEach(async () => {
  cluster = await startNatsCluster(3);
});
afterEach(() => cluster.stop());

describe('nodes at different servers of a cluster', () => {
  const open: RealtimeBus[] = [];
  const node = async (busUrl = ''): Promise<RealtimeBus> => {
    const bus = await openBus({ busUrl, databaseUrl: undefined, log: silentLog });
    open.push(bus);
    return bus;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });

  /** What one says until another has heard it: servers tell each other a little later who listens where. */
  async function reaches(speaker: RealtimeBus, listener: RealtimeBus, memberId: string): Promise<void> {
    let isHeard = false;
    listener.subscribe((message) => {
      isHeard ||= message.kind === 'wake' && message.memberIds.includes(memberId);
    });
    await untilSo(() => {
      speaker.publish({ kind: 'wake', memberIds: [memberId] });
      return isHeard;
    });
  }

  it('hear each other', async () => {
    const [one, two] = [await node(cluster.urls[0]), await node(cluster.urls[2])];

    await expect(reaches(one, two, 'olena')).resolves.toBeUndefined();
  });

  it('start where the first server that is named is away, and go on at the last that is left', async () => {
    const named = cluster.url.replace('nats://', `nats://127.0.0.1:${await freePort()},`);
    const [one, two] = [await node(named), await node(named)];

    await cluster.kill(0);
    await cluster.kill(1);
    await untilSo(() => one.isUp() && two.isUp());

    await expect(reaches(one, two, 'taras')).resolves.toBeUndefined();
  });
});

describe('a cluster whose servers are killed one after the other while forty members write to each other', () => {
  let own: OwnDatabase;
  beforeEach(async () => {
    own = await makeDatabase(services()[0]?.settings.databaseUrl ?? '');
  });
  afterEach(() => own.drop());

  it('loses, doubles and reorders no message', async () => {
    let next = 0;
    async function strike(): Promise<void> {
      const server = next++ % cluster.urls.length;
      await cluster.kill(server);
      await cluster.restart(server);
    }

    const report = await runChaos({
      databaseUrl: own.url,
      busUrl: cluster.url,
      members: 40,
      nodes: 2,
      falls: 3,
      messagesPerFall: 100,
      strike,
    });

    expect(report).toMatchObject({ lost: 0, doubled: 0, disordered: 0, falls: 3 });
    expect(report.stored).toBe(report.acknowledged);
    expect(report.acknowledged).toBeGreaterThanOrEqual(300);
  });
});
