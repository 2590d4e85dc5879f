import { expect, it } from '@jest/globals';
import { isCrawler } from './is-crawler.ts';

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36', false],
  ['', false],
])('knows a crawler by its user agent: %s', (agent, expected) => {
  expect(isCrawler(agent)).toBe(expected);
});
