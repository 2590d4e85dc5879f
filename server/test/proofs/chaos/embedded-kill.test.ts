import { describe, expect, it, jest } from '@jest/globals';
import { runChaos } from './run-chaos.ts';

/** Four starts of the real server on a busy machine. */
jest.setTimeout(900_000);

describe('a node over the embedded database that is killed while members write', () => {
  it('loses, doubles and reorders nothing of what it acknowledged', async () => {
    const report = await runChaos({ members: 10, nodes: 1, falls: 3, messagesPerFall: 100 });

    expect(report).toMatchObject({ lost: 0, doubled: 0, disordered: 0, falls: 3 });
    expect(report.stored).toBe(report.acknowledged);
    expect(report.acknowledged).toBeGreaterThanOrEqual(300);
  });
});
