import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findCitations } from './citations.ts';

let root: string;
/** Put together, because this file is read, too. */
const outside = ['behaviours', '14'].join(' ');
const missing = ['decision', '49'].join(' ');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'duet-citations-'));
  await write('docs/product/chats.md', '# Chats\n\n**chats-1** Two tabs.\n\n**chats-2** Exactly once.\n');
  await write('docs/decisions/0001-runtime.md', '# 1. Runtime\n');
});
afterEach(async () => await rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

it('lets rules and decisions that are there be cited', async () => {
  await write('server/src/send.ts', "/** Sent once (chats-2, decision 1). */\nexport const id = 'chats-99';\n");
  await write('server/src/send.test.ts', "it('sends once (chats-2)', () => undefined);\n");

  const { problems } = await findCitations(root);

  expect(problems).toEqual([]);
});

it.each([
  ['a rule that is not there', '/** Two tabs (chats-3). */', 'there is no chats-3'],
  ['one in a line of its own', '// chats-3: two tabs', 'there is no chats-3'],
  ['one in the name of a test', "it('shows two tabs (chats-3)', () => undefined);", 'there is no chats-3'],
  ['a decision that is not there', `// see ${missing}`, `there is no ${missing}`],
  ['the second of two decisions', ['// decisions', '1 and 49'].join(' '), `there is no ${missing}`],
  ['the middle one of three decisions', ['// decisions', '1, 49 and 1'].join(' '), `there is no ${missing}`],
  [
    'a decision that is cited over two lines',
    ['/**\n * Decided in decision', '* 49.\n */'].join('\n '),
    `there is no ${missing}`,
  ],
  ['a decision that is cited by its file', `// ${['docs/decisions', '0049'].join('/')}`, `there is no ${missing}`],
  ['a page outside of the repository', `/** As ${outside} say. */`, `“${outside}” is not in the repository`],
])('finds %s', async (_what, text, problem) => {
  await write('server/src/bad.test.ts', `${text}\n`);

  const { problems } = await findCitations(root);

  expect(problems).toEqual([`server/src/bad.test.ts: ${problem}`]);
});

it('finds a link of a page that leads nowhere', async () => {
  await write(
    'docs/product/README.md',
    '[Chats](chats.md#chats-1), [old](posts.md), [code](../../server/src), [site](https://duet.test).\n',
  );

  const { problems } = await findCitations(root);

  expect(problems).toEqual([
    'docs/product/README.md: the link to posts.md leads nowhere',
    'docs/product/README.md: the link to ../../server/src leads nowhere',
  ]);
});

it('finds a gap in the numbers of the decisions', async () => {
  await write('docs/decisions/0003-router.md', '# 3. Router\n');

  const { problems } = await findCitations(root);

  expect(problems).toEqual(['docs/decisions: there is no decision 2']);
});

it('finds a number that two rules have', async () => {
  await write('docs/product/posts.md', '# Posts\n\n**chats-2** Twice.\n');

  const { problems } = await findCitations(root);

  expect(problems).toEqual(['docs/product: chats-2 is there twice']);
});
