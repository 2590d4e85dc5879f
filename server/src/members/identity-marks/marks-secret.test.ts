import { expect, it } from '@jest/globals';
import { openTestDatabase } from '../../../test/kits/database/test-database.ts';
import { marksSecret } from './marks-secret.ts';

it('reads the secret of the marks again after the database was unavailable', async () => {
  const database = await openTestDatabase();
  const away = await openTestDatabase();
  await away.close();
  let isAway = true;
  const flaky = {
    ...database,
    get db() {
      return (isAway ? away : database).db;
    },
  };

  await expect(marksSecret(flaky)).rejects.toThrow();
  isAway = false;

  expect(await marksSecret(flaky)).toEqual(await marksSecret(database));
  await database.close();
});
