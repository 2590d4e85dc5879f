import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { day, hour } from '../../lib/constants.ts';
import { remindOfTurns } from './remind-of-turns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const write = async (from: TestMember, chatId: string) => {
  const message = { clientMessageId: v4(), type: 0, message: 'Hello' };
  expect((await from.call('POST', `/chat/${chatId}/messages/send`, message)).statusCode).toBe(200);
};

/** Two who have matched; the reminders of the first, once the sweep has run. */
async function aPair() {
  const [taras, olena] = [await test.member({ name: 'Taras' }), await test.member({ name: 'Olena' })];
  const pushToken = `token-${v4()}`;
  await taras.call('POST', '/devices', { deviceName: 'Phone', pushToken });
  await olena.call('POST', '/likes?like=Heart', taras.userId);
  const { chatId } = (await taras.call('POST', '/likes?like=Heart', olena.userId)).json<{ chatId: string }>();
  const reminders = async () => {
    await remindOfTurns(test.app, test.deps);
    await test.app.pushes.settled();
    return test.deps.push.sent.flatMap((push) =>
      push.pushToken === pushToken && push.data.kind === 'turn' ? [push.data] : [],
    );
  };
  return { taras, olena, chatId, reminders };
}

describe('a chat that has waited for the member for three days', () => {
  it('is reminded of once for one turn, however often the other writes, and anew for the next', async () => {
    const { taras, olena, chatId, reminders } = await aPair();
    await write(olena, chatId);
    test.deps.clock.advance(3 * day - hour);
    expect(await reminders()).toEqual([]);

    test.deps.clock.advance(hour);
    expect(await reminders()).toMatchObject([
      { kind: 'turn', title: 'Olena is waiting for your answer', url: `/main/chat/${chatId}`, tag: `chat-${chatId}` },
    ]);
    await write(olena, chatId);
    test.deps.clock.advance(3 * day);
    expect(await reminders()).toHaveLength(1);

    await write(taras, chatId);
    await write(olena, chatId);
    test.deps.clock.advance(3 * day);
    expect(await reminders()).toHaveLength(2);
  });

  it('is no reminder for the one who has written last, and a word to begin with where nobody has', async () => {
    const [answered, quiet] = [await aPair(), await aPair()];
    await write(answered.taras, answered.chatId);

    test.deps.clock.advance(3 * day);

    expect(await answered.reminders()).toEqual([]);
    expect(await quiet.reminders()).toMatchObject([{ title: 'Say hi to Olena: you like each other' }]);
  });

  it('is reminded of after the quiet hours of the member', async () => {
    const { taras, olena, chatId, reminders } = await aPair();
    await write(olena, chatId);
    test.deps.clock.advance(3 * day);
    const clockAt = (shift: number) => new Date(test.deps.clock.now().getTime() + shift).toISOString().slice(11, 16);
    await taras.call('PATCH', '/user/settings', {
      quietHours: { from: clockAt(-hour), until: clockAt(hour), timeZone: 'UTC' },
    });

    expect(await reminders()).toEqual([]);
    test.deps.clock.advance(2 * hour);
    expect(await reminders()).toHaveLength(1);
  });

  it('is not reminded of while its own switch is off, and of nobody who is blocked, paused or gone', async () => {
    const [muted, blocked, paused, gone] = [await aPair(), await aPair(), await aPair(), await aPair()];
    for (const { olena, chatId } of [muted, blocked, paused, gone]) await write(olena, chatId);
    await muted.taras.call('PATCH', '/user/settings', { notifications: { turn: false } });
    await test.deps.database.db
      .updateTable('members')
      .set({ is_paused: true })
      .where('id', '=', paused.olena.userId)
      .execute();
    await gone.olena.call('DELETE', '/account/delete');
    const block = await blocked.taras.call('POST', `/profiles/${blocked.olena.userId}/block`, { action: 'BlockUser' });

    test.deps.clock.advance(3 * day);

    expect(block.statusCode).toBeLessThan(300);
    for (const { reminders } of [muted, blocked, paused, gone]) expect(await reminders()).toEqual([]);
    await muted.taras.call('PATCH', '/user/settings', { notifications: { turn: true, message: false } });
    expect(await muted.reminders()).toHaveLength(1);
  });
});
