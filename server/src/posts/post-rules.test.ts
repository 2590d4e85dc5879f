import { describe, expect, it } from '@jest/globals';
import { postAreaOf } from './post-area.ts';
import { contentOf, stateAt } from './post-rules.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the state of a post', () => {
  const waiting = { state: 'WaitVerify', expires_at: at(100), ended_at: null } as const;

  it('waits for a moderator as long as nobody decides', () => {
    expect(stateAt(waiting, at(99))).toBe('WaitVerify');
  });

  it('is inactive when it was rejected, its days are over or it was ended', () => {
    expect(stateAt({ ...waiting, state: 'Rejected' }, at(1))).toBe('InActive');
    expect(stateAt({ ...waiting, state: 'Active' }, at(99))).toBe('Active');
    expect(stateAt({ ...waiting, state: 'Active' }, at(100))).toBe('InActive');
    expect(stateAt({ ...waiting, state: 'Active', ended_at: at(1) }, at(2))).toBe('InActive');
  });
});

describe('the content of a post', () => {
  it('is a template for 20 coins or an own text for 40', () => {
    expect(contentOf({ templateId: 'justTalk' })).toMatchObject({
      kind: 'Template',
      templateKey: 'justTalk',
      price: 20,
    });
    expect(contentOf({ templateId: 'custom', text: 'Who plays chess?' })).toMatchObject({ kind: 'Custom', price: 40 });
  });

  it('is refused for an unknown template and for an own post without a text', () => {
    expect(() => contentOf({ templateId: 'nothing' })).toThrow('There is no such template.');
    expect(() => contentOf({ templateId: 'custom' })).toThrow('needs a text');
  });
});

describe('the area of a stage', () => {
  const home = { cityId: 1, countryCode: 'UA', searchType: 'Country' } as const;
  const citiesWithin = (cityId: number, km: number) => [cityId, km];
  const near = { kind: 'cities', cityIds: [1, 50] };

  it('covers nearby cities up to the distance of "near"', () => {
    expect(postAreaOf({ SearchType: 'Nearby', Distance: 10_000 }, home, citiesWithin).inside).toEqual([near]);
    expect(postAreaOf({ SearchType: 'Nearby', Distance: 20 }, home, citiesWithin).inside).toEqual([
      { kind: 'cities', cityIds: [1, 20] },
    ]);
  });

  it('leaves out what the stages before have shown', () => {
    const country = postAreaOf({ SearchType: 'Country', ExcludeFilter: 'nearby:50' }, home, citiesWithin);
    const any = postAreaOf({ SearchType: 'Any', ExcludeFilter: 'nearby:50,country' }, home, citiesWithin);

    expect(country).toEqual({ inside: [{ kind: 'country', countryCode: 'UA' }], outside: [near] });
    expect(any).toEqual({ inside: [{ kind: 'any' }], outside: [near, { kind: 'country', countryCode: 'UA' }] });
  });

  it('is that of the profile when nothing is asked for', () => {
    expect(postAreaOf({}, home, citiesWithin)).toEqual({
      inside: [{ kind: 'country', countryCode: 'UA' }],
      outside: [],
    });
  });
});
