import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publicRegistryKey, readAudit, readPublishedBuild } from '@duet/build';
import { readCandidate } from '@duet/contracts/signed-candidate';
import { makeSources, writeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { buildAll } from './build-all.ts';
import { candidateLink } from './candidate-link.ts';
import { makePart } from './fixtures/make-parts.ts';
import { rollbackRemote } from './release-remote.ts';

const dist = makeSources({});
const [shell, feed] = [makePart('shell'), makePart('feed')];
const origin = 'https://duet.example';
const paint = (color: string) => writeSources(feed.folder, { 'src/card.module.css': `.card { color: ${color}; }` });
const linkTo = (options: Partial<Parameters<typeof candidateLink>[1]> = {}) =>
  candidateLink('feed', { dist, part: feed, origin, ...options });

describe('the link of a candidate', () => {
  beforeAll(async () => {
    await buildAll({ dist, parts: [shell, feed] });
    paint('blue');
  });
  afterAll(() => [dist, shell.folder, feed.folder].forEach((folder) => rmSync(folder, { recursive: true })));

  it('is signed for one version, one origin and a time, and members keep what they have', async () => {
    const before = await readPublishedBuild(dist);

    const { link, version, until } = await linkTo({ hours: 2 });

    const token = new URL(link).searchParams.get('candidate') ?? '';
    const check = { publicKey: await publicRegistryKey(dist), origin };
    const facts = await readCandidate(token, { ...check, now: new Date() });
    expect(facts).toMatchObject({ remote: 'feed', version, origin, until, digest: expect.stringMatching(/^\w{64}$/) });
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(7_100_000);
    expect(await readCandidate(token, { ...check, now: new Date(until) })).toBe('expired');
    expect(version).not.toBe(before?.remotes['feed']?.version);
    expect(await readPublishedBuild(dist)).toEqual(before);
    expect((await readAudit(dist)).entries.at(-1)).toMatchObject({ what: 'candidate', part: 'feed', to: version });
  });

  it('is given although the gate refuses it, which then no rollback reaches without force', async () => {
    const { version } = await linkTo({ gate: () => Promise.resolve({ failed: ['size'], seconds: 3 }) });

    const reaching = rollbackRemote('feed', { dist, to: version, reason: 'a try' });

    await expect(reaching).rejects.toThrow(`The gate refused feed ${version} (size)`);
  });

  it.each([
    ['of no address', { origin: 'duet' }, '"duet" is no address'],
    ['of no time', { hours: 0 }, '1 to 168 hours'],
    ['of more than a week', { hours: 169 }, '1 to 168 hours'],
    ['of no number of hours', { hours: Number.NaN }, '1 to 168 hours'],
  ])('is refused when it is one %s', async (_what, options, message) => {
    await expect(linkTo(options)).rejects.toThrow(message);
  });

  it('is refused with what webpack says when the remote does not build', async () => {
    writeSources(feed.folder, { 'src/app.tsx': 'import "./missing.ts";' });

    await expect(linkTo()).rejects.toThrow(/feed could not be built:[^]*missing\.ts/);
  });
});
