import { describe, expect, it } from '@jest/globals';
import { remoteNames } from '@duet/contracts';
import { judge, judgeFirstChunks } from './size-report.ts';
import { readKnownWeights, whatGrew } from './weights.ts';

describe('what a build weighs', () => {
  it('names the parts that grew, the most first, and no other', () => {
    const known = { 'shell: script': 100_000, 'feed: first chunk': 11_000, 'chat: texts': 2000 };
    const now = { 'shell: script': 101_000, 'feed: first chunk': 14_500, 'chat: texts': 2050, 'new: texts': 4000 };

    expect(whatGrew(known, now)).toEqual([
      'new: texts grew from 0.0 to 4.0 KB gz',
      'feed: first chunk grew from 11.0 to 14.5 KB gz',
      'shell: script grew from 100.0 to 101.0 KB gz',
    ]);
    expect(whatGrew(now, known)).toEqual([]);
  });

  it('is within the budget of shell and feed, or says by how much it is over', () => {
    const file = (gzip: number) => [{ address: '/main.js', kind: 'js', gzip } as const];

    expect(judge(file(190_000))[0]).toMatchObject({ isKept: true });
    expect(judge(file(191_500))[0]).toEqual({
      isKept: false,
      line: '✗ JavaScript of shell and feed: 191.5 KB gz, MISSED by 1.5 KB: the budget of 190 KB',
    });
  });

  it('is one budget for the first chunk of every remote, whatever its texts weigh', () => {
    const verdicts = judgeFirstChunks({
      'feed: first chunk': 41_000,
      'chat: first chunk': 40_000,
      'chat: texts': 90_000,
    });

    expect(verdicts.map(({ isKept }) => isKept)).toEqual([false, true]);
    expect(verdicts[0]?.line).toBe('✗ First chunk of feed: 41.0 KB gz, MISSED by 1.0 KB: the budget of 40 KB');
  });

  it('is known of the shell and every remote', async () => {
    const known = Object.keys(await readKnownWeights());

    for (const part of ['shell: script', ...remoteNames.map((name) => `${name}: first chunk`)]) {
      expect(known).toContain(part);
    }
  });
});
