import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from './register-service-worker.ts';
import { takeUpdate, useUpdate } from './update.store.ts';

vi.mock('../offline-care.ts', () => ({}));

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn<(said: unknown) => void>();

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;

  find(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class Container extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  readonly ready = Promise.withResolvers<Registration>().promise;
  readonly register = async (): Promise<Registration> => this.registration;
}

let container: Container;
const reload = vi.fn<() => void>();

beforeEach(() => {
  container = new Container();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
});

afterEach(() => {
  useUpdate.setState({ waiting: null });
  reload.mockClear();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Registers and resolves once updates are watched for; the worker that is kept for offline use is not waited for. */
async function registered(): Promise<Registration> {
  void registerServiceWorker();
  await Promise.resolve();
  await Promise.resolve();
  return container.registration;
}

test('the first worker is no news, though it controls the page before it is heard of', async () => {
  const registration = await registered();
  const first = new Worker();
  registration.find(first);
  registration.active = first;
  container.controller = first;
  first.become('installed');
  expect(useUpdate.getState().waiting).toBeNull();
});

test('the first worker is no news while it waits', async () => {
  const first = new Worker();
  first.state = 'installed';
  container.controller = first;
  container.registration.waiting = first;
  await registered();
  expect(useUpdate.getState().waiting).toBeNull();
});

test('another worker is offered, by a page without a controller too', async () => {
  const registration = await registered();
  registration.active = new Worker();
  const next = new Worker();
  registration.find(next);
  next.become('installed');
  expect(useUpdate.getState().waiting).toBe(next);
});

function offered(): Worker {
  const worker = new Worker();
  worker.state = 'installed';
  useUpdate.setState({ waiting: worker as unknown as ServiceWorker });
  return worker;
}

test('a version that waits is let in, and shown once it is there', () => {
  const worker = offered();
  takeUpdate();
  expect(worker.postMessage).toHaveBeenCalledWith({ take: true });
  expect(reload).not.toHaveBeenCalled();
  worker.become('activating');
  expect(reload).not.toHaveBeenCalled();
  worker.become('activated');
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that is there already is shown at once', () => {
  const worker = offered();
  worker.become('activated');
  takeUpdate();
  expect(reload).toHaveBeenCalledOnce();
});
