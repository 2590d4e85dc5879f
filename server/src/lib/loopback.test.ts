import { expect, it } from '@jest/globals';
import { isLoopback } from './loopback.ts';

it.each(['localhost', 'LOCALHOST', 'duet.localhost', '127.0.0.1', '127.3.2.1', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (name) => {
    expect(isLoopback(name)).toBe(true);
  },
);

it.each(['0.0.0.0', '::', '[::]', '10.0.0.1', '::ffff:10.0.0.1', 'localhost.evil.example', 'duet', 'notlocalhost', ''])(
  '%s may be another',
  (name) => {
    expect(isLoopback(name)).toBe(false);
  },
);
