import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { migrationsFolder } from '@duet/server/database';

/** Columns that a sequence numbers, and what for; none of them is a cursor. */
const numbered = {
  '0009_tickets.sql': 'the number of a ticket, which people name to each other',
  '0120_member_fits.sql': 'the version of what an hourly chore has learned',
};
const sequence = /\b(?:AS IDENTITY|(?:big|small)?serial|SEQUENCE|nextval)\b/i;

describe('numbers of a sequence', () => {
  it('are not what anybody goes on from: they are given before the commit, and no two databases share them (docs/scale.md)', async () => {
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
    const texts = await Promise.all(
      names.map(async (name) => ({ name, text: await readFile(path.join(migrationsFolder, name), 'utf8') })),
    );
    const statements = texts.map(({ name, text }) => ({ name, text: text.replaceAll(/--.*$/gm, '') }));

    const found = statements.filter(({ text }) => sequence.test(text)).map(({ name }) => name);

    expect(found.toSorted()).toEqual(Object.keys(numbered));
  });
});
