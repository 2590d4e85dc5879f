import { spawn } from 'node:child_process';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '@duet/build';
import { collectErrors } from './collect-errors.ts';
import type { Running } from './running.ts';
import { sourceFolders } from './source-folders.ts';

/** Keeps TypeScript running over the sources of one remote, without its tests, and the packages it imports; tells what it finds after each change. */
export async function watchTypes(folder: string, tell: (errors: string) => void): Promise<Running> {
  const project = path.join(
    repository,
    '.cache/types',
    `${path.relative(repository, folder).replaceAll(/\W+/g, '-')}.json`,
  );
  await mkdir(path.dirname(project), { recursive: true });
  await writeFile(project, JSON.stringify(projectOf(folder, path.dirname(project))));

  const stopping = new AbortController();
  let compiler = start();
  /** The compiler watches from its first answer on: what was changed before that it has not seen. */
  async function startAgainAfterChange(since: number): Promise<void> {
    if (!(await isChangedSince(folder, since))) return;
    await compiler.stop();
    if (!stopping.signal.aborted) compiler = start();
  }
  function start(): Running {
    const started = Date.now();
    let isFirst = true;
    return runCompiler(project, (errors) => {
      tell(errors);
      if (isFirst) startAgainAfterChange(started).catch(console.error);
      isFirst = false;
    });
  }

  return {
    stop: () => {
      stopping.abort();
      return compiler.stop();
    },
  };
}

function runCompiler(project: string, tell: (errors: string) => void): Running {
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [tsc, '-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', collectErrors(tell));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

async function isChangedSince(folder: string, time: number): Promise<boolean> {
  const folders = await sourceFolders(folder);
  const files = await Promise.all(folders.map((each) => readdir(each, { recursive: true, withFileTypes: true })));
  const facts = await Promise.all(
    files
      .flat()
      .filter((file) => file.isFile())
      .map((file) => stat(path.join(file.parentPath, file.name))),
  );
  return facts.some(({ mtimeMs }) => mtimeMs >= time);
}

function projectOf(folder: string, from: string) {
  const at = (file: string) => path.relative(from, path.resolve(repository, file)).replaceAll(path.sep, '/');
  return {
    extends: at('tsconfig.browser.json'),
    // texts and style sheets are declared once for everybody
    include: [`${at(folder)}/src`, at('shared/*.d.ts'), at('shared/*/src/**/*.d.ts'), at('shell/src/*.d.ts')],
    exclude: ['*.test.ts', '*.test.tsx', '*test-kit.ts', '*test-kit.tsx'].map((name) => `${at(folder)}/**/${name}`),
  };
}
