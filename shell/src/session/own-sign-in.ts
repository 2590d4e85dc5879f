import type { SessionService } from '@duet/kit';
import type { SessionCore } from './session-core.ts';

/** What members do about their own password and address. */
export type OwnSignIn = Pick<
  SessionService,
  'hasPassword' | 'changePassword' | 'changeEmail' | 'sendEmailVerification' | 'confirmEmail'
>;

export function ownSignIn(core: SessionCore): OwnSignIn {
  const { loadIdentity, keeper, member } = core;
  return {
    async hasPassword() {
      const identity = await loadIdentity();
      await identity.ready();
      return identity.hasPassword();
    },
    async changePassword({ password, newPassword }) {
      await (await loadIdentity()).changePassword(password, newPassword);
      // every token from before is void now, also that of the cookie
      await keeper.token(true).catch(() => undefined);
      await core.writeSession();
    },
    changeEmail: async ({ password, email }) => (await loadIdentity()).changeEmail(password, email),
    sendEmailVerification: async () => (await loadIdentity()).sendEmailVerification(),
    async confirmEmail(code) {
      const before = member.person()?.uid;
      core.isEntering = true;
      const user = await loadIdentity()
        .then((identity) => identity.confirmEmail(code))
        .finally(() => {
          core.isEntering = false;
        });
      // with the address the provider has ended what was signed in with the old one
      if (!user && before !== undefined) return core.end('asked');
      if (!user || user.uid !== member.person()?.uid) return;
      member.show(user);
      // the next token, or the one after it, carries the new claims
      await keeper.token(true).catch(() => undefined);
    },
  };
}
