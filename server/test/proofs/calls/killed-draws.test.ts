import { describe, expect, it, jest } from '@jest/globals';
import { inOrder, runDraws } from './run-draws.ts';

/** Three starts of the real server on a busy machine. */
jest.setTimeout(900_000);

describe('a node over the embedded database that is killed while members are drawn', () => {
  it('charges every call once, and puts nobody into two', async () => {
    const { count, ...report } = await runDraws({ members: 12, nodes: 1, falls: 2, callsPerFall: 6 });

    expect(report).toEqual({ ...inOrder, falls: 2 });
    expect(count).toBeGreaterThanOrEqual(18);
  });
});
