import { describe, expect, it } from '@jest/globals';
import { callNames, hasSettings, readSettings, statusOf, withoutSettings, writeSettings } from './bench-settings.ts';
import type { BenchSettings } from './bench-settings.ts';

const asShipped = readSettings(new URLSearchParams());

describe('the settings of the test bench', () => {
  it('are as shipped when the address says nothing', () => {
    expect(asShipped).toEqual({
      persona: 'olena',
      theme: 'system',
      delay: 0,
      isOffline: false,
      clock: null,
      failures: [],
      flags: [],
      isOpen: false,
    });
    expect(writeSettings(asShipped).toString()).toBe('');
  });

  it('are the same after they were written into an address and read from it', () => {
    const settings: BenchSettings = {
      persona: 'guest',
      theme: 'dark',
      delay: 2000,
      isOffline: true,
      clock: '2026-12-31T23:59:00.000Z',
      failures: [
        { call: 'getMatchingProfiles', code: 'unavailable', isOnce: true },
        { call: 'postLike', code: 'network', isOnce: false },
      ],
      flags: ['newComposer', 'reader'],
      isOpen: true,
    };

    expect(readSettings(new URLSearchParams(writeSettings(settings).toString()))).toEqual(settings);
  });

  it('ignore what makes no sense', () => {
    const query = new URLSearchParams(
      'bench.theme=pink&bench.delay=7&bench.clock=soon&bench.fail=noCall:internal&bench.fail=getChats:no_code&bench.fail=x&bench.flag=%3Cb%3E',
    );

    expect(readSettings(query)).toEqual(asShipped);
  });

  it('are taken out of the address that the remote sees, and nothing else is', () => {
    expect(withoutSettings('?profile=7&bench.theme=dark&bench.fail=getChats:internal')).toBe('?profile=7');
    expect(withoutSettings('?bench.theme=dark')).toBe('');
    expect(withoutSettings('?profile=7&q=a+b%20c')).toBe('?profile=7&q=a+b%20c');
    expect(hasSettings(new URLSearchParams('profile=7'))).toBe(false);
  });

  it('know every call and the status of each refusal', () => {
    expect(callNames).toEqual(expect.arrayContaining(['getChats', 'postLike', 'deleteAccount']));
    expect([statusOf('network'), statusOf('internal'), statusOf('too_many_requests')]).toEqual([0, 500, 429]);
  });
});
