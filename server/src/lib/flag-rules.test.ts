import { describe, expect, it } from '@jest/globals';
import type { FlagAudience } from '@duet/contracts';
import { isFlagOn } from './flag-rules.ts';

const ids = Array.from({ length: 100_000 }, (_, index) => `6d1f3c1e-0000-4000-8000-${String(index).padStart(12, '0')}`);
const name = 'posts.newComposer';
const settingOf = (to: FlagAudience) => ({ to, since: '2026-11-28T10:00:00.000Z' });
const nobody = { memberId: undefined, isModerator: () => Promise.resolve(false) };
const asMember = (memberId: string) => ({ ...nobody, memberId });

async function idsWith(to: FlagAudience, flag = name): Promise<ReadonlySet<string>> {
  const states = await Promise.all(ids.map((id) => isFlagOn(flag, settingOf(to), asMember(id))));
  return new Set(ids.filter((_id, index) => states[index]));
}

describe('for whom a flag is on', () => {
  it.each([1, 10, 50, 99])('is %s of 100 members, half a point more or less', async (percent) => {
    expect(Math.abs((await idsWith(percent)).size / 1000 - percent)).toBeLessThan(0.5);
  });

  it('is the same member each time, also when the share grows', async () => {
    const [once, again, later] = [await idsWith(10), await idsWith(10), await idsWith(50)];

    expect(again).toEqual(once);
    expect([...once].filter((id) => !later.has(id))).toEqual([]);
  });

  it('is somebody else for another flag', async () => {
    const others = await idsWith(10, 'posts.replies');
    const both = [...(await idsWith(10))].filter((id) => others.has(id));

    expect(Math.abs(both.length / 1000 - 1)).toBeLessThan(0.5);
  });

  it('is nobody as long as nobody has decided about it', async () => {
    expect(await isFlagOn(name, undefined, asMember('a'))).toBe(false);
  });

  it('is everybody, or those who moderate', async () => {
    const moderator = { memberId: 'm', isModerator: () => Promise.resolve(true) };

    expect(await isFlagOn(name, settingOf('on'), nobody)).toBe(true);
    expect(await isFlagOn(name, settingOf('moderators'), moderator)).toBe(true);
    expect(await isFlagOn(name, settingOf('moderators'), asMember('a'))).toBe(false);
  });

  it('is no guest when it is a share', async () => {
    expect(await isFlagOn(name, settingOf(99), nobody)).toBe(false);
  });
});
