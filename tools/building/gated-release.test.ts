import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditFile, readAudit, readPublishedBuild } from '@duet/build';
import { makeSources, writeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import type { Candidate } from '../gate/section.ts';
import { buildAll } from './build-all.ts';
import { makePart } from './fixtures/make-parts.ts';
import { releaseHistory } from './release-history.ts';
import { releaseRemote, rollbackRemote } from './release-remote.ts';

const dist = makeSources({});
const [shell, feed] = [makePart('shell'), makePart('feed')];
const live = async () => (await readPublishedBuild(dist))?.remotes.feed?.version ?? '';
const last = async () => (await readAudit(dist)).entries.at(-1);
const paint = (color: string) => writeSources(feed.folder, { 'src/card.module.css': `.card { color: ${color}; }` });

const seen: Candidate[] = [];
const gate =
  (...failed: readonly string[]) =>
  (candidate: Candidate) => {
    seen.push(candidate);
    return Promise.resolve({ failed: [...failed], seconds: 12.5 });
  };

describe('a release through the gate', () => {
  beforeAll(async () => {
    await buildAll({ dist, parts: [shell, feed] });
  });
  afterAll(() => [dist, shell.folder, feed.folder].forEach((folder) => rmSync(folder, { recursive: true })));

  it('is refused when a section fails: members keep what they have, and the log says why', async () => {
    const before = await live();
    paint('blue');

    const releasing = releaseRemote('feed', { dist, part: feed, gate: gate('size', 'types') });

    await expect(releasing).rejects.toThrow(new RegExp(`^feed v\\w+ was not released: ${before} stays live$`));
    expect(await live()).toBe(before);
    expect(await last()).toMatchObject({
      what: 'refused',
      part: 'feed',
      from: before,
      forced: false,
      gate: { failed: ['size', 'types'], seconds: 12.5 },
    });
    expect((await releaseHistory('feed', dist)).lines[0]).toMatchObject({
      gate: 'refused: size, types',
      state: 'kept',
    });
  });

  it('shows the gate what would be live, complete on disk, beside what is', async () => {
    const { build } = seen.at(-1) ?? { build: { problems: ['nobody asked'] } };
    if ('problems' in build) throw new Error(build.problems.join('\n'));

    expect(build.live.remotes.feed?.version).toBe(await live());
    expect(build.next.remotes.feed?.version).toBe(build.release.version);
    expect(existsSync(path.join(dist, build.release.entry))).toBe(true);
  });

  it('is not reached by a rollback when it was refused, and the log says nothing', async () => {
    const before = await live();
    const log = readFileSync(auditFile(dist), 'utf8');
    const refused = (await last())?.to ?? '';

    const goingBack = rollbackRemote('feed', { dist, to: refused, reason: 'empty cards' });

    await expect(goingBack).rejects.toThrow(
      `The gate refused feed ${refused} (size, types): choose another one (\`npm run releases -- feed\`)`,
    );
    expect(await live()).toBe(before);
    expect(readFileSync(auditFile(dist), 'utf8')).toBe(log);
  });

  it('is reached by a forced rollback with a reason, and the log keeps both', async () => {
    const before = await live();
    const refused = (await last())?.to ?? '';

    await expect(rollbackRemote('feed', { dist, to: refused, force: true })).rejects.toThrow('Say why feed goes back');
    await rollbackRemote('feed', { dist, to: refused, force: true, reason: 'an outage' });

    expect(await live()).toBe(refused);
    expect(await last()).toMatchObject({ what: 'rollback', to: refused, forced: true, reason: 'an outage' });

    await rollbackRemote('feed', { dist, force: true, reason: 'over' });

    expect(await live()).toBe(before);
    expect(await last()).toMatchObject({ what: 'rollback', to: before, forced: false });
    await expect(rollbackRemote('feed', { dist })).rejects.toThrow(`The gate refused feed ${refused}`);
  });

  it('is made all the same when it is forced with a reason, and the log keeps both', async () => {
    const { remote, changed } = await releaseRemote('feed', {
      dist,
      part: feed,
      gate: gate('size'),
      force: true,
      reason: 'the fix of an outage',
    });

    expect(changed).toBe(true);
    expect(await live()).toBe(remote.version);
    expect(await last()).toMatchObject({
      what: 'release',
      to: remote.version,
      forced: true,
      reason: 'the fix of an outage',
      gate: { failed: ['size'] },
    });
    expect((await releaseHistory('feed', dist)).lines[0]).toMatchObject({ gate: 'forced: size', state: 'live' });

    await rollbackRemote('feed', { dist });
    await rollbackRemote('feed', { dist });

    expect(await live()).toBe(remote.version);
  });

  it('counts as passed, not as forced, when nothing failed', async () => {
    paint('green');

    await releaseRemote('feed', { dist, part: feed, gate: gate(), force: true, reason: 'to be sure' });

    expect(await last()).toMatchObject({ what: 'release', forced: false, gate: { failed: [] } });
    expect((await releaseHistory('feed', dist)).lines[0]).toMatchObject({ gate: 'passed' });
  });

  it.each([undefined, ' '])('is not forced for the reason "%s"', async (reason) => {
    const before = readFileSync(auditFile(dist), 'utf8');
    const asked = seen.length;

    const releasing = releaseRemote('feed', { dist, part: feed, gate: gate(), force: true, ...(reason && { reason }) });

    await expect(releasing).rejects.toThrow('Say why feed is released whatever the gate says');
    expect(seen).toHaveLength(asked);
    expect(readFileSync(auditFile(dist), 'utf8')).toBe(before);
  });

  it('cannot be forced when it does not build', async () => {
    const before = await live();
    writeSources(feed.folder, { 'src/app.tsx': 'import "./missing.ts";' });

    const releasing = releaseRemote('feed', {
      dist,
      part: feed,
      gate: gate('build'),
      force: true,
      reason: 'an outage',
    });

    await expect(releasing).rejects.toThrow('feed could not be built, so nothing was released');
    expect(seen.at(-1)?.build).toMatchObject({ problems: [expect.stringContaining('missing.ts')] });
    expect(await live()).toBe(before);
  });
});
