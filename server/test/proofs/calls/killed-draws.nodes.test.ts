import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { makeDatabase, services } from '../../kits/realtime/test-services.ts';
import type { OwnDatabase } from '../../kits/realtime/test-services.ts';
import { inOrder, runDraws } from './run-draws.ts';

/** Four starts of the real server on a busy machine. */
jest.setTimeout(900_000);

let own: OwnDatabase;
beforeAll(async () => {
  own = await makeDatabase(services()[0]?.settings.databaseUrl ?? '');
});
afterAll(() => own.drop());

describe('two nodes that are killed while members are drawn on both', () => {
  it('charge every call once, and put nobody into two', async () => {
    const { count, ...report } = await runDraws({
      databaseUrl: own.url,
      members: 16,
      nodes: 2,
      falls: 2,
      callsPerFall: 8,
    });

    expect(report).toEqual({ ...inOrder, falls: 2 });
    expect(count).toBeGreaterThanOrEqual(24);
  });
});
