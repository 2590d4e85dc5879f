import { describe, expect, it } from '@jest/globals';
import { busAddressesOf, isBusAddress } from './bus-address.ts';

describe('the address of a bus', () => {
  it('may name several servers of NATS, each with the same user', () => {
    expect(busAddressesOf('nats://duet:secret@a:4222,b:4223,[::1]')).toEqual([
      'nats://duet:secret@a:4222',
      'nats://duet:secret@b:4223',
      'nats://duet:secret@[::1]',
    ]);
    expect(busAddressesOf('nats://a')).toEqual(['nats://a']);
  });

  it('names one server of Redis', () => {
    expect(busAddressesOf('redis://:secret@a:6379/2')).toEqual(['redis://:secret@a:6379/2']);
  });

  it.each(['nats://a', 'nats://token@a:4222,b:4222/', 'redis://a:6379', 'rediss://duet:secret@a'])(
    'is taken: %s',
    (value) => expect(isBusAddress(value)).toBe(true),
  );

  it.each(['bus', 'http://a', 'nats://', 'nats://a,,b', 'nats://a,b:port', 'redis://a:1,b:2'])(
    'is refused: %s',
    (value) => expect(isBusAddress(value)).toBe(false),
  );
});
