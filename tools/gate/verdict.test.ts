import { describe, expect, it } from '@jest/globals';
import { runGate } from './run-gate.ts';
import type { Candidate, Section } from './section.ts';
import { failedSections, problemLines, verdictLines } from './verdict.ts';

const candidate = (): Candidate => ({
  name: 'posts',
  folder: 'remotes/posts',
  dist: 'dist',
  started: performance.now(),
  build: { problems: [] },
});
const good = (name: string): Section => ({ name, run: () => Promise.resolve({ passed: true, summary: '3 files' }) });
const heavy: Section = {
  name: 'size',
  run: () =>
    Promise.resolve({ passed: false, summary: '41 of 40 KB', problems: ['too much'], remedy: 'make it lighter' }),
};
const broken: Section = { name: 'types', isApart: true, run: () => Promise.reject(new Error('no compiler')) };

describe('the verdict of the gate', () => {
  it('is one line for each section, in order, with its figure and its time', async () => {
    const lines = verdictLines('posts', await runGate(candidate(), [good('boundaries'), good('types')]), false);

    expect(lines).toEqual([
      expect.stringMatching(/^✓ boundaries +\d\.\d s {2}3 files$/),
      expect.stringMatching(/^✓ types +\d\.\d s {2}3 files$/),
      expect.stringMatching(/^posts passed the gate in \d\.\d s$/),
    ]);
  });

  it('says what to do about a section that failed, and how to release all the same', async () => {
    const result = await runGate(candidate(), [good('boundaries'), heavy]);

    expect(failedSections(result)).toEqual(['size']);
    expect(verdictLines('posts', result, false).slice(1)).toEqual([
      expect.stringMatching(/^✗ size .* 41 of 40 KB → make it lighter$/),
      expect.stringMatching(/^posts is REFUSED for size \(or: npm run release -- posts --force --reason "…"\) in /),
    ]);
    expect(verdictLines('posts', result, true).at(-1)).toMatch(/^posts is released although it failed: size; in /);
  });

  it('counts a section that cannot run as failed, and shows why', async () => {
    const result = await runGate(candidate(), [broken, heavy]);

    expect(failedSections(result)).toEqual(['types', 'size']);
    expect(problemLines(result).join('\n')).toMatch(/── types\nError: no compiler[^]*── size\ntoo much/);
  });

  it('shows the first twenty problems of a section and how many are left', async () => {
    const problems = Array.from({ length: 25 }, (_none, index) => `problem ${index}`);
    const many: Section = { name: 'types', run: () => Promise.resolve({ passed: false, summary: '', problems }) };

    const lines = problemLines(await runGate(candidate(), [many]));

    expect(lines).toHaveLength(23);
    expect(lines).toContain('… and 5 more lines');
  });
});
