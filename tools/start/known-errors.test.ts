import { describe, expect, it } from '@jest/globals';

import { ConfigError } from '../../server/src/config.ts';
import { DatabaseInUseError } from '../../server/src/platform/database/index.ts';
import { IdentityPortTakenError } from '../../server/src/platform/identity/index.ts';
import { explainStartError } from './known-errors.ts';

describe('an error at the start', () => {
  it.each([
    ['a bad setting', new ConfigError('PORT', 'abc', 'a port number'), 'PORT is "abc"; it must be a port number.'],
    ['a second instance', new DatabaseInUseError('/data'), /^The database in \/data is in use/],
    ['a taken identity port', new IdentityPortTakenError(9099), /^Port 9099 is taken .* IDENTITY_PORT\.$/],
    [
      'a taken port',
      Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 4000 }),
      'Port 4000 is taken by another program; stop that one or choose another PORT.',
    ],
  ])('is one line for %s', (_, error, line) => {
    const explained = explainStartError(error);

    expect(explained).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
    expect(explained).not.toContain('\n');
  });

  it('is shown in full when it is a bug', () => {
    expect(explainStartError(new TypeError('x is not a function'))).toBeUndefined();
  });
});
