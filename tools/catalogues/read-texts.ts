import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '@duet/build';

/** Texts by name, in one part of a catalogue. */
export function readTexts(folder: string, locale: string, part: string): Readonly<Record<string, string>> {
  const file = path.join(repository, folder, `${locale}.json`);
  // the files are written by hand, and the parts that are asked for are flat
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>)[part] ?? {};
}
