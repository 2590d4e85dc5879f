import type { Auth } from 'firebase-admin/auth';

import type { IdentityAdmin, NewAccount } from './identity.ts';
import { codeOf } from './refusal.ts';

/** `onChange` hears of every account whose tokens may have become void. */
export function createIdentityAdmin(auth: Auth, onChange: (uid: string) => void): IdentityAdmin {
  return {
    ensureAccount: async (account) => {
      const { uid, moderator, ...values } = withDefaults(account);
      try {
        await auth.createUser({ uid, ...values });
      } catch (error) {
        if (codeOf(error) !== 'auth/uid-already-exists') throw error;
        await auth.updateUser(uid, values);
      }
      if (moderator !== undefined) await auth.setCustomUserClaims(uid, { moderator });
      onChange(uid);
    },
    deleteAccount: async (uid) => {
      try {
        await auth.deleteUser(uid);
      } catch (error) {
        // Gone is what was asked for.
        if (codeOf(error) !== 'auth/user-not-found') throw error;
      }
      onChange(uid);
    },
    revokeSessions: async (uid) => {
      await auth.revokeRefreshTokens(uid);
      onChange(uid);
    },
    uidOf: async (email) => {
      try {
        return (await auth.getUserByEmail(email)).uid;
      } catch (error) {
        if (codeOf(error) === 'auth/user-not-found' || codeOf(error) === 'auth/invalid-email') return undefined;
        throw error;
      }
    },
    setModerator: async (uid, moderator) => {
      await auth.setCustomUserClaims(uid, { moderator });
      onChange(uid);
    },
  };
}

function withDefaults(account: NewAccount): NewAccount & { readonly emailVerified: boolean } {
  return { emailVerified: true, ...account };
}
