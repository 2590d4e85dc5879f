import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inTestFolder } from '@duet/server/test';
import { callNames, readCosts, tableNames } from './costs.ts';
import type { CallCost, CallName, Costs, TableName } from './costs.ts';
import { readBehaviour, readLimits, readPrices, valuesOf } from './inputs.ts';
import type { Behaviour, Limits, Prices } from './inputs.ts';
import { loadOf } from './load.ts';
import { nodesFor, planFor, splitFor } from './model.ts';
import { rowsOf, trafficOf } from './traffic.ts';

const nothing: CallCost = { node: 0, database: 0, written: 0, wakes: 0, events: 0 };

function someCosts(change: Partial<Costs> = {}, calls: Partial<Record<CallName, Partial<CallCost>>> = {}): Costs {
  return {
    conditions: { date: '2026-11-29', cores: 2, load: 1, profiles: 1000, node: '24', postgres: '18' },
    calls: Object.fromEntries(callNames.map((name) => [name, { ...nothing, ...calls[name] }])) as Costs['calls'],
    idle: { node: 0, database: 0 },
    socket: { memory: 0, node: 0, database: 0 },
    delivery: { node: 0, database: 0, written: 0 },
    wake: { node: 0, broker: 0, bytes: 0 },
    rows: Object.fromEntries(tableNames.map((name) => [name, 0])) as Record<TableName, number>,
    ...change,
  };
}

const noCalls = Object.fromEntries(callNames.map((name) => [name, 0])) as Record<CallName, number>;
const prices: Prices = {
  currency: 'USD',
  note: '',
  nodeMonth: 10,
  databaseCoreMonth: 100,
  replicas: 1,
  diskGigabyteMonth: 1,
  brokerMonth: 5,
  brokersOfACluster: 3,
  objectGigabyteMonth: 1,
  trafficGigabyte: 1,
};

/** A day of 86,400 openings for each hundred members, one a second, and nothing else. */
const behaviour: Behaviour = {
  activeShare: 0.01,
  sessions: 86_400,
  sessionMinutes: 1 / 86_400,
  peakFactor: 1,
  swipes: 0,
  likeShare: 0,
  matchShare: 0,
  cardsADeck: 1,
  messages: 0,
  historiesOpened: 0,
  readsAMessage: 0,
  profilesOpened: 0,
  postsOpened: 0,
  ledgerEntries: 0,
  photos: 0,
  photoBytes: 0,
  photosSeen: 0,
  photoSeenBytes: 0,
  newShare: 0,
};
const limits: Limits = {
  margin: 1,
  nodeCores: 0.5,
  nodeSockets: 1000,
  fewestNodes: 2,
  busShare: 0.5,
  databaseCores: 10,
  databaseShare: 0.5,
  databaseConnections: 1000,
  connectionsOfANode: 10,
  logBytes: 1e9,
  tableBytes: 1e12,
  databaseBytes: 1e14,
  brokerCores: 4,
};

describe('the load of a second', () => {
  it('is the sum of calls, events that arrive, open sockets and idle nodes', () => {
    const costs = someCosts(
      {
        idle: { node: 5, database: 1 },
        socket: { memory: 1000, node: 0.1, database: 0.01 },
        delivery: { node: 3, database: 2, written: 50 },
      },
      { send: { node: 4, database: 2, written: 1000, wakes: 1, events: 2 } },
    );

    const load = loadOf({ calls: { ...noCalls, send: 100 }, sockets: 500, present: 0.5 }, 2, costs);

    // 100 calls × 4 ms, 100 events that arrive × 3 ms, 500 sockets × 0.1 ms, 2 nodes × 5 ms
    expect(load.nodes).toBeCloseTo((400 + 300 + 50 + 10) / 1000);
    expect(load.database).toBeCloseTo((200 + 200 + 5 + 2) / 1000);
    expect(load.logBytes).toBeCloseTo(100 * 1000 + 100 * 50);
  });

  it('grows with the nodes, because each hears the wake-ups of all others', () => {
    const costs = someCosts({ wake: { node: 0.5, broker: 0.1, bytes: 100 } }, { send: { wakes: 1 } });
    const traffic = { calls: { ...noCalls, send: 1000 }, sockets: 0, present: 0 };

    expect([1, 2, 4].map((nodes) => loadOf(traffic, nodes, costs).nodes)).toEqual([0, 0.5, 1.5]);
    expect(loadOf(traffic, 4, costs)).toMatchObject({ wakes: 1000, heard: 4000, broker: 0.4 });
  });
});

describe('what members do', () => {
  it('is spread over the day, and more at the busiest moment', () => {
    const traffic = trafficOf(1000, { ...behaviour, swipes: 864, likeShare: 0.25, cardsADeck: 8.64, peakFactor: 3 });

    // ten are active: each opens once a second, and three times as often at the peak
    expect(traffic.calls.connect).toBeCloseTo(30);
    expect(traffic.calls.like).toBeCloseTo(0.075);
    expect(traffic.calls.nope).toBeCloseTo(0.225);
    expect(traffic.calls.deck).toBeCloseTo(30 + (100 * 10 * 3) / 86_400);
  });

  it('never has more sockets than members who are active', () => {
    const traffic = trafficOf(1000, { ...behaviour, sessions: 100, sessionMinutes: 60 });

    expect(traffic.sockets).toBe(10);
    expect(traffic.present).toBe(1);
  });

  it('leaves rows for a year, but events for a week', () => {
    const rows = rowsOf(1000, { ...behaviour, messages: 2, newShare: 0.5, photos: 3 });

    expect(rows).toMatchObject({ members: 1500, photos: 4500, messages: 10 * 365 * 2, events: 7 * 10 * 4 });
  });
});

describe('the plan', () => {
  const costs = someCosts({}, { connect: { node: 100, database: 10 } });

  it('has nodes enough for their work at the share that they may be used', () => {
    // 10,000 members: 100 openings a second of 100 ms are 10 cores
    expect(nodesFor(10_000, { costs, behaviour, limits })).toBe(20);
    expect(nodesFor(100, { costs, behaviour, limits })).toBe(2);
    expect(nodesFor(10_000, { costs, behaviour, limits: { ...limits, margin: 1.5 } })).toBe(30);
  });

  it('has nodes enough for their sockets', () => {
    const always = { ...behaviour, activeShare: 1, sessions: 24, sessionMinutes: 60 };

    expect(nodesFor(5_500, { costs: someCosts(), behaviour: always, limits })).toBe(6);
  });

  it('says that no number of nodes is enough when hearing each other fills them', () => {
    const told = someCosts({ wake: { node: 3, broker: 0, bytes: 0 } }, { connect: { wakes: 1 } });

    // 100 wake-ups a second of 3 ms are 0.3 of a core; 0.25 may go into them
    expect(nodesFor(10_000, { costs: told, behaviour, limits })).toBeUndefined();
    expect(planFor(10_000, { costs: told, behaviour, limits, prices }).ends).toEqual(['bus']);
  });

  it('names what ends, what is used most first', () => {
    const written = someCosts({}, { connect: { database: 10, written: 1e8 } });

    const { databaseCores, ends } = planFor(60_000, { costs: written, behaviour, limits, prices });

    // 600 openings a second of 10 ms are 6 cores, of which half may be used; their log is 60 times what the disk takes
    expect(databaseCores).toBe(12);
    expect(ends).toEqual(['log', 'database cores']);
  });

  it('splits into the fewest equal installations of which each is enough', () => {
    const { installations, each, money } = splitFor(110_000, { costs, behaviour, limits, prices });

    // one primary has 10 cores, half used: 50,000 members, and fewer with a margin
    expect(installations).toBe(3);
    expect(splitFor(110_000, { costs, behaviour, limits: { ...limits, margin: 2 }, prices }).installations).toBe(5);
    expect(each.databaseCores).toBe(8);
    expect(money.nodes).toBe(3 * (each.nodes ?? 0) * 10);
    expect(money.database).toBeCloseTo(3 * 2 * 8 * 100);
    expect(money.bus).toBe(3 * 3 * 5);
    expect(money.all).toBeCloseTo(money.nodes + money.database + money.bus);
  });
});

describe('a table that is too large', () => {
  it('is named and needs no other installation, because it can be partitioned', () => {
    const costs = someCosts({ rows: { ...someCosts().rows, members: 1e8 } });
    const inputs = { costs, behaviour, limits, prices };

    expect(planFor(20_000, inputs)).toMatchObject({ ends: ['table'], largest: { name: 'members', bytes: 2e12 } });
    expect(splitFor(20_000, inputs).installations).toBe(1);
  });
});

describe('the files of the plan', () => {
  it('are whole, and each assumption and limit says where it is from', async () => {
    const inputs = {
      costs: await readCosts(),
      behaviour: valuesOf(await readBehaviour()),
      limits: valuesOf(await readLimits()),
      prices: await readPrices(),
    };
    const stated = [...Object.values(await readBehaviour()), ...Object.values(await readLimits())];

    expect(stated.filter(({ source }) => source.length < 5)).toEqual([]);
    expect(planFor(10_000, inputs).ends).toEqual([]);
  });
});

describe('prices that cannot be used', () => {
  it('are refused with the file and the field', async () => {
    await inTestFolder(async (folder) => {
      const file = path.join(folder, 'prices.json');
      await writeFile(file, JSON.stringify({ ...prices, nodeMonth: 'thirty' }));

      await expect(readPrices(file)).rejects.toThrow(`${file}: nodeMonth: `);
      await expect(readPrices(path.join(folder, 'none.json'))).rejects.toThrow('none.json cannot be read.');
      await writeFile(file, '{ nodeMonth: 30 }');
      await expect(readPrices(file)).rejects.toThrow('prices.json is no JSON.');
    });
  });
});
