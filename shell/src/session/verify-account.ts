import type { IdentityUser } from './identity.ts';
import type { RegistrationWay } from './registration.ts';
import type { SessionCore } from './session-core.ts';

/** The bus between tabs is faster than the provider's own notice; this long it may take. */
const OTHER_TAB_FIRST = 1500;

/** Checks whoever is here with the provider, and listens to what it says of them from then on. */
export function accountCheck(core: SessionCore, { resume }: RegistrationWay): () => Promise<void> {
  const { keeper, member, end } = core;

  /** The provider has let another one in, or nobody. */
  function follow(next: IdentityUser | null): void {
    const here = member.person();
    if (core.isEntering || !here || next?.uid === here.uid) return;
    const noticed = keeper.sessionEpoch();
    setTimeout(() => {
      if (keeper.sessionEpoch() === noticed) void end('expired', 'provider');
    }, OTHER_TAB_FIRST);
  }

  /** What another device has done meanwhile, e.g. finished onboarding. */
  async function refreshAccount(user: IdentityUser): Promise<void> {
    // what is known stands, and calls of the page are told what is wrong
    const account = await resume(user).catch(() => undefined);
    if (account && member.isNews(account)) member.admit(user, account);
  }

  return async () => {
    const begun = keeper.sessionEpoch();
    const identity = await core.loadIdentity();
    const user = await identity.ready();
    identity.onChange(follow);
    if (!user) {
      // the provider only says that there is nobody any more; our server may know why, and then the call ends it
      await core
        .api()
        .call('checkAccount', {})
        .catch(() => undefined);
    }
    if (keeper.sessionEpoch() !== begun) return;
    if (!user || member.isOther(user)) return end('expired', 'provider');
    member.show(user);
    void core.writeSession();
    await refreshAccount(user);
  };
}
