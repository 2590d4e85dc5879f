import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as reactI18next from 'react-i18next';
import * as reactRouter from 'react-router';

import { root } from '../run-command.ts';

const run = promisify(execFile);
let repository = '';
beforeAll(async () => {
  repository = await mkdtemp(path.join(tmpdir(), 'duet-facades-'));
  await mkdir(path.join(repository, 'remotes/feed/src'), { recursive: true });
  await cp(path.join(root, '.oxlintrc.json'), path.join(repository, '.oxlintrc.json'));
});
afterAll(() => rm(repository, { recursive: true }));

/** Which of these names a remote may not import from a library that the shell shares as a facade. */
async function refused(library: string, names: readonly string[]): Promise<string[]> {
  const file = path.join(repository, 'remotes/feed/src/planted.ts');
  await writeFile(
    file,
    `import { ${names.join(', ')} } from '${library}';\nexport const all = [${names.join(', ')}];\n`,
  );
  const { stdout } = await run(path.join(root, 'node_modules/.bin/oxlint'), ['--format=unix', '.'], {
    cwd: repository,
  }).catch((failed: unknown) => failed as { readonly stdout: string });
  return [...stdout.matchAll(/'(\w+)' import from '[^']+' is restricted/g)].map(([, name = '']) => name);
}

async function namesOf(facade: string): Promise<string[]> {
  const text = await readFile(path.join(root, facade), 'utf8');
  const [, list = ''] = /export \{([^}]*)\} from/.exec(text) ?? [];
  return list.split(',').flatMap((name) => name.trim() || []);
}

describe.each([
  ['react-router', reactRouter, 'shared/kit/src/react-router.ts', 'Routes', 'createBrowserRouter'],
  ['react-i18next', reactI18next, 'shared/kit/src/react-i18next.ts', 'useTranslation', 'Trans'],
])('the facade of %s', (library, whole, facade, known, foreign) => {
  it('has every name that a remote may import', async () => {
    const names = await namesOf(facade);

    expect(names).toContain(known);
    expect(await refused(library, names)).toEqual([]);
  });

  it('makes every other name of the library an error', async () => {
    const names = await namesOf(facade);
    const others = Object.keys(whole).filter((name) => /^\w+$/.test(name) && !names.includes(name));

    expect(others).toContain(foreign);
    expect((await refused(library, others)).toSorted()).toEqual(others.toSorted());
  });
});
