import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageReports, RemoteReport } from '@duet/contracts/endpoints';
import { aBuild, aRemote, aRoute, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { day } from '../lib/constants.ts';
import { memoryRateLimits } from '../platform/limits/rate-limits.ts';
import { publishedBuildReader } from '../web/published-build-reader.ts';
import { firstOfDays } from './days.ts';
import { deleteReportsBefore } from './page-reports-store.ts';

const dist = fixtureDist();
const posts = {
  ...aRemote('posts', [aRoute('Post', '/main/posts/:postId')], 'v2'),
  owner: 'posts',
  previous: aRemote('posts', [], 'v1'),
};
dist.publish({ ...aBuild, remotes: { ...aBuild.remotes, posts } });

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builds: publishedBuildReader(dist.dir) });
});
afterAll(async () => {
  await test.close();
  rmSync(dist.dir, { recursive: true });
});
beforeEach(async () => {
  await deleteReportsBefore(test.deps.database.db, '9999-01-01');
});

const about = { remote: 'posts', version: 'v2', channel: 'stable' } as const;
const frame = { functionName: 'send', file: '/remotes/posts/v2/576.b8273664.js', line: 1, column: 20 };
const failure: PageReports['failures'][number] = {
  ...about,
  kind: 'error',
  message: 'x is not a function',
  frames: [frame],
  route: '/main/posts/:postId',
};
const nothing: PageReports = { failures: [], measures: [], usage: [] };

function send(body: unknown) {
  return test.inject({ method: 'POST', url: '/api/page-reports', payload: body as object });
}

function writeUnder(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dist.dir, file)), { recursive: true });
  writeFileSync(path.join(dist.dir, file), text);
}

async function report(query = ''): Promise<RemoteReport> {
  const answer = await test.moderator().call('GET', `/page-reports${query}`);
  return answer.json<RemoteReport>();
}

describe('reports of pages', () => {
  it('are taken from guests, counted by release, and shown with the owner to moderators', async () => {
    const measures = [900, 1000, 1100, 5000].map((value) => ({ ...about, measure: 'LCP' as const, value }));
    const sent = await send({
      failures: [failure, { ...failure, kind: 'fallback', message: 'v2 did not load' }],
      measures: [...measures, { ...about, measure: 'longTask', value: 80 }, { ...about, measure: 'CLS', value: 0.02 }],
      usage: [{ ...about, visits: 2, requests: 10, bytes: 4000 }],
    });
    await send({ ...nothing, failures: [failure] });

    const { remotes, failures } = await report();
    expect(sent.statusCode).toBe(204);
    expect(remotes).toHaveLength(1);
    expect(remotes[0]).toMatchObject({ ...about, owner: 'posts', visits: 2, errors: 2, fallbacks: 1, loadFailures: 0 });
    expect(remotes[0]).toMatchObject({ longTasks: 1, longTaskTime: 80, requests: 10, bytes: 4000, inp: null });
    expect(remotes[0]?.lcp).toBeGreaterThan(990);
    expect(remotes[0]?.lcp).toBeLessThan(1210);
    expect(remotes[0]?.cls).toBeCloseTo(0.02, 2);
    const kept = failures.find(({ kind }) => kind === 'error');
    expect(kept).toMatchObject({ message: failure.message, count: 2, owner: 'posts', route: '/main/posts/:postId' });
    expect(kept?.frames).toEqual([{ ...frame, isMapped: false }]);
  });

  it('tell how much of a release was JavaScript, and its part of all that members waited', async () => {
    const shell = { ...about, remote: 'shell' };
    const measures = [
      { ...about, measure: 'LCP', value: 900 },
      { ...shell, measure: 'LCP', value: 300 },
      { ...shell, measure: 'INP', value: 40 },
    ];
    const usage = [{ ...about, visits: 1, requests: 3, bytes: 4000, scriptBytes: 3000 }];
    await send({ ...nothing, measures, usage });
    await send({ ...nothing, usage: [{ ...about, visits: 1, requests: 1, bytes: 10 }] });

    const { remotes } = await report();

    expect(remotes.map((each) => [each.remote, each.bytes, each.scriptBytes, each.lcpShare, each.inpShare])).toEqual([
      ['posts', 4010, 3000, 0.75, 0],
      ['shell', 0, 0, 0.25, 1],
    ]);
  });

  it('name the place in the sources and the function there, of scripts whose map is beside the builds', async () => {
    const sent = { functionName: 'e', file: '/remotes/posts/v2/576.b8273664.js', line: 1, column: 14 };
    // columns 9 and 13 of the script are lines 10 and 11 of the source
    writeUnder('remotes/posts/v2/576.b8273664.js', 'function e(){throw Error()}');
    const map = { version: 3, sources: ['remotes/posts/src/send.ts'], names: ['sendReply'], mappings: 'SASSA,IACP' };
    writeUnder('maps/remotes/posts/v2/576.b8273664.js.map', JSON.stringify(map));
    const elsewhere = { ...sent, file: '/remotes/posts/../../maps/v2/576.b8273664.js' };
    const unmapped = { ...sent, file: '/remotes/posts/v2/other.js' };
    await send({ ...nothing, failures: [{ ...failure, frames: [sent, elsewhere, unmapped] }] });

    const [kept] = (await report()).failures;

    const place = { functionName: 'sendReply', file: 'remotes/posts/src/send.ts', line: 11, column: 3 };
    const others = [elsewhere, unmapped].map((each) => ({ ...each, isMapped: false }));
    expect(kept?.frames).toEqual([{ ...place, isMapped: true }, ...others]);
  });

  it('are shown to nobody but moderators', async () => {
    const member = await test.member();

    expect((await member.call('GET', '/page-reports')).statusCode).toBe(403);
    expect((await test.inject({ url: '/api/page-reports' })).statusCode).toBe(401);
  });

  it('keep no words of members, whatever the page sends', async () => {
    const message = 'mail me at anna@example.org or +380671234567, "I love you"';
    const odd = { ...failure, message, route: '/main/chat?with=anna', frames: [{ ...frame, functionName: '<img>"x' }] };
    await send({ ...nothing, failures: [odd] });

    const [kept] = (await report()).failures;
    expect(kept?.message).toBe('mail me at (e-mail) or +(number), (text)');
    expect(kept?.route).toBeNull();
    expect(kept?.frames[0]?.functionName).toBe('<img>x');
  });

  it('of a candidate are of its channel, by its folder, also when it is the first release of a remote', async () => {
    const [candidate, first] = [
      { remote: 'posts', version: 'v3', channel: 'candidate' } as const,
      { remote: 'stories', version: 'v1', channel: 'candidate' } as const,
    ];
    writeUnder('remotes/posts/v3/remote.json', '{ "name": "posts", "owner": "posts" }');
    writeUnder('remotes/stories/v1/remote.json', '{ "name": "stories", "owner": "growth" }');
    const failures = [candidate, first].map((each) => ({ ...failure, ...each }));
    await send({
      ...nothing,
      failures: [...failures, { ...failure, channel: 'candidate', kind: 'start', remote: 'shell' }],
    });

    const { remotes } = await report();

    expect(remotes.map((each) => [each.remote, each.version, each.channel, each.owner, each.errors])).toEqual([
      ['posts', 'v3', 'candidate', 'posts', 1],
      ['shell', 'other', 'candidate', 'platform', 1],
      ['stories', 'v1', 'candidate', 'growth', 1],
    ]);
  });

  it('of names that nobody published are kept together', async () => {
    const foreign = ['aaa', 'bbb', 'shell'].map((remote) => ({ ...failure, remote, version: 'v77' }));
    await send({ ...nothing, failures: foreign });
    await send({ ...nothing, failures: [{ ...failure, version: 'v1' }] });

    const { remotes } = await report();
    expect(remotes.map(({ remote, version, owner, errors }) => [remote, version, owner, errors])).toEqual([
      ['other', 'other', null, 2],
      ['posts', 'v1', 'posts', 1],
      ['shell', 'other', 'platform', 1],
    ]);
  });

  it.each<[string, unknown]>([
    ['ten thousand entries', { ...nothing, failures: Array.from({ length: 10_000 }, () => ({})) }],
    ['ten thousand measures', { ...nothing, measures: Array.from({ length: 10_000 }, () => ({})) }],
    ['a long text', { ...nothing, failures: [{ ...failure, message: 'x'.repeat(301) }] }],
    ['a wrong type', { ...nothing, measures: [{ ...about, measure: 'LCP', value: '12' }] }],
    ['a negative value', { ...nothing, measures: [{ ...about, measure: 'LCP', value: -1 }] }],
    ['a field that nobody knows', { ...nothing, failures: [{ ...failure, userId: 'me' }] }],
    [
      'a foreign address in a frame',
      { ...nothing, failures: [{ ...failure, frames: [{ ...frame, file: 'https://x/y.js?q' }] }] },
    ],
    ['a list', []],
    ['nothing', undefined],
  ])('are refused with %s', async (_what, body) => {
    const answer = await send(body);

    expect(answer.statusCode).toBe(400);
    expect((await report()).remotes).toEqual([]);
  });

  it('are refused when the body is larger than bodies may be', async () => {
    expect((await send({ ...nothing, more: 'x'.repeat(300_000) })).statusCode).toBe(413);
  });

  it('of one remote keep fifty different failures a day and count all', async () => {
    for (let batch = 0; batch < 8; batch += 1) {
      const failures = Array.from({ length: 10 }, (_each, index) => ({
        ...failure,
        message: `wrong in ${'abcdefgh'[batch]}${'abcdefghij'[index]}`,
      }));
      await send({ ...nothing, failures });
    }

    const { remotes, failures } = await report();
    const { count } = await test.deps.database.db
      .selectFrom('page_failures')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(remotes[0]?.errors).toBe(80);
    expect(failures).toHaveLength(50);
    expect(count).toBe(50);
  });

  it('are looked back at by days and go after a month', async () => {
    await send({ ...nothing, failures: [failure] });
    test.deps.clock.advance(2 * day);

    expect((await report('?days=2')).remotes).toEqual([]);
    expect((await report('?days=3')).remotes).toHaveLength(1);
    await deleteReportsBefore(test.deps.database.db, firstOfDays(test.deps.clock.now(), 2));
    expect((await report('?days=30')).remotes).toEqual([]);
  });
});

it('a flood of reports is stopped', async () => {
  const limited = await openTestApp({ rateLimits: memoryRateLimits });
  const answers = await Promise.all(
    Array.from({ length: 110 }, () => limited.inject({ method: 'POST', url: '/api/page-reports', payload: nothing })),
  );
  await limited.close();

  expect(answers.filter(({ statusCode }) => statusCode === 204).length).toBeGreaterThanOrEqual(100);
  expect(answers.at(-1)?.statusCode).toBe(429);
});
