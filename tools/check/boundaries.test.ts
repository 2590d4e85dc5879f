import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { findViolations, findViolationsIn } from './boundaries.ts';
import { packageRules, runtimeRules } from './boundary-rules.ts';
import { sqlInStores } from './sql-in-stores.ts';

const packages = {
  contracts: 'shared/contracts',
  kit: 'shared/kit',
  testing: 'shared/testing',
  'remote-chat': 'remotes/chat',
  server: 'server',
  demo: 'demo',
  shell: 'shell',
};

/** What is allowed, so that a rule that fires at everything fails too. */
const lawful = {
  'remotes/chat/src/app.ts': "export const chat = 'chat';",
  'remotes/feed/src/deck.ts': `
    import { openKit } from '@duet/kit';
    import type { Like } from '@duet/contracts';
    import './row.ts';
    export const deck = (like: Like) => [openKit(), like];`,
  'remotes/feed/src/row.ts': 'export type Row = 1;',
  'remotes/feed/src/card.tsx': 'export const Card = () => <article>{[1].map((n) => <p key={n}>{n}</p>)}</article>;',
  'e2e/open.spec.ts': "import type { Like } from '@duet/contracts'; import '../tools/start.ts'; export type L = Like;",
  'server/src/chats/chats-store.ts': `
    import { sql } from 'kysely';
    import { id } from '../lib/ids.ts';
    export const chats = (db) => [db.selectFrom('chats'), sql\`SELECT 1\`, id];
    export type Chats = 1;`,
  'server/src/chats/open-chat.ts': `
    import type { Kysely } from 'kysely';
    import { chats } from './chats-store.ts';
    // a comment may speak of db.selectFrom('chats')
    export const openChat = (db: Kysely<unknown>) => chats(db);`,
  'server/src/chats/open-chat.test.ts': "import { sql } from 'kysely'; export const rows = sql`SELECT 1`;",
  'server/src/platform/database/ping.ts': "import { sql } from 'kysely'; export const ping = sql`SELECT 1`;",
  'demo/src/main.ts': "import { main } from '@duet/server/start'; export const seed = () => main;",
  'server/doors/start.ts': "export { main } from '../src/main.ts';",
  'server/doors/test.ts': "export { openTestApp } from '../test/kits/test-app.ts';",
  'server/src/admin/main.ts': "export const admin = 'admin';",
  'server/src/start-server.ts': "export const openDemo = async () => await import('@duet/demo');",
  'server/src/lib/ids.ts': 'export const id = 1;',
  'server/src/lib/ids.test.ts': "import { chats } from '../chats/chats-store.ts'; export { chats };",
  'server/test/kits/test-app.ts': "import { main } from '../../src/main.ts'; export const openTestApp = () => main;",
  'server/src/main.ts': "import { like } from '@duet/contracts/endpoints'; export const main = like;",
  'shared/contracts/src/index.ts': "import type { like } from './endpoints.ts'; export type Like = typeof like;",
  'shared/contracts/src/endpoints.ts': "import * as z from 'zod'; export const like = z;",
  'shared/kit/src/index.ts': "export const openKit = () => 'kit';",
  'shared/testing/src/index.ts': "import { openKit } from '@duet/kit'; export const kit = openKit;",
  'shell/src/main.ts': "import { openKit } from '@duet/kit'; export const shell = openKit();",
  'tools/start.ts': "import { main } from '@duet/server/start'; export const start = main;",
};

/** The file that breaks each rule, and how; `?` marks a variant of the same rule. */
const planted: Record<string, readonly [file: string, text: string]> = {
  resolvable: ['remotes/feed/src/bad.ts', "import { x } from '@duet/kit/src/index.ts'; export { x };"],
  'resolvable?missing': ['remotes/feed/src/bad.ts', "import './gone.ts';"],
  'no-climbing-out': ['remotes/feed/src/bad.ts', "import '../../../shared/kit/src/index.ts';"],
  'no-climbing-out?types': ['server/src/bad.ts', "import type { Like } from '../../shared/contracts/src/index.ts';"],
  'remotes-are-islands': [
    'remotes/feed/src/bad.tsx',
    "import { chat } from '@duet/remote-chat'; export const x = <b>{chat}</b>;",
  ],
  'remotes-are-islands?lazy': ['remotes/feed/src/bad.ts', "export const chat = () => import('@duet/remote-chat');"],
  'remotes-import-only-shared': ['remotes/feed/src/bad.ts', "export { shell } from '@duet/shell';"],
  'remotes-import-only-shared?types': [
    'remotes/feed/src/bad.ts',
    "import type { main } from '@duet/server'; export type M = typeof main;",
  ],
  'shell-imports-only-shared': ['shell/src/bad.ts', "import { chat } from '@duet/remote-chat'; export { chat };"],
  'shared-knows-no-user': ['shared/kit/src/bad.ts', "import { chat } from '@duet/remote-chat'; export { chat };"],
  'server-imports-only-contracts': ['server/src/bad.ts', "import { openKit } from '@duet/kit'; export { openKit };"],
  'rooms-point-down': ['server/src/lib/bad.ts', "import { chats } from '../chats/chats-store.ts'; export { chats };"],
  'rooms-point-down?types': [
    'server/src/members/bad.ts',
    "import type { Chats } from '../chats/chats-store.ts'; export type C = Chats;",
  ],
  'rooms-point-down?admin': ['server/src/web/bad.ts', "export { admin } from '../admin/main.ts';"],
  'contracts-point-down': ['shared/contracts/src/members/bad.ts', "export { message } from '../chats/messages.ts';"],
  'demo-at-the-start-only': ['server/src/web/bad.ts', "export { seed } from '@duet/demo';"],
  'server-by-its-doors': ['tools/bad.ts', "export { id } from '../server/src/lib/ids.ts';"],
  'server-by-its-doors?demo': ['demo/src/bad.ts', "export { id } from '../../server/src/lib/ids.ts';"],
  'test-door-for-tests-only': ['demo/src/bad.ts', "export { openTestApp } from '@duet/server/test';"],
  'server-folders-are-rooms': ['server/src/bad.ts', "export { gift } from './gifts/gift.ts';"],
  'rooms-know-no-start': ['server/src/chats/bad.ts', "export { main } from '../main.ts';"],
  'product-knows-no-test-kit': ['server/src/bad.ts', "export { openTestApp } from '../test/kits/test-app.ts';"],
  'journeys-see-what-a-browser-sees': ['e2e/bad.ts', "export { main } from '@duet/server/start';"],
  'contracts-import-nothing': [
    'shared/contracts/src/bad.ts',
    "import { readFile } from 'node:fs'; export { readFile };",
  ],
  'bench-for-testers-only': ['remotes/chat/src/bad.ts', "import { kit } from '@duet/testing'; export { kit };"],
  'bricks-below-tests-and-build': ['shared/kit/src/bad.ts', "import { kit } from '@duet/testing'; export { kit };"],
  'tests-are-not-imported': ['shared/kit/src/bad.ts', "import './good.test.ts';"],
  'no-cycles': ['shared/kit/src/bad.ts', "import { worse } from './worse.ts'; export const bad = () => worse;"],
  'no-cycles?types': [
    'shared/kit/src/bad.ts',
    "import type { Worst } from './worst.ts'; export interface Bad { readonly worst: Worst }",
  ],
  'sql-in-stores': [
    'server/src/chats/bad.ts',
    "import { chats } from './chats-store.ts'; export const bad = (tx) => [chats, tx.updateTable('chats')];",
  ],
  'sql-in-stores?template': [
    'server/src/chats/bad.ts',
    "import { sql } from 'kysely'; export const bad = sql<boolean>`true`;",
  ],
  'sql-in-stores?taken out': [
    'server/src/chats/bad.ts',
    "export const bad = (where) => where(({ exists, selectFrom }) => exists(selectFrom('chats')));",
  ],
  'sql-in-stores?demo': ['demo/src/bad.ts', "export const bad = async (db) => await db.insertInto('chats').execute();"],
  'no-zod-in-the-browser': ['remotes/feed/src/bad.ts', "import * as z from 'zod'; export { z };"],
  'no-zod-in-the-browser?contracts': ['shared/contracts/src/bad.ts', "import * as z from 'zod'; export { z };"],
  'no-schemas-in-the-browser?rooms': [
    'shared/contracts/src/bad.ts',
    "import { message } from './chats/messages.ts'; export { message };",
  ],
  'no-schemas-in-the-browser': [
    'remotes/feed/src/bad.ts',
    "import { like } from '@duet/contracts/endpoints'; export { like };",
  ],
};
const alongside: Record<string, string> = {
  'shared/kit/src/worst.ts': "import type { Bad } from './bad.ts'; export type Worst = Bad;",
  'shared/contracts/src/chats/messages.ts': 'export const message = 1;',
  'server/src/gifts/gift.ts': 'export const gift = 1;',
  'shared/kit/src/good.test.ts': 'export {};',
  'shared/kit/src/worse.ts': "import { bad } from './bad.ts'; export const worse = () => bad;",
};

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'duet-boundaries-'));
  await write('package.json', '{"private":true,"dependencies":{"kysely":"1.0.0","zod":"1.0.0"}}');
  await write('node_modules/zod/package.json', '{"name":"zod","exports":"./index.js"}');
  await write('node_modules/zod/index.js', '');
  await write('node_modules/kysely/package.json', '{"name":"kysely","exports":"./index.js"}');
  await write('node_modules/kysely/index.js', 'export const sql = 1;');
  await mkdir(path.join(root, 'node_modules/@duet'), { recursive: true });
  for (const [name, folder] of Object.entries(packages)) {
    const doors: Record<string, string> = { '.': `./src/${entryOf(folder)}` };
    if (name === 'contracts') doors['./endpoints'] = './src/endpoints.ts';
    if (name === 'server') Object.assign(doors, { './start': './doors/start.ts', './test': './doors/test.ts' });
    await write(`${folder}/package.json`, JSON.stringify({ name: `@duet/${name}`, type: 'module', exports: doors }));
    await symlink(path.join(root, folder), path.join(root, 'node_modules/@duet', name));
  }
  for (const [file, text] of Object.entries(lawful)) await write(file, text);
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

describe('the boundaries', () => {
  it('let lawful imports pass', async () => {
    await expect(findViolations(root)).resolves.toMatchObject({ violations: [] });
  });

  it('can be asked about one remote and what is shared: what another remote breaks is not told', async () => {
    await write('remotes/feed/src/planted.ts', "import '../../posts/src/lawful.ts';\n");
    await write('remotes/posts/src/lawful.ts', 'export const lawful = 1;\n');

    const ofPosts = await findViolationsIn(root, ['remotes/posts', 'shared']);
    const ofFeed = await findViolationsIn(root, ['remotes/feed', 'shared']);

    await Promise.all(
      ['feed/src/planted.ts', 'posts/src/lawful.ts'].map(async (file) => await rm(path.join(root, 'remotes', file))),
    );
    expect(ofPosts.violations).toEqual([]);
    expect(ofFeed.violations).toContainEqual(expect.objectContaining({ from: 'remotes/feed/src/planted.ts' }));
  });

  it('have a planted violation for every rule', () => {
    const names = [...packageRules, ...runtimeRules, sqlInStores].map(({ name }) => name);

    expect(new Set(Object.keys(planted).map(ruleOf))).toEqual(new Set(names));
  });

  it.each(Object.keys(planted))('report %s', async (key) => {
    const [file, text] = planted[key] ?? ['', ''];
    const extra = Object.entries(alongside).filter(([name]) => text.includes(`/${path.basename(name)}`));
    for (const [name, content] of extra) await write(name, content);
    await write(file, text);

    const { violations } = await findViolations(root);

    await Promise.all([file, ...extra.map(([name]) => name)].map(async (name) => await rm(path.join(root, name))));
    expect(violations).toContainEqual(
      expect.objectContaining({ rule: ruleOf(key), from: file, comment: expect.stringMatching(/\w/) }),
    );
  });
});

function ruleOf(key: string): string {
  return key.replace(/\?.*/, '');
}

function entryOf(folder: string): string {
  if (folder.startsWith('remotes')) return 'app.ts';
  return folder.startsWith('shared') ? 'index.ts' : 'main.ts';
}

async function write(file: string, text: string): Promise<void> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}
