import { describe, expect, it } from '@jest/globals';
import { countPackets } from './silence-watch.ts';

const peerWith = (...entries: readonly { readonly type: string; readonly packetsReceived?: number }[]) =>
  ({ getStats: async () => new Map(entries.map((entry, index) => [`${index}`, entry])) }) as never;

describe('the packets of a call', () => {
  it('are those of the transport, without those that its pairs count again', async () => {
    const peer = peerWith({ type: 'transport', packetsReceived: 7 }, { type: 'candidate-pair', packetsReceived: 7 });

    expect(await countPackets(peer)).toBe(7);
  });

  it('are those of all pairs where a browser tells nothing of the transport', async () => {
    const peer = peerWith(
      { type: 'candidate-pair', packetsReceived: 4 },
      { type: 'candidate-pair', packetsReceived: 5 },
      { type: 'inbound-rtp', packetsReceived: 90 },
    );

    expect(await countPackets(peer)).toBe(9);
  });

  it('are unknown before there is a way to the partner', async () => {
    expect(await countPackets(peerWith({ type: 'certificate' }))).toBeUndefined();
  });
});
