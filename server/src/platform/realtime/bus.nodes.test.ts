import { describe, expect, it } from '@jest/globals';
import { silentLog } from '../../../test/kits/database/test-database.ts';
import { freePort } from '../../../test/kits/free-port.ts';
import { describeBus } from '../../../test/kits/realtime/bus-contract.ts';
import { openTcpGate } from '../../../test/kits/realtime/tcp-gate.ts';
import { services } from '../../../test/kits/realtime/test-services.ts';
import { UnusableValueError } from '../../lib/unusable-value.ts';
import type { RealtimeBus } from './bus.ts';
import { inProcessBus } from './bus.ts';
import { openBus } from './open-bus.ts';

describeBus('one process', () => {
  const bus = inProcessBus();
  const listener = (): RealtimeBus => {
    let isClosed = false;
    return {
      ...bus,
      subscribe: (hear) => bus.subscribe((message) => void (isClosed || hear(message))),
      close: () => Promise.resolve(void (isClosed = true)),
    };
  };
  return Promise.resolve({ node: () => Promise.resolve(listener()), warnings: [], close: () => bus.close() });
});

for (const { name, settings } of services()) {
  describeBus(name, async () => {
    const { busUrl, databaseUrl } = settings;
    const gate = await openTcpGate(busUrl ?? databaseUrl);
    const way = busUrl === undefined ? { busUrl, databaseUrl: gate.url } : { busUrl: gate.url, databaseUrl };
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (_fields: object, message: string) => void warnings.push(message) };
    return { node: () => openBus({ ...way, log }), way: gate, warnings, close: () => gate.close() };
  });
}

describe('a bus that cannot be used', () => {
  it.each(['redis', 'nats'])('stops the start with one line that says where, over %s', async (scheme) => {
    const host = `127.0.0.1:${await freePort()}`;
    const opening = openBus({ busUrl: `${scheme}://duet:secret@${host}`, databaseUrl: undefined, log: silentLog });

    const error = await opening.catch((refusal: unknown) => refusal);

    expect(error).toBeInstanceOf(UnusableValueError);
    expect((error as Error).message).toMatch(
      new RegExp(
        String.raw`^BUS_URL names ${scheme}://${host}, which cannot be used: [^\n]*(REFUSED|refused)[^\n]*\.$`,
      ),
    );
  });

  it('refuses a password that Redis does not know', async () => {
    const address = new URL(services().find(({ name }) => name === 'Redis')?.settings.busUrl ?? '');
    const busUrl = `redis://duet:secret@${address.host}`;

    await expect(openBus({ busUrl, databaseUrl: undefined, log: silentLog })).rejects.toThrow(UnusableValueError);
  });
});
