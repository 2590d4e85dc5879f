import { describe, expect, it } from '@jest/globals';
import { isBusAddress } from './bus-address.ts';

describe('the address of a bus', () => {
  it.each([
    'nats://a',
    'nats://token@a:4222,b:4222/',
    'redis://a:6379',
    'redis://:secret@a/2',
    'rediss://duet:secret@a',
  ])('may be %s', (value) => expect(isBusAddress(value)).toBe(true));

  it.each(['bus', 'http://a', 'nats://', 'nats://a,,b', 'nats://a,b:port', 'redis://a:1,b:2'])(
    'may not be %s',
    (value) => expect(isBusAddress(value)).toBe(false),
  );
});
