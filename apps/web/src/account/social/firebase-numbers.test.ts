// @vitest-environment happy-dom
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { initializeApp } from 'firebase/app';
import type * as library from 'firebase/auth';
import type { Auth, PopupRedirectResolver, User } from 'firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The specified numbers of social sign-in are those of the library. Should another version change them, it shows here.

interface AuthEvent {
  readonly type: string;
  readonly eventId: string;
  readonly urlResponse: string;
  readonly sessionId: string;
}

/** What the library keeps to itself, as far as it is asked for below. */
interface Inside {
  _initialize(auth: Auth): Promise<{
    registerConsumer(consumer: unknown): void;
    onEvent(event: AuthEvent): boolean;
  }>;
}

const require = createRequire(import.meta.url);
const main = createRequire(require.resolve('firebase/auth')).resolve('@firebase/auth');
const browserBuild = join(main.slice(0, main.lastIndexOf('/dist/')), 'dist/esm/index.js');
const auths = (await import(pathToFileURL(browserBuild).href)) as typeof library;

const minute = 60_000;
let projects = 0;

function startAuth(): Auth {
  projects += 1;
  const app = initializeApp(
    { apiKey: 'key', authDomain: 'arcade.example', projectId: 'arcade' },
    `numbers-${projects}`,
  );
  const auth = auths.initializeAuth(app, { persistence: auths.inMemoryPersistence });
  auths.connectAuthEmulator(auth, 'http://127.0.0.1:9', { disableWarnings: true });
  return auth;
}

const frame = {
  restyle: () => Promise.resolve(),
  ping: (then: () => void) => Promise.resolve(then()),
  register: () => undefined,
  send: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('gapi', {
    iframes: {
      Iframe: Object,
      getContext: () => ({
        open: (_options: unknown, then: (opened: typeof frame) => Promise<unknown>) => then(frame),
      }),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[const auth.eventDeduplicationCacheMinutes] takes the same event once in ten minutes', async () => {
  const Resolver = auths.browserPopupRedirectResolver as PopupRedirectResolver & (new () => Inside);
  const manager = await new Resolver()._initialize(startAuth());
  const onAuthEvent = vi.fn();
  manager.registerConsumer({ eventId: null, filter: ['signInViaPopup'], onAuthEvent, onError: vi.fn() });
  const event = { type: 'signInViaPopup', eventId: 'one', urlResponse: 'answer', sessionId: 'session' };
  manager.onEvent(event);
  vi.advanceTimersByTime(10 * minute - 1);
  manager.onEvent(event);
  expect(onAuthEvent).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  manager.onEvent(event);
  expect(onAuthEvent).toHaveBeenCalledTimes(2);
});

/** A signed-in identity whose token is good for an hour, and the times at which another one was asked for. */
async function refreshTimes(isReachable: () => boolean): Promise<number[]> {
  const times: number[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const path = String(url);
    if (path.includes('securetoken')) {
      times.push(Date.now());
      if (!isReachable()) return Promise.reject(new TypeError('no network'));
    }
    const reply = path.includes('lookup')
      ? { users: [{ localId: 'mika' }] }
      : {
          idToken: tokenFor(3600),
          id_token: tokenFor(3600),
          refreshToken: 'r',
          refresh_token: 'r',
          expiresIn: '3600',
          expires_in: '3600',
          localId: 'mika',
        };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(reply) });
  });
  const auth = startAuth();
  await auths.signInAnonymously(auth);
  const user = auth.currentUser as User & { _startProactiveRefresh(): void };
  user._startProactiveRefresh();
  return times;
}

function tokenFor(seconds: number): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  return `${part({ alg: 'none' })}.${part({ iat: now, exp: now + seconds })}.`;
}

it('[const auth.thirdPartyTokenRefreshBeforeExpiryMinutes] asks for another token five minutes before one ends', async () => {
  const begun = Date.now();
  const times = await refreshTimes(() => true);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect((times[0] ?? 0) - begun).toBe(55 * minute);
});

it('[const auth.tokenRefreshBackoffSeconds] waits 30 seconds after a failure, then twice as long, 960 at most', async () => {
  const times = await refreshTimes(() => false);
  await vi.advanceTimersByTimeAsync(120 * minute);
  const waits = times.slice(1, 9).map((time, index) => (time - (times[index] ?? 0)) / 1000);
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
});
