import { NO_PUSH_TOKEN } from '@duet/contracts';
import type { ClientConfig } from '@duet/contracts';
import { workerRegistration } from '../pwa/worker-registration.ts';

/** The provider's call hangs without a network. */
const DEADLINE = 10_000;

/** The token of this browser; `test` when push is not supported, not allowed or not to be had. Never rejects. */
export async function pushToken(identity: ClientConfig['identity']): Promise<string> {
  const { push } = identity;
  if (!push || !isPushSupported() || Notification.permission !== 'granted') return NO_PUSH_TOKEN;
  const late = new Promise<string>((done) => {
    setTimeout(() => done(NO_PUSH_TOKEN), DEADLINE);
  });
  const token = fetchToken(identity, push).catch((error: unknown) => {
    console.warn('There is no push token', error);
    return NO_PUSH_TOKEN;
  });
  return Promise.race([token, late]);
}

async function fetchToken(
  { apiKey, projectId }: ClientConfig['identity'],
  { appId, messagingSenderId, vapidKey }: NonNullable<ClientConfig['identity']['push']>,
): Promise<string> {
  // oxlint-disable-next-line typescript/no-deprecated -- the server pushes to tokens; installation ids cannot be pushed to yet
  const [{ initializeApp }, { getMessaging, getToken }] = await Promise.all([
    import(/* webpackChunkName: "messaging" */ 'firebase/app'),
    import(/* webpackChunkName: "messaging" */ 'firebase/messaging'),
  ]);
  const app = initializeApp({ apiKey, projectId, appId, messagingSenderId }, 'push');
  const serviceWorkerRegistration = await workerRegistration();
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration });
}

export function isPushSupported(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window;
}
