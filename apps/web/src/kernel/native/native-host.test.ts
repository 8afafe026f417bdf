// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { report } from '../reports/report.ts';
import { visitorId } from '../session.store.ts';
import { sync } from '../sync.ts';
import { deviceIdentity, nativeHost, requestAppReview, showSafeAreaColour, startNative } from './bridge.ts';
import { isMarketBuild, noteCredited, payNatively, startCyberMachine, startHost } from './native-host.ts';

vi.mock('../reports/report.ts', () => ({ report: vi.fn() }));
vi.mock('../sync.ts', () => ({ sync: vi.fn() }));

const listeners = { open: vi.fn(), foundPurchase: vi.fn() };

type Said = [name: string, message: unknown];

const page = globalThis as typeof globalThis & Record<string, unknown>;
const hear = (name: string, said: unknown): void => (page[name] as (value: unknown) => void)(said);

/** An iOS host that notes what it is called, and knows only the named messages. */
function iosHost(...names: string[]): Said[] {
  const said: Said[] = [];
  const handler = (name: string) => ({ postMessage: (message: unknown) => said.push([name, message]) });
  page['webkit'] = {
    messageHandlers: Object.fromEntries(['native_ready', ...names].map((name) => [name, handler(name)])),
  };
  return said;
}

/** An Android host whose methods insist on their receiver, as injected objects do. */
function androidHost(...names: string[]): Said[] {
  const said: Said[] = [];
  const host: Record<string, unknown> = {};
  for (const name of ['native_ready', ...names]) {
    host[name] = function (this: unknown, json: string) {
      if (this !== host) throw new TypeError('Java bridge method called on another object');
      said.push([name, JSON.parse(json) as unknown]);
    };
  }
  page['Android'] = host;
  return said;
}

beforeEach(() => {
  localStorage.clear();
  vi.mocked(report).mockClear();
});
afterEach(() => {
  delete page['webkit'];
  delete page['Android'];
  delete page['NativeHost'];
});

test('in a plain browser nothing is loaded, and the footprint stands for the idfa', async () => {
  expect(deviceIdentity()).toEqual({ device: 0, sourceId: 1, appsFlyerId: '', idfa: visitorId() });
  expect(await nativeHost()).toBeNull();
  expect(await requestAppReview()).toBe(false);
});

test('the app says that it listens, and the ids that the host tells go with every call', async () => {
  const said = iosHost();
  await startNative(async () => listeners);
  expect(said).toEqual([['native_ready', { protocol: 1, appVersion: '3.3.10' }]]);
  expect(deviceIdentity()).toEqual({ device: 2, sourceId: 0, appsFlyerId: '', idfa: visitorId() });
  hear('Device_Info', { appsFlyerId: 'AF-1', idfa: 'IDFA-1', version: '1.3.8' });
  expect(deviceIdentity()).toEqual({ device: 2, sourceId: 0, appsFlyerId: 'AF-1', idfa: 'IDFA-1' });
});

test('what the host told before stays when it tells another part, or nonsense', async () => {
  iosHost();
  await startNative(async () => listeners);
  hear('Device_Info', { appsFlyerId: 'AF-1', version: '1.3.8' });
  hear('Device_Info', { idfa: 'IDFA-1' });
  hear('Device_Info', 'nonsense');
  expect(deviceIdentity()).toMatchObject({ appsFlyerId: 'AF-1', idfa: 'IDFA-1' });
});

test('an Android host is spoken to in JSON', async () => {
  const said = androidHost('app_review');
  await startNative(async () => listeners);
  expect(await requestAppReview()).toBe(true);
  expect(said.at(-1)).toEqual(['app_review', {}]);
  expect(deviceIdentity()).toMatchObject({ device: 1, sourceId: 0 });
});

test('a host that does not know a message, or throws at it, is as none', async () => {
  androidHost();
  expect(await requestAppReview()).toBe(false);
  page['Android'] = {
    native_ready: () => undefined,
    app_review: () => {
      throw new Error('Java exception was raised during method invocation');
    },
  };
  expect(await requestAppReview()).toBe(false);
});

test('the host gets the colour of the safe area and tells its insets', async () => {
  const said = iosHost('safe_area');
  startHost(listeners);
  await showSafeAreaColour('#121d8a');
  expect(said.at(-1)).toEqual(['safe_area', { colour: '#121d8a' }]);
  hear('Safe_Area', { top: 47, bottom: 34 });
  hear('Safe_Area', { top: 'url(//elsewhere)' });
  const { style } = document.documentElement;
  expect([style.getPropertyValue('--safe-top'), style.getPropertyValue('--safe-bottom')]).toEqual([
    '47px',
    '34px',
  ]);
});

test('a native payment is matched by its configId', async () => {
  const said = iosHost('native_pay');
  startHost(listeners);
  const request = {
    configId: 7,
    rechargeNumber: 'R7',
    productId: 'coins.7',
    price: 499,
    isCyclical: 0,
  } as const;
  const paid = payNatively(request);
  expect(said.at(-1)).toEqual(['native_pay', request]);
  hear('Pay_Result', { configId: 8, status: 'success' });
  hear('Pay_Result', 'success');
  hear('Pay_Result', { configId: 7, status: 'success', receipt: 'proof' });
  expect(await paid).toEqual({ configId: 7, status: 'success', receipt: 'proof' });
});

test('[const nativeBridge.calls] [const nativeBridge.vm_push] vm_push starts the machine that was assigned', () => {
  const said = androidHost('vm_push');
  expect(startCyberMachine({ roomId: 3, virtualMachineId: 12 })).toBe(true);
  expect(said).toEqual([['vm_push', { roomId: 3, virtualMachineId: 12 }]]);
});

test('[S008] the first ids that a host tells are reported as its activation, once over all starts', () => {
  iosHost();
  startHost(listeners);
  hear('Device_Info', { version: '1.3.8' });
  hear('Device_Info', { appsFlyerId: '', idfa: 7 });
  expect(report).not.toHaveBeenCalled();
  hear('Device_Info', { idfa: 'IDFA-1' });
  expect(vi.mocked(report).mock.calls).toEqual([['activated']]);
  startHost(listeners);
  hear('Device_Info', { idfa: 'IDFA-1', appsFlyerId: 'AF-1' });
  expect(report).toHaveBeenCalledTimes(1);
});

test('[S071] [const nativeBridge.callbacks] [const nativeBridge.Refresh_Balance] Refresh_Balance of the host syncs the balance', () => {
  iosHost();
  startHost(listeners);
  hear('Refresh_Balance', undefined);
  expect(vi.mocked(sync).mock.calls).toEqual([['balance']]);
});

test('an Android build that names its market has no payment of the store', () => {
  expect(isMarketBuild()).toBe(false);
  androidHost();
  startHost(listeners);
  expect(isMarketBuild()).toBe(false);
  hear('Device_Info', '{"pkg":"north-market"}');
  expect(isMarketBuild()).toBe(true);
  delete page['Android'];
  iosHost();
  expect(isMarketBuild()).toBe(false);
});

test('links that the system opened are followed, and purchases that were finished meanwhile are told, whole ones only', () => {
  const said = iosHost('pay_credited');
  startHost(listeners);
  for (const link of [
    '{"link":"https://play.example/pack"}',
    { link: 7 },
    { link: 'x'.repeat(2049) },
    'pack',
  ])
    hear('Open_Link', link);
  expect(listeners.open.mock.calls).toEqual([['https://play.example/pack']]);
  for (const found of [
    { rechargeNumber: 'R7', receipt: 'proof' },
    { rechargeNumber: 'R7' },
    { receipt: 'proof' },
  ])
    hear('Pay_Found', found);
  expect(listeners.foundPurchase.mock.calls).toEqual([[{ rechargeNumber: 'R7', receipt: 'proof' }]]);
  expect(noteCredited('R7')).toBe(true);
  expect(said.at(-1)).toEqual(['pay_credited', { rechargeNumber: 'R7' }]);
});

test('a host that a script speaks for says on which platform it is', async () => {
  const said: Said[] = [];
  const host = { native_ready: (json: string) => said.push(['native_ready', JSON.parse(json) as unknown]) };
  for (const [platform, device] of [
    ['ios', 2],
    ['android', 1],
    ['fridge', 0],
  ] as const) {
    page['NativeHost'] = { ...host, platform };
    expect(deviceIdentity()).toMatchObject({ device, sourceId: 0 });
  }
  startHost(listeners);
  expect(said).toHaveLength(1);
});
