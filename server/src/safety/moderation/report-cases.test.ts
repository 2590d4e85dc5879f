import type { Chat } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDesk } from '../../../test/kits/moderation-kit.ts';
import type { Desk } from '../../../test/kits/moderation-kit.ts';
import { makePair } from '../../../test/proofs/access-pair.ts';
import { formatDetails } from '../../admin/format-case.ts';
import { tidyChatMedia } from '../../chats/media/index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

const aRegistration = { name: 'Vera', device: { deviceName: 'Phone', pushToken: 'test' } };

describe('a report in moderation', () => {
  it('shows its evidence, and opening it is audited', async () => {
    const { report, attacker, victim, secrets } = await desk.aReport();

    const details = await desk.detailsOf('reports', report.id);

    expect(details).toMatchObject({
      subject: 'FAKE_PROFILE',
      member: { userId: attacker.userId },
      reporter: { userId: victim.userId },
    });
    expect(details.evidence).toMatchObject([{ senderId: victim.userId, message: secrets[2] }]);
    expect(await desk.audit()).toContainEqual({ action: 'report.viewed', detail: null, object_id: report.id });
  });

  it.each([false, true])('shows sent files even when their sender deleted them: %s', async (isDeleted) => {
    const { attacker, victim, chatId, messageId, mediaId } = await makePair(desk.test, 'matched');
    const photo = { type: 3, media_id: mediaId };
    await desk.test.deps.database.db.updateTable('messages').set(photo).where('id', '=', messageId).execute();
    if (isDeleted) await victim.call('DELETE', `/chat/${chatId}/messages/${messageId}`);
    await attacker.call('POST', `/profiles/${victim.userId}/report`, { reason: 'INAPPROPRIATE_CONTENT' });
    const { attacker: somebody } = await makePair(desk.test, 'reported');
    const reports = await desk.waitingIn('reports');
    const [report, other] = [victim, somebody].map(({ userId }) =>
      reports.find(({ member }) => member.userId === userId),
    );
    const picture = (id = '') => desk.moderator.call('GET', `/moderation/cases/reports/${id}/pictures/${mediaId}`);
    await tidyChatMedia(desk.test.deps);

    const { pictures } = await desk.detailsOf('reports', report?.id ?? '');

    expect(pictures).toContain(mediaId);
    expect((await picture(report?.id)).body).toBe('seen');
    expect((await picture(other?.id)).statusCode).toBe(404);
  });

  it('keeps what the reported member had written in their profile', async () => {
    const { attacker, victim } = await makePair(desk.test, 'matched');
    const prompts = [{ prompt: 'perfectSunday', answer: 'Nobody gets up before noon' }];
    const patched = await victim.call('PATCH', '/profiles/current', { aboutMe: 'Two\nlines', job: 'Baker', prompts });
    await attacker.call('POST', `/profiles/${victim.userId}/report`, { reason: 'HATE_SPEECH' });
    await victim.call('PATCH', '/profiles/current', { aboutMe: 'Nothing', job: null, prompts: [] });
    const [report] = await desk.waitingIn('reports');

    const details = await desk.detailsOf('reports', report?.id ?? '');

    expect(patched.statusCode).toBe(200);
    expect(details.profile).toEqual({ aboutMe: 'Two\nlines', job: 'Baker', prompts });
    expect(formatDetails(details).join('\n')).toContain(
      [
        '  their profile, about me:',
        '    Two',
        '    lines',
        '  their profile, job:',
        '    Baker',
        '  their profile, perfectSunday:',
        '    Nobody gets up before noon',
      ].join('\n'),
    );
  });

  it('shows what the reported member says in their profile, and plays it', async () => {
    const { attacker, victim } = await makePair(desk.test, 'matched');
    await attacker.call('POST', `/profiles/${victim.userId}/report`, { reason: 'HATE_SPEECH' });
    const [report] = await desk.waitingIn('reports');

    const details = await desk.detailsOf('reports', report?.id ?? '');

    const { id = '', caption = '' } = details.voiceIntro ?? {};
    const recording = await desk.moderator.call('GET', `/moderation/cases/reports/${report?.id}/pictures/${id}`);
    expect(caption).toMatch(/^voice /);
    expect(details.pictures).toContain(id);
    expect(recording.headers['content-type']).toBe('video/webm');
    expect(formatDetails(details).join('\n')).toContain(caption);
  });

  it('keeps the words of the post, also when its author has deleted it since', async () => {
    const { member: author, postId } = await desk.anAuthor();
    await desk.decide('posts', postId, { decision: 'approve' });
    const reader = await desk.test.member();
    await reader.call('POST', `/profiles/${author.userId}/report`, { reason: 'SCAM' });
    await author.call('DELETE', '/UserPost/delete');
    const [report] = await desk.waitingIn('reports');

    const details = await desk.detailsOf('reports', report?.id ?? '');

    expect(details.post).toMatchObject({ postId, text: 'Who plays chess by the river?', templateKey: null });
    expect(formatDetails(details).join('\n')).toContain('    Who plays chess by the river?');
  });

  it('keeps no post that nobody could read yet', async () => {
    const { member: author } = await desk.anAuthor();
    const reader = await desk.test.member();
    await reader.call('POST', `/profiles/${author.userId}/report`, { reason: 'SCAM' });
    const [report] = await desk.waitingIn('reports');

    expect((await desk.detailsOf('reports', report?.id ?? '')).post).toBeNull();
  });

  it('warns its member in the chat with the product, once', async () => {
    const { report, attacker } = await desk.aReport();
    const warning = { decision: 'approve', action: 'warn', message: 'Please be kind.' };

    await desk.decide('reports', report.id, warning);
    await desk.decide('reports', report.id, warning);

    const [chat] = (await attacker.call('GET', '/chats')).json<Chat[]>();
    expect(chat).toMatchObject({
      isSystemChat: true,
      unReadMessageCount: 1,
      partner: { name: 'Duet', photoUrl: null, presence: null },
    });
    expect(chat?.lastMessage).toMatchObject({ type: 6, message: 'Please be kind.' });
  });

  it('suspends its member immediately', async () => {
    const { report, attacker } = await desk.aReport();

    const { statusCode } = await desk.decide('reports', report.id, { decision: 'approve', action: 'suspend' });

    expect(statusCode).toBe(200);
    expect((await attacker.call('GET', '/chats')).json()).toMatchObject({ status: 401, code: 'account_disabled' });
    expect(await desk.audit()).toContainEqual({ action: 'report.decided', detail: 'suspend', object_id: report.id });
  });

  it('still waits after its member deletes the account, and blocks a new start until it is decided', async () => {
    const { report, attacker } = await desk.aReport();
    const anew = () => attacker.call('POST', '/account/drop-and-register-new', aRegistration);
    await attacker.call('DELETE', '/account/delete');

    const early = await anew();
    const waiting = await desk.waitingIn('reports');
    const decided = await desk.decide('reports', report.id, { decision: 'approve', action: 'suspend' });

    expect(early.json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(waiting.map(({ id }) => id)).toEqual([report.id]);
    expect(decided.statusCode).toBe(200);
    expect((await anew()).json()).toMatchObject({ status: 404, code: 'no_old_account' });
    expect((await attacker.call('POST', '/account/restore')).json()).toMatchObject({ code: 'no_old_account' });
  });

  it('lets its member start anew once it is dismissed', async () => {
    const { report, attacker } = await desk.aReport();
    await attacker.call('DELETE', '/account/delete');
    await desk.decide('reports', report.id, { decision: 'reject' });

    const { statusCode } = await attacker.call('POST', '/account/drop-and-register-new', aRegistration);

    expect(statusCode).toBe(200);
  });

  it('outlives its reporter until it is decided', async () => {
    const { report, victim, secrets } = await desk.aReport();
    const evidence = async () => (await desk.detailsOf('reports', report.id)).evidence;
    await victim.call('DELETE', '/account/delete');
    await victim.call('POST', '/account/drop-and-register-new', aRegistration);

    const before = await desk.detailsOf('reports', report.id);
    await desk.decide('reports', report.id, { decision: 'approve', action: 'warn', message: 'Please be kind.' });

    expect(before).toMatchObject({ state: 'Waiting', reporter: null, evidence: [{ message: secrets[2] }] });
    expect(await evidence()).toEqual([]);
  });

  it('is deleted with its reporter when it was decided before', async () => {
    const { report, victim } = await desk.aReport();
    await desk.decide('reports', report.id, { decision: 'reject' });
    await victim.call('DELETE', '/account/delete');

    await victim.call('POST', '/account/drop-and-register-new', aRegistration);

    expect((await desk.moderator.call('GET', `/moderation/cases/reports/${report.id}`)).statusCode).toBe(404);
  });

  it('ends sessions and devices of a suspended member, who learns why', async () => {
    const { report, attacker } = await desk.aReport();
    desk.test.deps.identity.claim(attacker.uid, { authTime: desk.test.deps.clock.now() });
    await attacker.call('POST', '/devices', { deviceName: 'Phone', pushToken: 'token-of-the-phone' });

    await desk.decide('reports', report.id, { decision: 'approve', action: 'suspend' });

    const { db } = desk.test.deps.database;
    const rows = (table: 'sessions' | 'devices') =>
      db.selectFrom(table).selectAll().where('member_id', '=', attacker.userId).execute();
    const sessions = await rows('sessions');
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions).toEqual(sessions.map((one) => ({ ...one, ended_at: desk.test.deps.clock.now() })));
    expect(await rows('devices')).toEqual([]);
    expect((await attacker.call('GET', '/account/check')).json()).toMatchObject({ code: 'account_disabled' });
  });

  it('is dismissed without notice to its member, and is final', async () => {
    const { report, attacker } = await desk.aReport();

    await desk.decide('reports', report.id, { decision: 'reject' });
    const other = await desk.decide('reports', report.id, { decision: 'approve', action: 'suspend' });

    expect(other.statusCode).toBe(409);
    expect((await attacker.call('GET', '/chats')).json()).toEqual([]);
  });

  it('needs an action when it is upheld, and a message for a warning', async () => {
    const { report } = await desk.aReport();
    const fieldOf = async (decision: object) =>
      (await desk.decide('reports', report.id, decision)).json<{ errors: { field: string }[] }>().errors[0]?.field;

    expect(await fieldOf({ decision: 'approve' })).toBe('action');
    expect(await fieldOf({ decision: 'approve', action: 'warn' })).toBe('message');
  });
});
