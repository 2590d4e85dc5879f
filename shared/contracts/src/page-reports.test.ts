import { describe, expect, it } from '@jest/globals';
import { reportLimits, scrubText } from './page-reports.ts';

describe('the text of an error before it is sent', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'userId')",
      "Cannot read properties of undefined (reading 'userId')",
    ],
    ['anna.k+x@example.org was refused', '(e-mail) was refused'],
    [`Unexpected token 'h', "hello dear Anna" is not valid JSON`, `Unexpected token 'h', (text) is not valid JSON`],
    ['no chat 019a9c24-63e1-7f9a-b3c8-71d05a2e8f46', 'no chat (id)'],
    ['call +380 (67) 123-45-67 now', 'call +(number) now'],
    ['bad eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJ1aWQiOiJhIn0', 'bad (token)'],
    ['https://duet.test/main/chat?with=anna failed', '(address) failed'],
    [
      'Loading chunk 576 failed.\n(https://duet.test/remotes/posts/v5db14d4c9/576.b8273664.js?retry=1)',
      'Loading chunk 576 failed. (/remotes/posts/v5db14d4c9/576.b8273664.js)',
    ],
    ['two\u202Elines\nand a\ttab', 'two lines and a tab'],
  ])('makes of %s: %s', (text, kept) => {
    expect(scrubText(text)).toBe(kept);
  });

  it('is at most as long as the contract takes', () => {
    expect(scrubText('wrong '.repeat(100_000)).length).toBeLessThanOrEqual(reportLimits.message);
  });
});
