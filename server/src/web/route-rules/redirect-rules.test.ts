import { describe, expect, it } from '@jest/globals';
import { isAllowedRedirect } from '@duet/contracts';
import { aBuild } from '../../../test/kits/fixture-dist.ts';
import { redirectOf } from './redirect-rules.ts';

describe('route rules', () => {
  it.each([
    ['/main', '/main/feed'],
    ['/uk/main', '/uk/main/feed'],
    ['/ru/signin/', '/ru/login'],
    ['/main?from=mail#top', '/main/feed'],
    ['/main/feed', null],
    ['/', null],
    ['/uk', null],
    ['//evil.example/main', null],
    ['/__proto__', null],
    ['', null],
  ])('sends %s to %s', (path, redirect) => {
    expect(redirectOf(path, aBuild)).toBe(redirect);
  });

  it.each([
    ['/main/feed', true],
    ['https://apps.apple.com/app/duet', true],
    ['//evil.example', false],
    [String.raw`/\evil.example`, false],
    ['/\t/evil.example', false],
    ['https://evil.example', false],
    ['https://apps.apple.com@evil.example', false],
    ['https://apps.apple.com.evil.example', false],
    ['http://apps.apple.com', false],
    ['javascript:alert(1)', false],
  ])('says of %s as a target: %s', (target, allowed) => {
    expect(isAllowedRedirect(target)).toBe(allowed);
  });
});
