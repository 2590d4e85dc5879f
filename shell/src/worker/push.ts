import { shape } from '@duet/contracts';
import type { ShapeOf } from '@duet/contracts';
import type { WorkerClients } from './worker-scope.ts';

export interface PushedNotification {
  readonly title: string;
  readonly options: NotificationOptions;
  readonly waiting: number | undefined;
}

/** Reads a push: our texts are the `data` of the provider's message. An unreadable push still shows something. */
export function notificationOf(text: string): PushedNotification {
  const { title, body, url, tag, waiting } = read(text);
  return {
    title: title || 'Duet',
    options: {
      ...(body && { body }),
      ...(tag && { tag }),
      icon: '/icon-192.png',
      badge: '/favicon-32.png',
      data: { url: url ?? '/main/chat' },
    },
    waiting: /^\d{1,4}$/.test(waiting ?? '') ? Number(waiting) : undefined,
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
