import { expect, it } from '@jest/globals';
import { conformLines } from './conform-lines.ts';
import type { ConformResult } from './conform-remote.ts';

const result = (name: string, ...problems: readonly string[]): ConformResult => ({
  name,
  remedy: 'clean it up',
  summary: 'looked',
  problems,
  time: 1.5,
});

it('says in one line per section that a remote conforms', () => {
  expect(conformLines('posts', [result('lifecycle'), result('a11y')], 2.25)).toEqual([
    '✓ lifecycle     1.5 s  looked',
    '✓ a11y          1.5 s  looked',
    'posts conforms (2.3 s)',
  ]);
});

it('says first what is wrong, and with the section what to do', () => {
  expect(conformLines('posts', [result('lifecycle'), result('leftovers', 'a timer', 'a listener')], 2)).toEqual([
    '── leftovers',
    'a timer',
    'a listener',
    '',
    '✓ lifecycle     1.5 s  looked',
    '✗ leftovers     1.5 s  looked → clean it up',
    'posts does NOT conform: leftovers (2.0 s)',
  ]);
});
