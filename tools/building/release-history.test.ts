import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditFile, readAudit, readPublishedBuild } from '@duet/build';
import { makeSources, writeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { publishedBuildReader } from '@duet/server/web';
import { buildAll } from './build-all.ts';
import { makePart } from './fixtures/make-parts.ts';
import { releaseHistory } from './release-history.ts';
import { releaseRemote, rollbackRemote } from './release-remote.ts';

const dist = makeSources({});
const [shell, feed] = [makePart('shell'), makePart('feed')];
const live = async () => (await readPublishedBuild(dist))?.remotes.feed?.version ?? '';

describe('the history of a remote', () => {
  let good = '';
  const bad: string[] = [];

  beforeAll(async () => {
    await buildAll({ dist, parts: [shell, feed] });
    good = await live();
    for (const color of ['blue', 'green', 'gray']) {
      writeSources(feed.folder, { 'src/card.module.css': `.card { color: ${color}; }` });
      bad.push((await releaseRemote('feed', { dist, part: feed })).remote.version);
    }
  });
  afterAll(() => [dist, shell.folder, feed.folder].forEach((folder) => rmSync(folder, { recursive: true })));

  it('lists every version with its state, its size and who made it live, the newest first', async () => {
    const { lines } = await releaseHistory('feed', dist);

    expect(lines.map(({ version, state }) => [version, state])).toEqual([
      [bad[2], 'live'],
      [bad[1], 'previous'],
      [bad[0], 'kept'],
      [good, 'kept'],
    ]);
    for (const line of lines) {
      expect(line).toMatchObject({ who: expect.stringMatching(/./), size: expect.any(Number), gate: 'not asked' });
    }
  });

  it('gives back the good release after three bad ones in one step, and the running server serves it', async () => {
    const reader = publishedBuildReader(dist, { trustFor: 0 });
    expect((await reader.current())?.registry.remotes.feed?.version).toBe(bad[2]);

    const started = performance.now();
    await rollbackRemote('feed', { dist, to: good, reason: 'empty cards' });
    const served = (await reader.current())?.registry.remotes.feed;
    const took = performance.now() - started;
    console.log(`rolled back over three releases and served in ${took.toFixed(0)} ms`);

    expect(took).toBeLessThan(5_000);
    expect(served?.version).toBe(good);
    expect(served?.previous?.version).toBe(bad[2]);
    expect((await readAudit(dist)).entries.at(-1)).toMatchObject({
      what: 'rollback',
      part: 'feed',
      from: bad[2],
      to: good,
      reason: 'empty cards',
      forced: false,
    });
  });

  it('says that files are gone, in the list and to whoever asks for them', async () => {
    rmSync(path.join(dist, 'remotes/feed', bad[0] ?? ''), { recursive: true });

    const { lines } = await releaseHistory('feed', dist);

    expect(lines.find(({ version }) => version === bad[0])).toMatchObject({ state: 'gone' });
    await expect(rollbackRemote('feed', { dist, to: bad[0] ?? '', reason: 'a test' })).rejects.toThrow(
      /files of feed v\w+ are gone: choose one that is kept \(`npm run releases -- feed`\), or release its sources again/,
    );
  });

  it.each([
    ['../../shell', 'a test', 'is no version'],
    ['', 'a test', 'is live already'],
    ['v000000000', 'a test', 'feed never had a version v000000000: copy one from `npm run releases -- feed`'],
    ['v000000000', undefined, 'Say why feed goes back to v000000000, for the audit log: --reason "empty cards"'],
    ['v000000000', ' ', 'Say why'],
  ])('refuses a rollback to "%s" for the reason "%s"', async (to, reason, message) => {
    const before = readFileSync(auditFile(dist), 'utf8');
    const options = { dist, to: to || (await live()), ...(reason !== undefined && { reason }) };

    await expect(rollbackRemote('feed', options)).rejects.toThrow(message);

    expect(readFileSync(auditFile(dist), 'utf8')).toBe(before);
  });

  it('names the line of the log that is none', async () => {
    appendFileSync(auditFile(dist), '{"at":');

    const { brokenLines, lines } = await releaseHistory('feed', dist);

    expect(brokenLines).toEqual([readFileSync(auditFile(dist), 'utf8').split('\n').length]);
    expect(lines).toHaveLength(4);
  });

  it('knows the release that was live before there was a log, and tells it from one that never was', async () => {
    await rollbackRemote('feed', { dist, to: bad[1] ?? '', reason: 'a test' });
    await releaseRemote('feed', { dist, part: feed });
    const entries = (await readAudit(dist)).entries.filter(({ to }) => to !== good);
    writeFileSync(auditFile(dist), entries.map((entry) => JSON.stringify(entry)).join('\n'));
    rmSync(path.join(dist, 'remotes/feed', good), { recursive: true });

    const { lines } = await releaseHistory('feed', dist);

    expect(lines.find(({ version }) => version === good)).toMatchObject({ state: 'gone', at: '', who: '' });
    await expect(rollbackRemote('feed', { dist, to: good, reason: 'a test' })).rejects.toThrow('are gone');
  });

  it('says when nobody knows the remote', async () => {
    await expect(releaseHistory('nobody', dist)).rejects.toThrow('Nobody has released a remote "nobody" here');
  });
});
