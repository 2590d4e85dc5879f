import { allowScript, trustScript } from '../federation/trusted-scripts.ts';

const ADDRESS = '/service-worker.js';

/** Registers the service worker, which may be repeated, and waits until it is at work. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  allowScript(ADDRESS);
  await navigator.serviceWorker.register(trustScript(ADDRESS), { scope: '/', updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
