import { describe, expect, it } from '@jest/globals';

import { splitStatements } from './split-statements.ts';

describe('splitting a migration', () => {
  it('ends a statement at its semicolon', () => {
    expect(splitStatements('CREATE TABLE a (id int);\nCREATE TABLE b (id int);\n')).toEqual([
      'CREATE TABLE a (id int)',
      'CREATE TABLE b (id int)',
    ]);
  });

  it('takes the last statement without a semicolon', () => {
    expect(splitStatements('SELECT 1; SELECT 2')).toEqual(['SELECT 1', 'SELECT 2']);
  });

  it('drops comments, whatever they hold', () => {
    expect(splitStatements("-- it's; here\nSELECT /* a; b' */ 1; -- end;")).toEqual(['SELECT   1']);
  });

  it('leaves quoted semicolons and comment marks alone', () => {
    const statements = [`INSERT INTO a VALUES ('x; ''y'' -- z')`, `SELECT 1 AS "a;""b"`];

    expect(splitStatements(statements.join(';\n'))).toEqual(statements);
  });

  it('keeps the body of a function whole', () => {
    const body = `CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $body$
      BEGIN RETURN '1'; -- don't stop; END
      END; $body$`;

    expect(splitStatements(`${body};SELECT $$a;b$$;`)).toEqual([body, 'SELECT $$a;b$$']);
  });

  it('finds nothing in an empty file', () => {
    expect(splitStatements('\n-- nothing yet\n;\n')).toEqual([]);
  });
});
