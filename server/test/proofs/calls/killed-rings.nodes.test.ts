import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { v4 } from 'uuid';
import { makeDatabase, services } from '../../kits/realtime/test-services.ts';
import type { OwnDatabase } from '../../kits/realtime/test-services.ts';
import { withRealNodes } from '../chaos/real-nodes.ts';
import { acquaint, phoneOf } from './acquainted.ts';
import type { Acquainted, Person } from './acquainted.ts';
import { auditMatchCalls, nothingWrong } from './audit-match-calls.ts';
import { askUntilAnswered } from './caller-page.ts';
import { fillWithCallers } from './callers.ts';

/** Four starts of the real server on a busy machine. */
jest.setTimeout(900_000);

const callsPerFall = 12;

let own: OwnDatabase;
beforeAll(async () => {
  own = await makeDatabase(services()[0]?.settings.databaseUrl ?? '');
});
afterAll(() => own.drop());

/** The two ring each other in turns: every call is answered or declined, and hung up, each of it said twice. */
async function callEachOther(
  { anna, boris, chatId }: Acquainted,
  { isOver, called }: { isOver(): boolean; called(): void },
): Promise<void> {
  for (let calls = 0; !isOver(); calls += 1) {
    const [caller, callee] = calls % 2 ? [anna, boris] : [boris, anna];
    const [ticket, tab] = [v4(), v4()];
    const twice = async <T>(ask: () => Promise<T>): Promise<T> => (await Promise.all([ask(), ask()]))[0];
    const { body, status } = await twice(() => phoneOf(caller, 0).ring(chatId, ticket));
    if (status !== 200) throw new Error(`The ring was refused with ${status}: ${JSON.stringify(body)}`);
    const { callId } = body;
    // a third call that nobody has answered would be the last one
    if (calls === 3 || calls === 6) await twice(() => phoneOf(callee, 0).decline(callId));
    else await twice(() => phoneOf(callee, 0).answer(callId, tab));
    await twice(() => phoneOf(caller, 0).hangUp(callId, ticket));
    called();
  }
}

describe('two nodes that are killed while matches call each other on both', () => {
  it('leave nobody in a call, and one message each', async () => {
    await withRealNodes({ databaseUrl: own.url }, 6, async (nodes, identities) => {
      const callers = await nodes.withDatabase((database) => fillWithCallers(database, identities, 0));
      await nodes.start(2);
      const people = callers.map((caller): Person => {
        const page = { ...caller, anyUrl: nodes.anyUrl };
        return {
          memberId: caller.memberId,
          ask: (_at, method, path, body) => askUntilAnswered(page, path, body, method),
        };
      });
      const pairs: Acquainted[] = [];
      for (let index = 0; index < people.length; index += 2) {
        const [anna, boris] = people.slice(index);
        if (anna && boris) pairs.push(await acquaint(anna, boris));
      }

      let isOver = false;
      let count = 0;
      const living = Promise.all(
        pairs.map((pair) => callEachOther(pair, { isOver: () => isOver, called: () => void (count += 1) })),
      );
      for (let fall = 0; fall < 4; fall += 1) {
        const due = count + callsPerFall;
        while (count < due) await delay(5);
        await nodes.fall(fall % 2);
      }
      isOver = true;
      await living;

      await nodes.killAll();
      const audit = await nodes.withDatabase(auditMatchCalls);
      expect(audit).toEqual(nothingWrong);
    });
  });
});
