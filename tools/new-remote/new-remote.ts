import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteName, locales } from '@duet/contracts';
import type { Texts } from '@duet/contracts';
import { repository } from '@duet/build';
import { addCodeOwner } from './code-owners.ts';
import { remoteFiles } from './remote-files.ts';

export interface NewRemoteOptions {
  /** The repository, or a folder like it. */
  readonly root?: string;
  /** What its page is called in each language; where it is not given, the remote's name. */
  readonly titles?: Partial<Texts>;
}

/** Adds a remote with one screen, its manifest, its texts and a test, and its team's line in CODEOWNERS; answers with the files. */
export function newRemote(name: string, { root = repository, titles = {} }: NewRemoteOptions = {}): readonly string[] {
  if (!isRemoteName(name)) {
    throw new Error('Give the remote a name of 3 to 20 small letters, for example: npm run new:remote -- stories');
  }
  const folder = path.join(root, 'remotes', name);
  if (existsSync(folder)) throw new Error(`remotes/${name} exists already`);

  for (const locale of locales) {
    if (/[<>\p{C}\\]/u.test(titles[locale] ?? ''))
      throw new Error(`The title in ${locale} must be one line of plain text`);
  }

  const route = name.charAt(0).toUpperCase() + name.slice(1);
  const files = remoteFiles(name, route, { en: route, uk: route, ru: route, ...titles });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const owners = addCodeOwner(root, name, name);
  return [...Object.keys(files).map((file) => `remotes/${name}/${file}`), ...(owners ? [owners] : [])];
}
