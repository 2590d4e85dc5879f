/** The few parts of a service worker's scope that ours uses; the browser's page types do not include them. */
export interface WaitEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface MessageToWorker extends WaitEvent {
  readonly data: unknown;
}
export interface PushEvent extends WaitEvent {
  readonly data: { text(): string } | null;
}
export interface NotificationEvent extends WaitEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

export interface WindowClient {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
export interface WorkerClients {
  matchAll(options: {
    readonly type: 'window';
    readonly includeUncontrolled: boolean;
  }): Promise<readonly WindowClient[]>;
  openWindow(url: string): Promise<unknown>;
}

interface WorkerEvents {
  message: MessageToWorker;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: WorkerClients;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
