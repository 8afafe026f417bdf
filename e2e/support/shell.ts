import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { newPlayer, type Player } from './player.ts';
import { productUrl } from './visitor.ts';

const root = join(import.meta.dirname, '../..');

/** Our own shell: the bundled app over Capacitor's own bridge, with a platform behind it that is scripted. */
export interface Shell {
  readonly kind: 'ios' | 'android';
  readonly version: string;
  /** Name of an Android market; empty for the stores of Apple and Google. */
  readonly market: string;
}

export const iosShell: Shell = { kind: 'ios', version: '1.3.8', market: '' };
export const androidShell: Shell = { kind: 'android', version: '1.0.4', market: '' };

/** The bridge that each platform puts on the page before any script of it. */
const bridges = {
  ios: 'node_modules/@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js',
  android: 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js',
} as const;

/** Where a shell opens the app. */
export const shellUrl = (path = '/'): string => new URL(path, 'https://localhost').href;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const built = new Map<string, Promise<string>>();

/** The bundle of a build, made once for each: the folder that both projects copy. */
function bundleOf({ version, market }: Shell, address: string): Promise<string> {
  const key = [version, market, address].join(' ');
  const known = built.get(key);
  if (known !== undefined) return known;
  const made = bundle(['--address', new URL(address).origin, '--version', version, '--market', market]);
  built.set(key, made);
  return made;
}

async function bundle(options: readonly string[]): Promise<string> {
  const out = join(mkdtempSync(join(tmpdir(), 'grabbit-shell-')), 'www');
  const args = ['apps/shell/shell.ts', 'bundle', ...options, '--out', out];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the bundle of a shell was not made: ${code}`);
  return out;
}

/** What a plugin was asked, as a platform gets it. */
interface Asked {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
}

interface ShellWindow {
  shellAsked: Asked[];
  Capacitor: { fromNative: (result: object) => void };
  androidBridge?: object;
  webkit?: object;
  grabbitKept?: unknown;
}

/** Runs in the page before any script: what is behind the bridge. The platform's store survives in a drawer that the app does not know. */
function playPlatform({ kind, facts }: { kind: Shell['kind']; facts: object }): void {
  const page = window as unknown as ShellWindow;
  const drawer = 'platform.store';
  const store = JSON.parse(localStorage.getItem(drawer) ?? '{}') as Record<string, string>;
  page.grabbitKept = { ...store };
  page.shellAsked = [];
  const answers: Readonly<Record<string, () => object>> = {
    'Grabbit ready': () => facts,
    'PushNotifications requestPermissions': () => ({ receive: 'granted' }),
    'App getLaunchUrl': () => ({ url: localStorage.getItem('platform.launch') ?? '' }),
  };
  const receive = (raw: unknown): void => {
    const asked = (typeof raw === 'string' ? JSON.parse(raw) : raw) as Asked & { type?: string };
    const { callbackId, pluginId, methodName, options } = asked;
    if (pluginId === undefined) return;
    page.shellAsked.push({ callbackId, pluginId, methodName, options });
    if (pluginId === 'Grabbit' && methodName === 'keep') {
      if (typeof options['text'] === 'string') store[String(options['key'])] = options['text'];
      else delete store[String(options['key'])];
      localStorage.setItem(drawer, JSON.stringify(store));
    }
    // Listeners and payments are answered when something happens.
    if (methodName === 'addListener' || methodName === 'pay') return;
    const data = answers[`${pluginId} ${methodName}`]?.() ?? {};
    setTimeout(() => page.Capacitor.fromNative({ callbackId, pluginId, methodName, success: true, data }), 5);
  };
  if (kind === 'ios') page.webkit = { messageHandlers: { bridge: { postMessage: receive } } };
  else page.androidBridge = { postMessage: receive };
}

/** Plays a shell on every page that is opened from now on; the app is the one bundled for `address`. */
export async function wearShell(page: Page, shell: Shell, address = productUrl()): Promise<void> {
  const folder = await bundleOf(shell, address);
  // What a route answers counts as the internet's, and the product runs on this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: shellUrl() });
  await page.context().route(shellUrl('/**'), async (route) => {
    const { pathname } = new URL(route.request().url());
    // As both platforms do: what has no ending is the app.
    const file = extname(pathname) === '' ? '/index.html' : decodeURIComponent(pathname);
    const body = await readFile(join(folder, file)).catch(() => null);
    if (body === null) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ body, contentType: types[extname(file)] ?? 'text/html' });
  });
  const facts = {
    appsFlyerId: 'AF-SHELL',
    idfa: 'ID-SHELL',
    safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
  };
  await page.addInitScript(playPlatform, { kind: shell.kind, facts });
  await page.addInitScript({ content: readFileSync(join(root, bridges[shell.kind]), 'utf8') });
}

/** What the app has asked of a plugin on this page: the options of each time. */
export async function askedOf(page: Page, plugin: string, method: string): Promise<Asked['options'][]> {
  const asked = await page.evaluate(() => (window as unknown as ShellWindow).shellAsked);
  return asked
    .filter(({ pluginId, methodName }) => pluginId === plugin && methodName === method)
    .map(({ options }) => options);
}

/** A plugin tells something to whoever listens to its event. */
export async function pluginTells(
  page: Page,
  plugin: string,
  event: string,
  data: object = {},
): Promise<void> {
  await expect
    .poll(async () =>
      (await askedOf(page, plugin, 'addListener')).some(({ eventName }) => eventName === event),
    )
    .toBe(true);
  await page.evaluate(
    ([pluginId, eventName, said]) => {
      const here = window as unknown as ShellWindow;
      for (const { callbackId, options, ...asked } of here.shellAsked) {
        if (asked.methodName !== 'addListener' || asked.pluginId !== pluginId) continue;
        if (options['eventName'] !== eventName) continue;
        here.Capacitor.fromNative({ callbackId, ...asked, success: true, save: true, data: said });
      }
    },
    [plugin, event, data] as const,
  );
}

/** The store's sheet has closed. */
export async function sheetEnds(page: Page, data: object): Promise<void> {
  await expect.poll(async () => (await askedOf(page, 'Grabbit', 'pay')).length).toBe(1);
  await page.evaluate((result) => {
    const here = window as unknown as ShellWindow;
    const asked = here.shellAsked.find(({ methodName }) => methodName === 'pay');
    here.Capacitor.fromNative({ ...asked, success: true, data: result });
  }, data);
}

/** What lies in the platform's own store, by its encoded names. */
export const keptByPlatform = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('platform.store') ?? '{}') as Record<string, string>);

/** Signs a fresh player in with the platform's store, as a shell finds them at its next start. */
export async function enterShell(page: Page, urlOf = productUrl): Promise<Player> {
  const player = await newPlayer({}, urlOf);
  const { token, userId, role } = player;
  const name = (text: string): string => `g.${btoa(text).replaceAll('=', '')}`;
  const store = { [name('user:session')]: JSON.stringify({ token, userId, role }) };
  const localStorage = [
    { name: 'platform.store', value: JSON.stringify(store) },
    { name: name('settings:offers'), value: 'false' },
  ];
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin: new URL(shellUrl()).origin, localStorage }] });
  return player;
}
