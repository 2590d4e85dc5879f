import { describe, expect, it } from '@jest/globals';

import { IdentityUnavailableError, InvalidTokenError } from './identity.ts';
import { fakeIdentityVerifier, testToken } from '../../../test/kits/identity/test-identity.ts';

describe('the fake verifier', () => {
  it('accepts test tokens and returns the configured claims', async () => {
    const verifier = fakeIdentityVerifier();
    verifier.claim('ada', { moderator: true });

    await expect(verifier.verify(testToken('ada'))).resolves.toMatchObject({ uid: 'ada', moderator: true });
    await expect(verifier.verify('ada')).rejects.toThrow(InvalidTokenError);
  });

  it('can refuse one member or fail altogether', async () => {
    const verifier = fakeIdentityVerifier();

    verifier.revoke('ada');
    await expect(verifier.verify(testToken('ada'))).rejects.toThrow(InvalidTokenError);

    verifier.fail(new IdentityUnavailableError('down'));
    await expect(verifier.verify(testToken('bea'))).rejects.toThrow(IdentityUnavailableError);
  });
});
