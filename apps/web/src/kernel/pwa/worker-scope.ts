/** The few things of a service worker's world that ours uses: the library for it cannot stand beside the page's. */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(
    type: 'push',
    listener: (event: LifeEvent & { readonly data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: LifeEvent & { readonly notification: Notification }) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifeEvent & { readonly data: unknown }) => void): void;
}

/** A window of the app. */
export interface WorkerPage {
  focus(): Promise<WorkerPage>;
  navigate(path: string): Promise<unknown>;
  postMessage(said: unknown, ports?: MessagePort[]): void;
}

export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
