import { shape } from '@duet/contracts';
import type { ShapeOf } from '@duet/contracts';
import type { WorkerClients } from './worker-scope.ts';

export interface PushedNotification {
  readonly title: string;
  readonly options: NotificationOptions;
  readonly waiting: number | undefined;
}

/** Reads a push: our words are the `data` of the provider's message. What cannot be read still says something. */
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
/** Words that are only shown; the address is checked when it is opened. A later server may leave some out. */
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

/** Shows the page of a notification: in a window that is open, which moves there by itself, else in a new one. */
export async function openTarget(clients: WorkerClients, data: unknown, origin: string): Promise<void> {
  const address = safePath(withUrl.is(data) ? data.url : undefined, origin);
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await clients.openWindow(address);
    return;
  }
  // a browser that does not let a worker bring its window forward still shows the page in it
  await open.focus().catch(() => undefined);
  open.postMessage({ type: 'open', address });
}

/** A push may only lead to a page of ours. */
export function safePath(url: unknown, origin: string): string {
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return '/';
  const target = new URL(url, origin);
  return target.origin === origin ? target.pathname + target.search + target.hash : '/';
}
