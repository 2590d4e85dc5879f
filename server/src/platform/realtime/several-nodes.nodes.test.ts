import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openOtlpBackend } from '../../../test/kits/otlp-backend.ts';
import type { Traced } from '../../../test/kits/otlp-backend.ts';
import { untilSo } from '../../../test/kits/realtime/realtime-kit.ts';
import { openTcpGate } from '../../../test/kits/realtime/tcp-gate.ts';
import type { TcpGate } from '../../../test/kits/realtime/tcp-gate.ts';
import { numbered, numberOf, openSocket } from '../../../test/kits/realtime/test-client.ts';
import { startNode } from '../../../test/kits/realtime/test-node.ts';
import type { TestNode } from '../../../test/kits/realtime/test-node.ts';
import { makeDatabase, services } from '../../../test/kits/realtime/test-services.ts';
import type { OwnDatabase } from '../../../test/kits/realtime/test-services.ts';
import type { TestMember } from '../../../test/kits/test-app.ts';
import { withEvents } from './unit-of-work.ts';

const tell = ({ test }: TestNode, { userId }: TestMember, number: number): Promise<void> =>
  withEvents(test.deps, ({ emit }) => {
    emit(userId, numbered(number));
    return Promise.resolve();
  });

describe.each(services())('several nodes over one PostgreSQL that wake each other by $name', ({ settings }) => {
  let own: OwnDatabase;
  let gate: TcpGate;
  const nodes: TestNode[] = [];
  beforeAll(async () => {
    own = await makeDatabase(settings.databaseUrl);
    gate = await openTcpGate(settings.busUrl ?? own.url);
    const way = settings.busUrl === undefined ? { databaseUrl: gate.url } : { busUrl: gate.url };
    for (let count = 0; count < 3; count += 1) nodes.push(await startNode(own.url, { ...settings, ...way }));
  });
  afterAll(async () => {
    for (const { test } of nodes) await test.close();
    await gate.close();
    await own.drop();
  });
  const node = (index: number): TestNode => {
    const found = nodes[index];
    if (!found) throw new Error('There are three nodes.');
    return found;
  };

  it('brings what happens on one node to the sockets of another at once', async () => {
    const member = await node(0).test.member();
    const socket = await openSocket(node(1).url, member);
    await socket.until((frames) => frames.some(({ t }) => t === 'hello'));

    // nothing else lets a socket of another node look at the table: these nodes do not look by themselves
    await tell(node(2), member, 7);
    await socket.until((frames) => frames.some(({ t }) => t === 'event'));
    socket.cut();

    expect(socket.events().map(numberOf)).toEqual([7]);
  });

  it('traces what one node is asked until it is at the socket of another', async () => {
    const backend = await openOtlpBackend();
    const otlp = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${backend.url}/traces`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'always_on',
    };
    const [asked, telling] = [await startNode(own.url, settings, otlp), await startNode(own.url, settings, otlp)];
    const boris = await asked.test.member();
    const admirers = [await asked.test.member(), await asked.test.member(), await asked.test.member()];
    const socket = await openSocket(telling.url, boris);
    await socket.until((frames) => frames.some(({ t }) => t === 'hello'));

    // one after the other: what woke the node before, e.g. for who has just come, may have brought it the first like too
    for (const [index, admirer] of admirers.entries()) {
      await admirer.call('POST', '/likes?like=Like', boris.userId);
      await socket.until((frames) => frames.filter(({ t }) => t === 'event').length > index);
    }
    socket.cut();
    for (const { test } of [asked, telling]) await test.close();
    const spans = backend.spans();
    await backend.close();

    const above = (span: Traced): Traced[] => [span, ...spans.filter(({ id }) => id === span.parent).flatMap(above)];
    const ways = spans.filter(({ name }) => name === 'deliver events').map(above);
    const way = ways.find((each) => each.at(-1)?.name === 'POST /api/likes') ?? [];
    const [delivered, request] = [way.at(0), way.at(-1)];
    expect(way.map(({ name }) => name)).toEqual(['deliver events', 'process wake', 'send wake', 'POST /api/likes']);
    expect(delivered?.node).not.toBe(request?.node);
    expect(spans.filter(({ parent }) => parent === delivered?.id).map(({ name }) => name)).toContain('SELECT unnest');
  });

  it('ends a member on every node', async () => {
    const member = await node(0).test.member();
    const sockets = [await openSocket(node(1).url, member), await openSocket(node(2).url, member)];
    for (const socket of sockets) await socket.until((frames) => frames.length > 0);

    node(0).test.deps.realtime.revoke(member.userId);
    const closed = await Promise.all(sockets.map((socket) => socket.closed));

    expect(closed.map(({ code }) => code)).toEqual([4001, 4001]);
  });

  it('catches up on what it missed while the way between the nodes was gone', async () => {
    const member = await node(0).test.member();
    const socket = await openSocket(node(1).url, member);
    await socket.until((frames) => frames.length > 0);
    const hub = node(1).test.deps.realtime;
    const received = (count: number) =>
      socket.until((frames) => frames.filter(({ t }) => t === 'event').length >= count);

    gate.shut();
    await untilSo(() => !hub.busIsUp());
    for (let number = 1; number <= 20; number += 1) await tell(node(2), member, number);
    // as the node does from time to time
    hub.wakeAll();
    await received(20);
    for (let number = 21; number <= 40; number += 1) await tell(node(2), member, number);
    gate.open();
    await received(40);
    socket.cut();

    expect(socket.events().map(numberOf)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
});
