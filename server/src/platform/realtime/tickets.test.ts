import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';
import { newId } from '../../lib/ids.ts';
import { openTickets } from './tickets.ts';
import type { Tickets } from './tickets.ts';

let test: TestApp;
let tickets: Tickets;
beforeAll(async () => {
  test = await openTestApp();
  tickets = openTickets(test.deps.database, test.deps.clock);
});
afterAll(() => test.close());

it('a ticket that is offered twice in the same moment opens one socket', async () => {
  const { userId: memberId } = await test.member();
  const { ticket } = await tickets.issue({ memberId, sessionId: null });

  const holders = await Promise.all([tickets.redeem(ticket), tickets.redeem(ticket), tickets.redeem('made up')]);

  expect(holders).toEqual([{ memberId, sessionId: null }, undefined, undefined]);
});

it('tickets asked for in the same moment are each of who asked, and none fails with that of somebody who is gone', async () => {
  const [one, two] = [await test.member(), await test.member()].map(({ userId }) => userId);
  const holders = [
    { memberId: one ?? '', sessionId: null },
    { memberId: newId(), sessionId: null },
    { memberId: two ?? '', sessionId: null },
    { memberId: two ?? '', sessionId: newId() },
  ];

  const issued = await Promise.all(holders.map((holder) => tickets.issue(holder)));
  const redeemed = await Promise.all(issued.map(({ ticket }) => tickets.redeem(ticket)));

  expect(redeemed).toEqual([holders[0], undefined, holders[2], undefined]);
});
