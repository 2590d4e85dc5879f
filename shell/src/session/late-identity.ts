import type { ClientConfig, Locale } from '@duet/contracts';
import { IdentityError } from '@duet/kit';
import { firstPicture } from '../first-picture.ts';
import type { Identity, LoadIdentity } from './identity.ts';
import type { MemberRecord } from './member-record.ts';
import { OWED_AT_PROVIDER } from './owed-sign-out.ts';
import type { SessionOptions } from './session-core.ts';
import { pause } from '../pause.ts';

/** A sign-out must be visible within a second in every tab. */
const LEAVE_WITHIN = 500;

export interface LateIdentityOptions {
  readonly config: ClientConfig['identity'];
  readonly locale: () => Locale;
  readonly record: MemberRecord;
}

/**
 * The provider with its SDK loaded on demand, for a token or a sign-in. On a page that shows a picture first, the SDK
 * waits for that picture.
 */
export function lateIdentity({ config, locale, record }: LateIdentityOptions) {
  let identity: Promise<Identity> | undefined;

  const load: LoadIdentity = () => {
    identity ??= firstPicture()
      .then(() => import(/* webpackChunkName: "identity" */ './firebase-identity.ts'))
      .catch((error: unknown) => {
        // the forms show this error and keep the member's input
        throw new IdentityError('network-request-failed', error);
      })
      .then(({ createFirebaseIdentity }) => createFirebaseIdentity(config, locale))
      .then(async (provider) => {
        await finishOwed(provider);
        return provider;
      });
    identity.catch(() => {
      identity = undefined;
    });
    return identity;
  };

  /** Carries out a sign-out from before the SDK was loaded, unless that member or another one has signed in since. */
  async function finishOwed(provider: Identity): Promise<void> {
    const uid = localStorage.getItem(OWED_AT_PROVIDER);
    if (uid === null) return;
    await provider.signOut(uid, () => record.read() === undefined);
    localStorage.removeItem(OWED_AT_PROVIDER);
  }

  const leave: SessionOptions['leaveProvider'] = async (uid, source) => {
    // after a sign-out in another tab there is only something to end if this tab has loaded the SDK
    if (source === 'tab' && !identity) return;
    if (source !== 'tab') localStorage.setItem(OWED_AT_PROVIDER, uid);
    const left = load().then(async (provider) => {
      if (source === 'tab') await provider.signOut(uid, () => record.read() === undefined);
      else await finishOwed(provider);
    });
    left.catch((error: unknown) => console.warn('The provider could not be told of the sign-out', error));
    await Promise.race([left.catch(() => undefined), pause(LEAVE_WITHIN)]);
  };

  return { load, leave };
}
