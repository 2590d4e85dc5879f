import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

/** Texts by name, in one part of a catalogue. */
function read(folder: string, locale: string, part: string): Readonly<Record<string, string>> {
  const file = path.join(root, folder, `${locale}.json`);
  // the files are written by hand, and these two parts are flat
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>)[part] ?? {};
}

it.each(['en', 'uk', 'ru'])('the title of each part of the profile is its heading in %s', (locale) => {
  const headings = read('remotes/profile/src/locales', locale, 'pages');
  const titles = read('shell/src/locales', locale, 'title');

  const shown = Object.fromEntries(Object.keys(headings).map((route) => [route, titles[route]]));

  expect(shown).toEqual(headings);
});
