import { positiveReactions } from '@duet/contracts';
import { describe, expect, it } from '@jest/globals';
import { feedLimitAt, fullAfterLike, isReached, outcomeOf } from './like-rules.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const after = (minutes: number, seconds = 0) => new Date(start.getTime() + (minutes * 60 + seconds) * 1000);

/** The bucket after so many likes at one moment. */
function afterLikes(count: number, at = start, fullAt: Date | null = null): Date | null {
  return Array.from({ length: count }).reduce<Date | null>((full) => fullAfterLike(at, full), fullAt);
}

describe('the like limit', () => {
  it('starts with thirty free likes and no times', () => {
    expect(feedLimitAt(start, null, false)).toEqual({
      freeLikesCount: 30,
      utilizedLikesCount: 0,
      recoveryLikeTime: null,
      allLikesFullRecoveryTime: null,
    });
  });

  it('is reached by the thirtieth like, with the times of the next like and of all likes', () => {
    const limit = feedLimitAt(start, afterLikes(30), false);

    expect(limit).toEqual({
      freeLikesCount: 30,
      utilizedLikesCount: 30,
      recoveryLikeTime: after(24).toISOString(),
      allLikesFullRecoveryTime: after(12 * 60).toISOString(),
    });
    expect(isReached(limit)).toBe(true);
  });

  it('is not reached by the twenty-ninth like and then names no recovery time', () => {
    const limit = feedLimitAt(start, afterLikes(29), false);

    expect(limit).toMatchObject({ utilizedLikesCount: 29, recoveryLikeTime: null });
    expect(isReached(limit)).toBe(false);
  });

  it.each([
    ['at once', after(0), 30],
    ['at 23:59', after(23, 59), 30],
    ['at 24:00', after(24), 29],
    ['a second before the next', after(47, 59), 29],
    ['after six hours', after(6 * 60), 15],
    ['a second before twelve hours', after(719, 59), 1],
    ['after twelve hours', after(720), 0],
    ['after a week', after(7 * 24 * 60), 0],
  ])('counts the likes in use %s', (_when, now, utilized) => {
    expect(feedLimitAt(now, afterLikes(30), false).utilizedLikesCount).toBe(utilized);
  });

  it('returns likes one after another, not each after its own delay', () => {
    const fullAt = afterLikes(1, after(23), afterLikes(1));

    expect(feedLimitAt(after(23), fullAt, false).utilizedLikesCount).toBe(2);
    expect(feedLimitAt(after(24), fullAt, false).utilizedLikesCount).toBe(1);
    expect(feedLimitAt(after(47), fullAt, false).utilizedLikesCount).toBe(1);
    expect(feedLimitAt(after(48), fullAt, false).utilizedLikesCount).toBe(0);
  });

  it('does not hold for subscribers', () => {
    expect(isReached(feedLimitAt(start, afterLikes(30), true))).toBe(false);
  });
});

describe('the outcome of a reaction', () => {
  const nope = { reaction: 'Nope', created_at: start } as const;
  const like = { reaction: 'Like', created_at: start } as const;
  const inDays = (days: number) => after(days * 24 * 60);

  it.each(positiveReactions.flatMap((mine) => positiveReactions.map((theirs) => [mine, theirs] as const)))(
    'is a match for %s after their %s',
    (mine, theirs) => {
      expect(outcomeOf(mine, undefined, { reaction: theirs, created_at: start }, after(1))).toBe('match');
    },
  );

  it('is an invite when the other one has not reacted, or with a Nope', () => {
    expect(outcomeOf('Heart', undefined, undefined, start)).toBe('invite');
    expect(outcomeOf('Heart', undefined, nope, start)).toBe('invite');
  });

  it('is a repeat once the member has liked', () => {
    expect(outcomeOf('Like', like, like, inDays(40))).toBe('repeat');
    expect(outcomeOf('Coffee', like, undefined, inDays(40))).toBe('repeat');
    expect(outcomeOf('Nope', like, undefined, inDays(40))).toBe('repeat');
  });

  it('lets a Nope become a like at any time', () => {
    expect(outcomeOf('Like', nope, undefined, after(1))).toBe('invite');
    expect(outcomeOf('Like', nope, like, after(1))).toBe('match');
  });

  it('renews a Nope after thirty days only', () => {
    expect(outcomeOf('Nope', nope, undefined, inDays(29))).toBe('repeat');
    expect(outcomeOf('Nope', nope, undefined, inDays(30))).toBe('nope');
  });
});
