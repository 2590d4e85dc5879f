import type { Identity, IdentityUser } from './identity.ts';
import type { RegistrationWay } from './registration.ts';
import type { SessionCore } from './session-core.ts';

/** How long the bus between tabs may take; it is normally faster than the provider's own notice. */
const OTHER_TAB_FIRST = 1500;

/** Listens to the provider's notices about whoever is here; further calls change nothing. */
export function providerNotices(core: SessionCore) {
  const { keeper, member, end } = core;
  let isFollowing = false;

  /** The provider reports that another member, or nobody, is signed in. */
  function follow(next: IdentityUser | null): void {
    const here = member.person();
    if (core.isEntering || !here || next?.uid === here.uid) return;
    const noticed = keeper.sessionEpoch();
    setTimeout(() => {
      if (keeper.sessionEpoch() === noticed) void end('expired', 'provider');
    }, OTHER_TAB_FIRST);
  }

  return (identity: Identity): void => {
    if (!isFollowing) identity.onChange(follow);
    isFollowing = true;
  };
}

/** Checks the current member with the provider, and listens to the provider's notices from then on. */
export function accountCheck(
  core: SessionCore,
  { resume }: RegistrationWay,
  followNotices: (identity: Identity) => void,
): () => Promise<void> {
  const { keeper, member, end } = core;

  /** Learns what another device has done meanwhile, e.g. finished onboarding. */
  async function refreshAccount(user: IdentityUser): Promise<void> {
    // on failure the known state stays, and the page's own calls report what is wrong
    const account = await resume(user).catch(() => undefined);
    if (account && member.isNews(account)) member.admit(user, account);
  }

  return async () => {
    const begun = keeper.sessionEpoch();
    const identity = await core.loadIdentity();
    const user = await identity.ready();
    followNotices(identity);
    if (!user) {
      // the provider only reports that nobody is signed in; this call lets our server end the session with its reason
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
