import { shape } from '@duet/contracts';
import type { ShapeOf } from '@duet/contracts';
import type { WorkerClients, WorkerScope } from './worker-scope.ts';

export interface PushedNotification {
  readonly title: string;
  readonly options: NotificationOptions;
  readonly waiting: number | undefined;
  /** Takes back what rang: it makes no sound, and is shown only because browsers demand that a push is. */
  readonly isTakenBack: boolean;
}

/** Reads a push: our texts are the `data` of the provider's message. An unreadable push still shows something. */
export function notificationOf(text: string): PushedNotification {
  const { title, body, url, tag, waiting, ring } = read(text);
  return {
    title: title || 'Duet',
    options: {
      ...(body && { body }),
      ...(tag && { tag }),
      icon: '/icon-192.png',
      badge: '/favicon-32.png',
      // a ring stays until somebody presses it, or it is taken back
      ...(ring === 'on' && { requireInteraction: true }),
      ...(ring === 'off' && { silent: true }),
      data: { url: url ?? '/main/chat' },
    },
    waiting: /^\d{1,4}$/.test(waiting ?? '') ? Number(waiting) : undefined,
    isTakenBack: ring === 'off',
  };
}

const optionalText = shape.optional(shape.text);
/** Texts that are only shown; the address is checked when it is opened. A later server may omit some. */
const pushed = shape.object({
  data: shape.object({
    title: optionalText,
    body: optionalText,
    url: optionalText,
    tag: optionalText,
    waiting: optionalText,
    ring: optionalText,
  }),
});

function read(text: string): Partial<ShapeOf<typeof pushed>['data']> {
  try {
    const message: unknown = JSON.parse(text);
    return pushed.is(message) ? message.data : {};
  } catch {
    return {};
  }
}

/** Shows a push and its badge. What was taken back goes at once while a window of ours is on screen. */
export async function showPush(worker: PushScope, text: string): Promise<void> {
  const { title, options, waiting, isTakenBack } = notificationOf(text);
  // a browser that does not show badges refuses; the notification is what counts
  const badge = waiting === undefined ? undefined : worker.navigator.setAppBadge?.(waiting).catch(() => undefined);
  await Promise.all([worker.registration.showNotification(title, options), badge]);
  if (isTakenBack && options.tag && (await isOnScreen(worker.clients))) await closeAll(worker, options.tag);
}

type PushScope = Pick<WorkerScope, 'clients' | 'navigator'> & {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    getNotifications(filter: { readonly tag: string }): Promise<readonly Pick<Notification, 'close'>[]>;
  };
};

async function isOnScreen(clients: WorkerClients): Promise<boolean> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

async function closeAll({ registration }: PushScope, tag: string): Promise<void> {
  for (const shown of await registration.getNotifications({ tag })) shown.close();
}

const withUrl = shape.object({ url: shape.text });

/** Shows the page of a notification: in an open window, which navigates there by itself, else in a new one. */
export async function openTarget(clients: WorkerClients, data: unknown, origin: string): Promise<void> {
  const address = safePath(withUrl.is(data) ? data.url : undefined, origin);
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await clients.openWindow(address);
    return;
  }
  // a browser that does not let a worker focus its window still shows the page in it
  await open.focus().catch(() => undefined);
  open.postMessage({ type: 'open', address });
}

/** The address to open, limited to pages of our own site. */
export function safePath(url: unknown, origin: string): string {
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return '/';
  const target = new URL(url, origin);
  return target.origin === origin ? target.pathname + target.search + target.hash : '/';
}
