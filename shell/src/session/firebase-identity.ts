import type { ClientConfig, Locale } from '@duet/contracts';
import { IdentityError } from '@duet/kit';
import { initializeApp } from 'firebase/app';
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { codeOf } from './code-of.ts';
import { exclusively } from './exclusively.ts';
import type { Identity, IdentityToken, IdentityUser } from './identity.ts';
import { allowProviderScripts } from './provider-scripts.ts';
import { tokenOf } from './sdk-token.ts';
import { pause } from '../pause.ts';

/** The SDK checks at about this interval whether another tab has stored a token, so we wait slightly longer. */
const OTHER_TAB_STORES = 1500;
const LOOK_EVERY = 100;
/** A tab whose SDK hangs as it starts must not keep the others from starting. */
const START_ALONE = 5000;

function toUser({ uid, email, emailVerified, displayName }: User): IdentityUser {
  return { uid, email, emailVerified, displayName };
}

/** Turns every error of the SDK into an `IdentityError` with its code from account-17. */
async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new IdentityError(codeOf(error)?.replace(/^auth\//, '') ?? 'internal-error', error);
  }
}

/**
 * The SDK reads its stored user when it starts, and renews an expired token for that. Tabs do this one after the other,
 * so that the next one finds the token the first has stored. It does not use the renewal lock, because a tab that holds
 * that lock may have to start the SDK.
 */
function startAuth(config: ClientConfig['identity']): Promise<Auth> {
  return exclusively('duet.sdk', async () => {
    const app = initializeApp({ apiKey: config.apiKey, authDomain: config.authDomain, projectId: config.projectId });
    // the popup resolver is given per call, because here it would load a foreign script at the start
    const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
    allowProviderScripts(config);
    if (config.emulator) connectAuthEmulator(auth, config.emulator, { disableWarnings: true });
    await Promise.race([auth.authStateReady(), pause(START_ALONE)]);
    return auth;
  });
}

async function heldBy(auth: Auth, stale: string | undefined): Promise<IdentityToken | null> {
  const until = Date.now() + OTHER_TAB_STORES;
  for (;;) {
    const held = auth.currentUser && tokenOf(auth.currentUser);
    if (stale === undefined || held?.token !== stale || Date.now() > until) return held;
    await pause(LOOK_EVERY);
  }
}

/** The identity provider through its SDK. This file and the SDK form their own chunk. */
export async function createFirebaseIdentity(
  config: ClientConfig['identity'],
  locale: () => Locale,
): Promise<Identity> {
  const auth = await startAuth(config);

  const providerOf = (name: 'google' | 'apple') =>
    name === 'google' ? new GoogleAuthProvider() : new OAuthProvider('apple.com');
  const spoken = () => {
    auth.languageCode = locale();
    return auth;
  };

  /** Who is signed in, when the password proves it. */
  async function proven(password: string): Promise<User> {
    const user = spoken().currentUser;
    if (!user?.email) throw new IdentityError('user-token-expired');
    await translated(reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password)));
    return user;
  }

  return {
    ready: async () => {
      await auth.authStateReady();
      return auth.currentUser && toUser(auth.currentUser);
    },
    user: () => auth.currentUser && toUser(auth.currentUser),
    onChange: (listener) => void onAuthStateChanged(auth, (user) => listener(user && toUser(user))),
    signUp: async (email, password, name) => {
      // a second try after the product's own registration failed: the identity already exists
      if (auth.currentUser?.email === email.toLowerCase()) return toUser(auth.currentUser);
      const { user } = await translated(createUserWithEmailAndPassword(spoken(), email, password));
      // the account has its own name, so the provider's copy may be missing
      await updateProfile(user, { displayName: name }).catch(() => undefined);
      return toUser(user);
    },
    signIn: (email, password) =>
      translated(signInWithEmailAndPassword(spoken(), email, password).then(({ user }) => toUser(user))),
    signInWith: (provider) =>
      translated(
        signInWithPopup(spoken(), providerOf(provider), browserPopupRedirectResolver).then(({ user }) => toUser(user)),
      ),
    signOut: async (uid, isStillTheirs) => {
      // an SDK that is still checking its stored user would restore that user
      await auth.authStateReady();
      // an SDK that slept adopts a later sign-in by itself; signing out here would sign that other member out
      if (auth.currentUser?.uid === uid && isStillTheirs()) await translated(auth.signOut());
    },
    sendPasswordReset: (email) => translated(sendPasswordResetEmail(spoken(), email)),
    checkResetCode: async (code) => void (await translated(verifyPasswordResetCode(spoken(), code))),
    resetPassword: (code, newPassword) => translated(confirmPasswordReset(spoken(), code, newPassword)),
    hasPassword: () => auth.currentUser?.providerData.some(({ providerId }) => providerId === 'password') === true,
    changePassword: async (password, newPassword) => {
      const user = await proven(password);
      await translated(updatePassword(user, newPassword));
      // sign-ins from before are void, and the proof may be of the second before
      if (user.email) await signInWithEmailAndPassword(auth, user.email, newPassword).catch(console.warn);
    },
    changeEmail: async (password, email) => translated(verifyBeforeUpdateEmail(await proven(password), email)),
    sendEmailVerification: async () => {
      const { currentUser } = spoken();
      if (currentUser) await translated(sendEmailVerification(currentUser));
    },
    confirmEmail: async (code) => {
      await translated(applyActionCode(spoken(), code));
      await auth.authStateReady();
      // the address is confirmed even if the account cannot be read again now
      await auth.currentUser?.reload().catch(() => undefined);
      return auth.currentUser && toUser(auth.currentUser);
    },
    held: (stale) => heldBy(auth, stale),
    renew: async () => {
      const user = auth.currentUser;
      if (!user) return null;
      await translated(user.getIdToken(true));
      return tokenOf(user);
    },
  };
}
