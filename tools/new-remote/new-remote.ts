import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteName } from '@duet/contracts';
import { repository } from '@duet/build';
import { remoteFiles } from './remote-files.ts';

/** Adds a remote with one screen, its manifest, its texts and a test. Nothing else is edited; answers with the files. */
export function newRemote(name: string, root = repository): readonly string[] {
  if (!isRemoteName(name)) {
    throw new Error('Give the remote a name of 3 to 20 small letters, for example: npm run new:remote -- stories');
  }
  const folder = path.join(root, 'remotes', name);
  if (existsSync(folder)) throw new Error(`remotes/${name} exists already`);

  const files = remoteFiles(name, name.charAt(0).toUpperCase() + name.slice(1));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return Object.keys(files).map((file) => `remotes/${name}/${file}`);
}
