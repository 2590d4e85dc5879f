import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageReports, RemoteReport } from '@duet/contracts/endpoints';
import { aBuild, aRemote, aRoute, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { canaryId } from '../web/canaries.ts';
import { publishedBuildReader } from '../web/published-build-reader.ts';
import { deleteReportsBefore } from './page-reports-store.ts';
import { stopBadCanaries, stoppedCanaries } from './watch-canaries.ts';

const dist = fixtureDist();
const builds = publishedBuildReader(dist.dir, { trustFor: 0 });
const posts = { ...aRemote('posts', [aRoute('Post', '/main/posts/:postId')], 'v1'), owner: 'posts' };
const release = { ...posts, version: 'v2' };
const startedAt = (since: string) => ({ release, percent: 10, since });
const first = startedAt('2026-11-28T10:00:00.000Z');

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builds });
});
afterAll(async () => {
  await test.close();
  rmSync(dist.dir, { recursive: true });
});
beforeEach(async () => {
  await deleteReportsBefore(test.deps.database.db, '9999-01-01');
  await test.deps.database.db.deleteFrom('stopped_canaries').execute();
  run(first);
});

function run(canary: typeof first): void {
  dist.publish({ ...aBuild, remotes: { ...aBuild.remotes, posts }, canaries: { posts: canary } });
}

/** What pages send of one release: so many visits, and so many of them with an error. */
async function send(version: string, visits: number, failures: number): Promise<void> {
  const about = { remote: 'posts', version, channel: 'stable' } as const;
  const usage = [{ ...about, visits, requests: 1, bytes: 1 }];
  const failure: PageReports['failures'][number] = {
    ...about,
    kind: 'error',
    message: 'x is not a function',
    frames: [],
    route: null,
  };
  for (let left = failures; left > 0; left -= 10) {
    const part = Array.from({ length: Math.min(10, left) }, () => failure);
    await post({ failures: part, measures: [], usage: [] });
  }
  await post({ failures: [], measures: [], usage });
}

async function post(body: PageReports): Promise<void> {
  const { statusCode } = await test.inject({ method: 'POST', url: '/api/page-reports', payload: body });
  expect(statusCode).toBe(204);
}

async function stops(): Promise<string[]> {
  await stopBadCanaries(test.deps, builds);
  return [...(await stoppedCanaries(test.deps)())];
}

describe('a canary that pages report failures of', () => {
  it('is stopped on every node when 5 of 100 visits fail and of the live release next to none', async () => {
    await send('v1', 1000, 2);
    await send('v2', 200, 10);

    expect(await stops()).toEqual([canaryId(first)]);
  });

  it('goes on when it fails no more often than the live release, and when nothing was reported', async () => {
    expect(await stops()).toEqual([]);
    await send('v1', 1000, 50);
    await send('v2', 200, 10);

    expect(await stops()).toEqual([]);
  });

  it('counts anew when the same release is tried again', async () => {
    await send('v2', 200, 10);
    expect(await stops()).toHaveLength(1);
    const second = startedAt('2026-11-28T12:00:00.000Z');
    run(second);

    await send('v2', 100, 0);
    expect(await stops()).toEqual([canaryId(first)]);
    await send('v2', 200, 20);
    expect((await stops()).toSorted()).toEqual([canaryId(first), canaryId(second)]);
  });

  it('is told apart from the live release, whatever the page says, and moderators see that it was stopped', async () => {
    await send('v1', 1000, 0);
    await send('v2', 200, 20);
    await stops();

    const answer = await test.moderator().call('GET', '/page-reports');
    const report = answer.json<RemoteReport>();

    expect(report.remotes.map(({ version, channel }) => [version, channel])).toEqual([
      ['v2', 'canary'],
      ['v1', 'stable'],
    ]);
    expect(report.canaries).toEqual([
      {
        remote: 'posts',
        version: 'v2',
        owner: 'posts',
        percent: 10,
        since: first.since,
        stop: {
          stoppedAt: test.deps.clock.now().toISOString(),
          visits: 200,
          failures: 20,
          liveVisits: 1000,
          liveFailures: 0,
        },
      },
    ]);
    const page = await test.inject({
      url: '/ops',
      headers: { host: new URL(test.app.publicOrigin()).host, cookie: await test.moderator().cookie() },
    });
    expect(page.body).toContain('failed 20 of 200, live 0 of 1,000');
  });
});
