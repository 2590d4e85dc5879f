import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFiles } from './remote-files.ts';

export interface NewRemote {
  readonly created: readonly string[];
  readonly changed: readonly string[];
}

const repositoryDir = path.resolve(import.meta.dirname, '../..');
const namePattern = /^[a-z]{3,20}$/;

/** Adds a remote with one screen, its texts and a test, and makes its name and route known to the contracts. */
export function newRemote(name: string, root = repositoryDir): NewRemote {
  if (!namePattern.test(name)) {
    throw new Error('Give the remote a name of 3 to 20 small letters, for example: npm run new:remote -- stories');
  }
  const folder = path.join(root, 'remotes', name);
  if (existsSync(folder)) throw new Error(`remotes/${name} exists already`);

  const route = name.charAt(0).toUpperCase() + name.slice(1);
  const changes = [
    addTo(root, 'shared/contracts/src/enums.ts', /(export const remoteNames = \[[^\]]*?)(\] as const)/, `, '${name}'`),
    addTo(
      root,
      'shared/contracts/src/routes.ts',
      /(export const routePaths = \{[^}]*)(\} as const)/,
      `  ${route}: '/main/${name}',\n`,
    ),
  ];
  const files = remoteFiles(name, route);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  for (const { file, text } of changes) writeFileSync(path.join(root, file), text);
  return {
    created: Object.keys(files).map((file) => `remotes/${name}/${file}`),
    changed: changes.map(({ file }) => file),
  };
}

/** The file with a piece put between the two groups of the pattern. Nothing is written before all places are found. */
function addTo(root: string, file: string, place: RegExp, piece: string): { file: string; text: string } {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!place.test(text))
    throw new Error(`${file} has changed: add the remote there by hand and teach tools/new-remote`);
  return { file, text: text.replace(place, (_all, before: string, after: string) => before + piece + after) };
}
