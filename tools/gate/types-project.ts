import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run-command.ts';

const whole = 'tsconfig.browser.json';

/**
 * Writes a project of the remote and of `shared/`, with the names of routes and of texts that every other folder declares, and
 * answers with its file. The sources of the shell and of other remotes are most of the work and hold up nobody's release.
 */
export function writeTypesProject(remote: string): string {
  const folder = path.join(root, '.cache/gate-types');
  const at = (file: string) => path.relative(folder, path.join(root, file)).replaceAll(path.sep, '/');
  // the repository's own, and without comments
  const { include } = JSON.parse(readFileSync(path.join(root, whole), 'utf8')) as { readonly include: string[] };
  const shared = include.filter((each) => each.startsWith('shared/'));
  const declarations = ['shell/src/**/*.d.ts', 'remotes/*/src/**/*.d.ts'];
  const project = {
    extends: at(whole),
    include: [`remotes/${remote}/src`, ...shared, ...declarations].map(at),
  };
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${remote}.json`);
  writeFileSync(file, JSON.stringify(project));
  return file;
}
