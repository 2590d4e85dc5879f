import { describe, expect, it } from '@jest/globals';
import { aRegistry } from '../test-kit.ts';
import { decide } from './decide.ts';
import type { Visitor } from './decide.ts';

const registry = aRegistry();
const outcome = (path: string, visitor: Visitor) => {
  const decision = decide(path, visitor, registry);
  return decision.kind === 'redirect' ? decision.to : decision.kind;
};

describe('guards', () => {
  it.each([
    ['/', 'show', 'show', 'show', 'show'],
    ['/login', 'show', 'Feed', 'Onboarding', 'RestorePage'],
    ['/main/feed', 'LoginPage', 'show', 'Onboarding', 'RestorePage'],
    ['/onboarding', 'LoginPage', 'Feed', 'show', 'RestorePage'],
    ['/restore', 'LoginPage', 'Feed', 'Onboarding', 'show'],
  ] as const)(
    'show %s to those it is for and redirect everybody else',
    (path, guest, member, onboarding, oldAccount) => {
      expect(outcome(path, 'guest')).toBe(guest);
      expect(outcome(path, 'member')).toBe(member);
      expect(outcome(path, 'onboarding')).toBe(onboarding);
      expect(outcome(path, 'old-account')).toBe(oldAccount);
    },
  );

  it('wait on guarded pages until the visitor is known, and never on public ones', () => {
    expect(outcome('/main/feed', 'unknown')).toBe('wait');
    expect(outcome('/login', 'unknown')).toBe('wait');
    expect(outcome('/', 'unknown')).toBe('show');
  });

  it('remember the page only when a guest asked for a members’ page', () => {
    expect(decide('/main/feed', 'guest', registry)).toMatchObject({ returnLater: true });
    expect(decide('/restore', 'guest', registry)).toMatchObject({ returnLater: false });
  });
});

describe('addresses', () => {
  it('contain the language in the path', () => {
    expect(decide('/uk/main/feed', 'member', registry)).toMatchObject({
      kind: 'show',
      locale: 'uk',
      path: '/main/feed',
    });
    expect(decide('/ru', 'guest', registry)).toMatchObject({ kind: 'show', locale: 'ru', path: '/' });
    expect(decide('/en/main/feed', 'member', registry)).toMatchObject({ kind: 'not-found', locale: 'en' });
  });

  it('include the alias of the privacy page', () => {
    expect(decide('/uk/policy', 'guest', registry)).toMatchObject({ kind: 'show', route: { name: 'PrivacyPage' } });
  });

  it('get a 404 when they are unknown or belong to a route whose remote is not installed', () => {
    expect(decide('/nowhere', 'guest', registry)).toMatchObject({ kind: 'not-found' });
    expect(decide('/main/coins', 'member', registry)).toMatchObject({ kind: 'not-found' });
  });

  it('name the path when a parameter does not pass its validate check', () => {
    const failed = decide('/main/posts/17', 'member', registry);

    expect(failed).toMatchObject({ kind: 'not-found', failedPath: '/main/posts/17' });
    expect(outcome('/main/posts/0191b2a0-0000-7000-8000-000000000001', 'member')).toBe('show');
  });
});
