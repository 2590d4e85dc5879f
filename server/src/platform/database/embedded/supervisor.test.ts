import { describe, expect, it, jest } from '@jest/globals';

import { DatabaseAwayError, SqlError } from '../errors.ts';
import type { EmbeddedEngine } from './engine.ts';
import { superviseEngine } from './supervisor.ts';

/** An engine that only closes, with this outcome. */
const engineThatCloses = (close: () => Promise<void>): EmbeddedEngine => ({
  send: async () => ({ fields: [], rows: [], affected: 0 }),
  dump: async () => undefined,
  copyChanged: async () => undefined,
  syncs: () => 0,
  progress: () => ({ isWaitedFor: false, begun: 0, isLong: false }),
  ended: Promise.withResolvers<Error>().promise,
  kill: () => undefined,
  close,
});

async function closeWith(failure: Error) {
  const log = { info: jest.fn(), warn: jest.fn() };
  const source = await superviseEngine(async () => engineThatCloses(async () => await Promise.reject(failure)), log);
  await source.close();
  return log.warn.mock.calls;
}

describe('the supervisor of an embedded engine', () => {
  it('logs why its engine could not be closed', async () => {
    const failure = new SqlError({ message: 'could not fsync file', code: 'XX000' });

    const warnings = await closeWith(failure);

    expect(warnings).toEqual([[{ err: failure }, expect.any(String)]]);
  });

  it('logs nothing when the closing is cut short, since the files survive that', async () => {
    const warnings = await closeWith(new DatabaseAwayError());

    expect(warnings).toEqual([]);
  });
});
