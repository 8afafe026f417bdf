// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startHost } from './host.ts';
import { createVault, secretKeys } from './vault.ts';

const build = { version: '1.0.4', pkg: '', source: '' };
const nativePromise = vi.fn<(plugin: string, method: string, options?: object) => Promise<unknown>>();
const heard = new Map<string, (said: unknown) => void>();
const page = window as unknown as Record<string, unknown>;

function wear(platform: string, options: Partial<typeof build> = {}): void {
  const addListener = (plugin: string, event: string, hear: (said: unknown) => void): void =>
    void heard.set(`${plugin} ${event}`, hear);
  page['Capacitor'] = { getPlatform: () => platform, nativePromise, addListener };
  startHost({ ...build, ...options }, window);
}

const host = (): Record<string, (json: string) => void> =>
  page['NativeHost'] as Record<string, (json: string) => void>;

function takeOff(): void {
  for (const name of [
    'Capacitor',
    'NativeHost',
    'hostVault',
    'grabbitKept',
    'Open_Link',
    'Pay_Result',
    'Device_Info',
  ])
    delete page[name];
}

// Other files share this page.
afterAll(takeOff);

beforeEach(() => {
  takeOff();
  heard.clear();
  nativePromise.mockReset().mockResolvedValue({});
  history.replaceState(null, '', '/?sid=7#top');
});

it('does nothing in a browser, nor where Capacitor runs in one', () => {
  startHost(build, window);
  wear('web');
  expect(page['NativeHost']).toBeUndefined();
  expect(location.search).toBe('?sid=7');
});

it('names its build in the first address, once', () => {
  wear('android', { pkg: 'north', source: 'Winter' });
  expect(`${location.search}${location.hash}`).toBe('?sid=7&version=1.0.4&pkg=north&utm_source=Winter#top');
  wear('android', { version: '9.9.9' });
  expect(location.search).toContain('version=1.0.4');
  // A market has no store to pay in.
  wear('android', { pkg: 'north' });
  expect(host()['native_pay']).toBeUndefined();
});

it('tells what the platform is once the app listens, with its market, and opens the link of a cold start once', async () => {
  wear('ios', { pkg: 'north' });
  const opened = vi.fn();
  const told = vi.fn();
  Object.assign(page, { Open_Link: opened, Device_Info: told });
  nativePromise.mockImplementation(async (_plugin, method) =>
    method === 'getLaunchUrl' ? { url: 'https://play.example/pack' } : { idfa: 'X', safeArea: { top: 1 } },
  );
  host()['native_ready']?.('{"protocol":1}');
  heard.get('App appUrlOpen')?.({ url: 'https://play.example/pack' });
  await vi.waitFor(() => expect(sessionStorage.getItem('shell.launch')).toBe('https://play.example/pack'));
  expect(told.mock.calls).toEqual([[{ idfa: 'X', pkg: 'north' }]]);
  expect(opened.mock.calls).toEqual([[{ link: 'https://play.example/pack' }]]);
  heard.get('PushNotifications pushNotificationActionPerformed')?.({
    notification: { data: { link: '/mall' } },
  });
  heard.get('PushNotifications pushNotificationActionPerformed')?.({ notification: null });
  expect(opened.mock.calls.at(-1)).toEqual([{ link: '/mall' }]);
  expect(opened).toHaveBeenCalledTimes(2);
  heard.get('PushNotifications pushNotificationActionPerformed')?.({
    notification: { data: { link: '/pack?tab=all#top', firebasePushTaskRecordId: '9' } },
  });
  expect(opened.mock.calls.at(-1)).toEqual([{ link: '/pack?tab=all&firebasePushTaskRecordId=9#top' }]);
});

it('leaves only when the app has nothing to go back to', () => {
  wear('android');
  host()['native_ready']?.('{}');
  const stop = (event: Event): void => event.preventDefault();
  addEventListener('back', stop);
  heard.get('App backButton')?.({});
  expect(nativePromise).not.toHaveBeenCalledWith('App', 'minimizeApp');
  removeEventListener('back', stop);
  heard.get('App backButton')?.({});
  expect(nativePromise).toHaveBeenLastCalledWith('App', 'minimizeApp');
});

it('answers each payment under its own number, and with a failure where the plugin fails', async () => {
  wear('ios');
  const paid = vi.fn();
  page['Pay_Result'] = paid;
  nativePromise.mockResolvedValueOnce({ status: 'success', receipt: 'proof', configId: 9 });
  host()['native_pay']?.('{"configId":7}');
  await vi.waitFor(() =>
    expect(paid).toHaveBeenLastCalledWith({ configId: 7, status: 'success', receipt: 'proof' }),
  );
  nativePromise.mockRejectedValueOnce(new Error('no store'));
  host()['native_pay']?.('{"configId":8}');
  await vi.waitFor(() =>
    expect(paid).toHaveBeenLastCalledWith({ configId: 8, status: 'failed', receipt: '' }),
  );
});

it('gives the token of Apple’s or Google’s service once the player agreed, and an empty one for no', async () => {
  const told = vi.fn();
  for (const [platform, way] of [
    ['ios', 'apns'],
    ['android', 'fcm'],
  ] as const) {
    wear(platform);
    page['Push_Token'] = told;
    host()['native_ready']?.('{}');
    let receive = 'granted';
    nativePromise.mockImplementation(async (_plugin, method) => {
      if (method === 'register') heard.get('PushNotifications registration')?.({ value: 'T' });
      return { receive };
    });
    host()['push_ask']?.('{}');
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith({ way, token: 'T' }));
    receive = 'denied';
    host()['push_ask']?.('{}');
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith({ way, token: '' }));
  }
});

it('keeps what is secret with the platform, at once for the app; without its word the browser keeps it', async () => {
  const [key = ''] = secretKeys;
  expect(createVault(undefined, { nativePromise })).toBeNull();
  const vault = createVault({ [key]: 'kept', other: 'not ours' }, { nativePromise });
  expect([vault?.getItem(key), vault?.getItem('other')]).toEqual(['kept', null]);
  nativePromise.mockRejectedValueOnce(new Error('the Keychain is shut'));
  vault?.setItem(key, 'new');
  expect(vault?.getItem(key)).toBe('new');
  vault?.removeItem(key);
  expect(vault?.getItem(key)).toBeNull();
  expect(nativePromise.mock.calls).toEqual([
    ['Grabbit', 'keep', { key, text: 'new' }],
    ['Grabbit', 'keep', { key }],
  ]);
});

it('lends the app what web views lack, and leaves what is there', async () => {
  const vibrate = Object.getOwnPropertyDescriptor(Navigator.prototype, 'vibrate');
  Reflect.deleteProperty(Navigator.prototype, 'vibrate');
  wear('ios');
  expect(navigator.vibrate([12, 40, 12])).toBe(true);
  expect(nativePromise).toHaveBeenLastCalledWith('Haptics', 'vibrate', { duration: 64 });
  nativePromise.mockRejectedValueOnce(new Error('Share canceled'));
  await expect(navigator.share({ title: 'A', url: 'https://play.example' })).rejects.toMatchObject({
    name: 'AbortError',
  });
  if (vibrate !== undefined) Object.defineProperty(Navigator.prototype, 'vibrate', vibrate);
});
