import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';
import { purgeMember } from '../../account/purge-member.ts';
import { marksSecret } from '../../members/identity-marks/marks-secret.ts';
import { pruneAudit } from './prune-audit.ts';
import { actorOf } from './actor.ts';
import { writeAudit } from './audit-store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const entriesOf = (memberId: string) =>
  test.deps.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where(({ or, eb }) => or([eb('actor_id', '=', memberId), eb('subject_id', '=', memberId)]))
    .orderBy('id')
    .execute();

describe('the audit log', () => {
  it('records who blocked, reported and unblocked whom, with the request', async () => {
    const [member, other] = [await test.member(), await test.member()];

    const blocked = await member.call('POST', `/profiles/${other.userId}/block`, { action: 'BlockUser' });
    await member.call('DELETE', `/profiles/${other.userId}/block`);
    await member.call('POST', `/profiles/${other.userId}/report`, { reason: 'SCAM', details: 'He wants my card.' });

    const entries = (await entriesOf(member.userId)).filter(({ action }) => action.startsWith('member.'));
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['member.blocked', 'BlockUser'],
      ['member.unblocked', null],
      ['member.reported', 'SCAM'],
    ]);
    expect(entries[0]).toMatchObject({
      at: test.deps.clock.now(),
      actor_role: 'member',
      actor_id: member.userId,
      subject_id: other.userId,
      request_id: blocked.headers['x-request-id'],
    });
    expect(JSON.stringify(entries)).not.toContain('card');
  });

  it('records when an account was deleted and restored', async () => {
    const member = await test.member();

    await member.call('DELETE', '/account/delete');
    await member.call('POST', '/account/restore');

    const actions = (await entriesOf(member.userId)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('account.'))).toEqual(['account.deleted', 'account.restored']);
  });

  it('records nothing of a failed transaction', async () => {
    const member = await test.member();

    const failed = test.deps.database.transaction(async (tx) => {
      await writeAudit(tx, {
        action: 'member.disabled',
        actor: actorOf('operator'),
        subjectId: member.userId,
        at: test.deps.clock.now(),
      });
      throw new Error('afterwards');
    });

    await expect(failed).rejects.toThrow('afterwards');
    expect(await entriesOf(member.userId)).toEqual([]);
  });

  it('refuses a sentence as a detail', async () => {
    const member = await test.member();

    const written = test.deps.database.transaction((tx) =>
      writeAudit(tx, {
        action: 'report.decided',
        actor: actorOf('operator'),
        subjectId: member.userId,
        detail: 'He wrote: give me your card',
        at: test.deps.clock.now(),
      }),
    );

    await expect(written).rejects.toThrow(/check constraint/);
  });

  it('is anonymous after a purge, and entries are deleted after a year', async () => {
    const { db } = test.deps.database;
    const [member, other] = [await test.member(), await test.member()];
    await member.call('POST', `/profiles/${other.userId}/block`, { action: 'Unmatch' });
    const { id } = (await entriesOf(member.userId)).find(({ action }) => action === 'member.blocked') ?? { id: '' };

    const now = test.deps.clock.now();
    const secret = await marksSecret(test.deps.database);
    await test.deps.database.transaction((tx) => purgeMember(tx, { memberId: member.userId, secret, now }));
    const entry = await db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst();
    await pruneAudit(test.deps.database, new Date(now.getTime() + 366 * 24 * 3_600_000));

    expect(entry).toMatchObject({ actor_id: null, subject_id: other.userId });
    expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([]);
  });
});
