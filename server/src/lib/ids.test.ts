import { expect, it } from '@jest/globals';

import { newId } from './ids.ts';

it('makes ids that are unique and sort by the time they were made', () => {
  const ids = Array.from({ length: 1_000 }, newId);

  expect(new Set(ids).size).toBe(1_000);
  expect(ids).toEqual(ids.toSorted());
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
