import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findUnsafeMigrations } from './migrations.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'duet-migrations-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

it.each([
  ['CREATE INDEX a ON members (name)', 'require-concurrent-index-creation'],
  ['DROP INDEX a', 'require-concurrent-index-deletion'],
  ['DROP TABLE likes', 'ban-drop-table'],
  ['ALTER TABLE members DROP COLUMN job', 'ban-drop-column'],
  ['ALTER TABLE members RENAME COLUMN job TO work', 'renaming-column'],
  ['ALTER TABLE members RENAME TO people', 'renaming-table'],
  ['ALTER TABLE members ALTER COLUMN job TYPE varchar(9)', 'changing-column-type'],
  ['ALTER TABLE members ALTER COLUMN job SET NOT NULL', 'adding-not-nullable-field'],
  ['ALTER TABLE members ADD COLUMN pet text NOT NULL', 'adding-required-field'],
  ['ALTER TABLE members ADD COLUMN pet uuid DEFAULT gen_random_uuid()', 'adding-field-with-default'],
  ['ALTER TABLE members ADD CONSTRAINT short CHECK (length(job) < 9)', 'constraint-missing-not-valid'],
  ['ALTER TABLE members ADD CONSTRAINT one UNIQUE (job)', 'disallowed-unique-constraint'],
])('%s is refused', async (statement, rule) => {
  await write('0200_new.sql', `${statement};`);

  const { problems } = await findUnsafeMigrations(folder);

  expect(problems).toContain('0200_new.sql');
  expect(problems).toContain(rule);
});

it('lets be what stops nobody, what a file makes itself, and what it says that nothing uses', async () => {
  await write(
    '0200_pets.sql',
    'CREATE TABLE pets (id int PRIMARY KEY, name text NOT NULL); CREATE INDEX a ON pets (name);',
  );
  await write('0201_columns.sql', "ALTER TABLE members ADD COLUMN pet text NOT NULL DEFAULT 'none';");
  await write('0202_index.sql', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS b ON members (pet);');
  await write('0203_rule.sql', 'ALTER TABLE members ADD CONSTRAINT short CHECK (length(pet) < 9) NOT VALID;');
  await write('0204_valid.sql', 'ALTER TABLE members VALIDATE CONSTRAINT short;');
  await write('0205_gone.sql', '-- squawk-ignore ban-drop-column\nALTER TABLE members DROP COLUMN pet;');

  expect(await findUnsafeMigrations(folder)).toEqual({ files: 6, problems: '' });
});

it('leaves those alone that were applied before there were rules', async () => {
  await write('0136_reported_profiles.sql', 'DROP TABLE likes;');

  expect(await findUnsafeMigrations(folder)).toEqual({ files: 0, problems: '' });
});
