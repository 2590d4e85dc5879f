import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findRawSpacing } from './spacing.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'duet-spacing-'));
  await write('shell/src/layout.css', '.layout { padding: 0; }');
  await write('shared/ui/src/tokens.css', ':root { --space-8: 8px; --space-16: 16px; --target: 44px; }');
});
afterEach(async () => await rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

it.each([
  ['tokens and sums of them', 'padding: var(--space-8) calc(var(--space-8) + var(--space-16))'],
  ['a negative token', 'margin-inline: calc(-1 * var(--space-8))'],
  ['shares of the window and safe areas', 'padding: max(5vw, env(safe-area-inset-top)) 10%'],
  ['the pixel of a hairline and a zero with a unit', 'inset: -1px var(--bottom-bar, 0px)'],
  ['pixels of what is no spacing', 'inline-size: 320px; border: 2px solid; translate: 0 -3px'],
])('lets %s be', async (_what, declarations) => {
  await write('remotes/chat/src/good.module.css', `.good { ${declarations}; }`);

  const { sheets, problems } = await findRawSpacing(root);

  expect(sheets).toBe(3);
  expect(problems).toEqual([]);
});

it.each([
  ['a padding', 'padding: 16px'],
  ['one side of a margin', 'margin-block-start: -12px'],
  ['a gap', 'row-gap: 10px'],
  ['a place beside an edge', 'inset-inline-end: calc(50% - 11px)'],
  ['what stands in when a token is missing', 'padding: var(--space-16, 16px)'],
  ['the room above something that is scrolled to', 'scroll-margin-block-start: 64px'],
])('refuses pixels in %s', async (_what, declaration) => {
  await write('remotes/chat/src/bad.module.css', `.bad {\n  @media (width < 400px) { ${declaration}; }\n}`);

  const { problems } = await findRawSpacing(root);

  expect(problems).toEqual([
    `remotes/chat/src/bad.module.css:2: ${declaration}\n  Take a distance of the scale, e.g. var(--space-16).`,
  ]);
});

it('refuses a token that the scale does not have', async () => {
  await write('remotes/chat/src/bad.module.css', '.bad { padding: var(--space-9); }');

  const { problems } = await findRawSpacing(root);

  expect(problems).toEqual([
    'remotes/chat/src/bad.module.css:1: padding: var(--space-9)\n  There is no --space-9 in shared/ui/src/tokens.css.',
  ]);
});
