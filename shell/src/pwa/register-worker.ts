import { workerRegistration } from './worker-registration.ts';

export interface RegisterOptions {
  /** Goes to an address of ours: the member has pressed a notification. */
  readonly onOpen: (address: string) => void;
}

/** Puts the service worker to work and tells it what this page is made of, so that it can be shown offline. */
export async function registerWorker({ onOpen }: RegisterOptions): Promise<void> {
  if (!('serviceWorker' in navigator)) return; // an old browser, or no secure context
  const { serviceWorker } = navigator;
  // while developing, files change under the same names
  if (document.querySelector('script[src*="/shell/dev/"]')) return forgetWorkers(serviceWorker);

  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; address?: string } | null>) => {
    if (data?.type === 'open' && data.address) onOpen(data.address);
  });
  const { active } = await workerRegistration();
  active?.postMessage({ type: 'keep', files: [location.pathname, ...filesOfPage()] });
}

async function forgetWorkers(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister();
}

/** The files of versions that this page has asked for so far; icons are asked for by a query. */
function filesOfPage(): string[] {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(shell|remotes|icons)\//.test(pathname))
    .map(({ pathname, search }) => (pathname.startsWith('/icons/') ? pathname + search : pathname));
  return [...new Set(files)];
}
