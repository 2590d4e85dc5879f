import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeDatabase, services } from '../../kits/realtime/test-services.ts';
import type { OwnDatabase } from '../../kits/realtime/test-services.ts';
import { runChaos } from './run-chaos.ts';

/** Twelve starts of the real server on a busy machine. */
jest.setTimeout(900_000);

describe('three nodes that are killed while fifty members write to each other', () => {
  let own: OwnDatabase;
  beforeEach(async () => {
    own = await makeDatabase(services()[0]?.settings.databaseUrl ?? '');
  });
  afterEach(() => own.drop());

  it.each(services().filter(({ name }) => name !== 'NATS'))(
    'lose, double and reorder nothing over $name',
    async ({ settings }) => {
      const report = await runChaos({
        databaseUrl: own.url,
        busUrl: settings.busUrl,
        members: 50,
        nodes: 3,
        falls: 3,
        messagesPerFall: 200,
      });

      expect(report).toMatchObject({ lost: 0, doubled: 0, disordered: 0, falls: 3 });
      expect(report.stored).toBe(report.acknowledged);
      expect(report.acknowledged).toBeGreaterThanOrEqual(600);
      expect(report.reconnects).toBeGreaterThan(60);
    },
  );
});
