import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { v4 } from 'uuid';
import { aForm } from '../../test/kits/photo-form.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../test/kits/test-app.ts';
import { readAdminConfig } from './admin-config.ts';
import type { AdminDeps } from './admin-deps.ts';
import { moderatorApi } from './moderator-api.ts';
import { help, runAdmin } from './run-admin.ts';
import { signIn } from './sign-in.ts';

let test: TestApp;
let url: string;
let moderator: ReturnType<TestApp['moderator']>;
beforeAll(async () => {
  test = await openTestApp();
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  moderator = test.moderator();
});
beforeEach(async () => {
  await test.deps.database.db.deleteFrom('members').execute();
});
afterAll(() => test.close());

const tokenOf = ({ headers }: Pick<TestMember, 'headers'>) => headers.authorization.slice('Bearer '.length);
const noAccounts = () => Promise.reject(new Error('nobody asks'));
const noDatabase = () => Promise.resolve(undefined);
const depsOf = (who: Pick<TestMember, 'headers'>): AdminDeps => ({
  api: () => Promise.resolve(moderatorApi(url, tokenOf(who))),
  accounts: noAccounts,
  database: noDatabase,
});
const run = (...args: string[]) => runAdmin(args, depsOf(moderator));
const refusal = async (...args: string[]) => {
  try {
    await run(...args);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : '';
  }
  return 'nothing was refused';
};

async function aPost(text = 'Who plays chess\nby the river?') {
  const member = await test.member({ coins: 100 });
  const draft = { clientPostId: v4(), templateId: 'custom', text, background: 3 };
  const { post } = (await member.call('POST', '/UserPost/create', draft)).json<{ post: { postId: string } }>();
  return { member, id: post.postId };
}
async function aSelfie(): Promise<string> {
  const member = await test.member();
  const { payload, contentType } = aForm(
    await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a86' } })
      .png()
      .toBuffer(),
  );
  const headers = { ...member.headers, 'content-type': contentType };
  await test.inject({ method: 'POST', url: '/api/user/verify/photo/upload', headers, payload });
  const row = await test.deps.database.db.selectFrom('verifications').select('id').executeTakeFirstOrThrow();
  return row.id;
}

describe('npm run admin', () => {
  it('prints its help', async () => {
    expect(await run()).toEqual([help]);
    expect(await run('help')).toEqual([help]);
    expect(await run('list', '--help')).toEqual([help]);
    for (const command of [
      'queues',
      'list',
      'show',
      'approve',
      'reject',
      'answer',
      'birth-date',
      'matching',
      'grant',
      'revoke',
    ]) {
      expect(help).toContain(command);
    }
  });

  it('reports a wrong command in one line', async () => {
    expect(await refusal('dance')).toBe('AdminError: There is no command dance; npm run admin -- help lists them.');
    expect(await refusal('list', 'cats')).toMatch(/^AdminError: Name the queue, one of: posts, verification/);
    expect(await refusal('approve', 'posts', '17')).toBe('AdminError: Name the case by its id; list shows the ids.');
    expect(await refusal('list', 'posts', '--loud')).toMatch(/^AdminError: Unknown option '--loud'/);
    expect(await refusal('answer', v4())).toMatch(/^AdminError: Say what to answer/);
    expect(await refusal('birth-date', v4())).toMatch(/^AdminError: Say which/);
    expect(await refusal('matching', '--days', '0')).toBe('AdminError: --days is a whole number from 1 to 30.');
  });

  it('prints what came of each order of the deck', async () => {
    expect(await run('matching', '--days', '3')).toEqual(['Nobody was here in the last 3 days.']);
    const [one, other] = [await test.member(), await test.member()];
    await one.call('POST', '/likes?like=Heart', other.userId);

    const [title, heads, row, ...more] = await run('matching');

    expect(title).toMatch(/^The last 7 days/);
    expect(heads).toMatch(/^order +members +cards +matches/);
    expect(row).toMatch(/^Fit +2 +1 +0 \(0\.0\) /);
    expect(more).toEqual([]);
  });

  it('lists, shows and approves a post', async () => {
    const { member, id } = await aPost();

    const [queue] = await run('queues');
    const [line] = await run('list', 'posts');
    const shown = await run('show', 'posts', id);
    const done = await run('approve', 'posts', id);

    expect(queue).toMatch(/^posts\s+1 {2}since 2026-11-20 12:00$/);
    expect(line).toBe(`${id}  2026-11-20 12:00  Olena  Who plays chess by the river?  decide until 2026-11-21 11:00`);
    expect(shown).toEqual([
      `posts ${id}`,
      '  waiting',
      `  of Olena (${member.userId}), 2026-11-20 12:00, decide until 2026-11-21 11:00`,
      '',
      '    Who plays chess\n    by the river?',
    ]);
    expect(done).toEqual([`posts ${id} is approved, 2026-11-20 12:00 by ${moderator.uid}.`]);
    expect(await run('list', 'posts')).toEqual(['Nothing waits.']);
    expect((await run('list', 'posts', '--decided', '--limit', '5'))[0]).toContain('approved');
  });

  it('asks for the reason of a rejection in the words of its queue', async () => {
    const { id } = await aPost();

    expect(await refusal('reject', 'posts', id)).toBe(
      'AdminError: Say why with --reason, one of: contacts, advertising, offensive, illegal, other.',
    );
    expect((await run('reject', 'posts', id, '--reason', 'contacts'))[0]).toContain('rejected (contacts)');
    expect(await refusal('approve', 'posts', id)).toBe('AdminError: This was decided otherwise already.');
  });

  it('saves the pictures of a case as files only the user can read', async () => {
    const id = await aSelfie();
    const folder = await mkdtemp(path.join(tmpdir(), 'duet-admin-'));
    await test.deps.media.files.put(`${(await mainPhoto()).id}.full`, Buffer.from([0xff, 0xd8]));

    const shown = await run('show', 'verification', id, '--save', folder);

    const files = (await readdir(folder)).toSorted();
    const { mode } = await stat(path.join(folder, 'selfie.jpg'));
    await rm(folder, { recursive: true });
    expect(files).toEqual(['main.jpg', 'selfie.jpg']);
    expect(mode & 0o077).toBe(0);
    expect(shown).toContain(`  saved ${path.join(folder, 'selfie.jpg')}`);
  });

  it('answers and closes a ticket', async () => {
    const member = await test.member({ name: 'Iryna' });
    const message = 'The photos do not load on my phone.';
    await member.call('POST', '/support/ticket', { clientTicketId: v4(), topic: 'technical', message });
    const id = (await run('list', 'tickets'))[0]?.slice(0, 36) ?? '';

    const done = await run('answer', id, 'Please update the app.', '--close');

    expect(done).toEqual([`The ticket ${id} of Iryna is answered and closed.`]);
    expect((await member.call('GET', '/support/tickets')).json()).toMatchObject([
      { ticketStatus: 'Closed', answers: [{ message: 'Please update the app.' }] },
    ]);
  });

  it('corrects a birth date for the ticket that asks for it', async () => {
    const member = await test.member({ name: 'Iryna' });
    const message = 'I was born in 1994 and typed 1996.';
    await member.call('POST', '/support/ticket', { clientTicketId: v4(), topic: 'account', message });
    const id = (await run('list', 'tickets'))[0]?.slice(0, 36) ?? '';

    const child = await refusal('birth-date', id, '2015-03-02');
    const done = await run('birth-date', id, '1994-03-02');

    expect(child).toBe('AdminError: birthDate is under_age.');
    expect(done).toEqual([`Iryna (${member.userId}) was born on 1994-03-02.`]);
    expect((await member.call('GET', '/profiles/current')).json()).toMatchObject({ birthDate: '1994-03-02' });
  });

  it('warns or suspends a reported member', async () => {
    const [reporter, reported] = [await test.member(), await test.member({ name: 'Bohdan' })];
    await reporter.call('POST', `/profiles/${reported.userId}/report`, { reason: 'SCAM' });
    const id = (await run('list', 'reports'))[0]?.slice(0, 36) ?? '';

    expect((await run('list', 'reports'))[0]).toContain('Bohdan  high, weight 1  SCAM');
    expect(await run('show', 'reports', id)).toContain('  about: SCAM, high, weight 1');
    expect(await refusal('approve', 'reports', id)).toBe(
      'AdminError: A report that is right needs --warn "words" or --suspend.',
    );
    expect(await refusal('approve', 'reports', id, '--suspend', '--warn', 'x')).toMatch(/Choose one/);
    expect((await run('approve', 'reports', id, '--suspend'))[0]).toContain('approved (suspended)');
    expect((await reported.call('GET', '/chats')).statusCode).toBe(401);
  });

  it('removes control characters from members’ texts', async () => {
    const { id } = await aPost('Look \u001b[2Jhere, all of you');

    expect((await run('show', 'posts', id)).join('\n')).not.toContain('\u001b');
    expect((await run('list', 'posts')).join('\n')).not.toContain('\u001b');
  });

  it('refuses accounts that are no moderators', async () => {
    const member = await test.member();

    await expect(runAdmin(['queues'], depsOf(member))).rejects.toThrow('This is for moderators.');
  });
});

describe('naming moderators', () => {
  const accounts = {
    uidOf: jest.fn((email: string) => Promise.resolve(email === 'anna@duet.test' ? 'uid-anna' : undefined)),
    setModerator: jest.fn((_uid: string, _isModerator: boolean) => Promise.resolve()),
    revokeSessions: jest.fn((_uid: string) => Promise.resolve()),
  };
  const deps: AdminDeps = { api: noAccounts, accounts: () => Promise.resolve(accounts), database: noDatabase };
  beforeEach(() => void jest.clearAllMocks());

  it('sets the claim, and signs a dismissed moderator out', async () => {
    await runAdmin(['grant', 'anna@duet.test'], deps);
    expect(accounts.setModerator.mock.calls).toEqual([['uid-anna', true]]);
    expect(accounts.revokeSessions).not.toHaveBeenCalled();

    await runAdmin(['revoke', 'anna@duet.test'], deps);
    expect(accounts.setModerator).toHaveBeenLastCalledWith('uid-anna', false);
    expect(accounts.revokeSessions).toHaveBeenCalledWith('uid-anna');
  });

  it('is written to the audit log', async () => {
    const noting = { ...deps, database: () => Promise.resolve(test.deps.database) };
    const member = await test.member({ identity_uid: 'uid-anna' });
    const entries = () =>
      test.deps.database.db
        .selectFrom('audit_log')
        .select(['action', 'actor_role', 'subject_id', 'detail'])
        .where('action', 'in', ['moderator.named', 'moderator.dismissed'])
        .orderBy('id')
        .execute();

    const said = await runAdmin(['grant', 'anna@duet.test'], noting);
    const [named] = await entries();
    accounts.setModerator.mockRejectedValueOnce(new Error('away'));
    await expect(runAdmin(['revoke', 'anna@duet.test'], noting)).rejects.toThrow('cannot be asked: away');
    await test.deps.database.db.deleteFrom('members').execute();
    await runAdmin(['revoke', 'anna@duet.test'], noting);

    expect(said).toEqual(['anna@duet.test is a moderator from the next sign-in on.']);
    expect(named).toEqual({
      action: 'moderator.named',
      actor_role: 'operator',
      subject_id: member.userId,
      detail: null,
    });
    expect((await entries()).slice(1)).toEqual([
      { action: 'moderator.dismissed', actor_role: 'operator', subject_id: null, detail: 'uid-anna' },
    ]);
  });

  it('warns when it cannot be written to the audit log', async () => {
    expect(await runAdmin(['grant', 'anna@duet.test'], deps)).toEqual([
      'anna@duet.test is a moderator from the next sign-in on.',
      'This is not in the audit log: that needs DATABASE_URL.',
    ]);
  });

  it('reports an unknown account, or an unreachable service, in one line', async () => {
    await expect(runAdmin(['grant', 'nobody@duet.test'], deps)).rejects.toThrow(
      'There is no sign-in nobody@duet.test.',
    );
    await expect(runAdmin(['grant', 'anna'], deps)).rejects.toThrow('Name the account by its e-mail.');
    accounts.uidOf.mockRejectedValueOnce(new Error('connect ECONNREFUSED\n  at somewhere'));
    await expect(runAdmin(['grant', 'anna@duet.test'], deps)).rejects.toThrow(
      /^The identity service cannot be asked: connect ECONNREFUSED$/,
    );
  });
});

describe('the sign-in of the admin command', () => {
  const who = { email: 'mod@duet.test', password: 'secret' };

  it('gets a token from the identity provider that the server names', async () => {
    const asked: string[] = [];
    const provider = createServer((request, response) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const isConfig = request.url === '/config.json';
      const { port } = provider.address() as { port: number };
      const identity = { projectId: 'demo', apiKey: 'key', authDomain: 'x', emulator: `http://127.0.0.1:${port}` };
      response.end(JSON.stringify(isConfig ? { build: 'b', identity } : { idToken: 'the token' }));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as { port: number };

    const token = await signIn({ url: `http://127.0.0.1:${port}`, ...who });
    await new Promise((resolve) => provider.close(resolve));

    expect(token).toBe('the token');
    expect(asked).toEqual([
      'GET /config.json',
      'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key',
    ]);
  });

  it('reports in one line that the server is unavailable', async () => {
    await expect(signIn({ url: 'http://127.0.0.1:1', ...who })).rejects.toThrow(
      'http://127.0.0.1:1 does not answer; start the server, or set DUET_URL to where it is.',
    );
  });

  it('comes from the environment, never from the command line', () => {
    const env = { DUET_MODERATOR: who.email, DUET_PASSWORD: who.password };

    expect(readAdminConfig({ ...env, PORT: '4711' })).toEqual({ url: 'http://localhost:4711', ...who });
    expect(readAdminConfig({ ...env, DUET_URL: 'https://duet.test/' }).url).toBe('https://duet.test');
    expect(() => readAdminConfig({})).toThrow('Set DUET_MODERATOR and DUET_PASSWORD');
    expect(() => readAdminConfig({ ...env, DUET_URL: 'duet.test' })).toThrow('DUET_URL');
  });
});

async function mainPhoto(): Promise<{ id: string }> {
  return await test.deps.database.db
    .selectFrom('photos')
    .select('id')
    .where('order_index', '=', 0)
    .executeTakeFirstOrThrow();
}
