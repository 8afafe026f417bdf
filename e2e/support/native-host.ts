import { expect, type Page } from '@playwright/test';

/** A wrapper around the app, as the app sees it: what it is called, what it knows and what it tells. */
export interface NativeHost {
  readonly kind: 'ios' | 'android';
  readonly version: string;
  /** The messages it knows, besides the first one that each must know. */
  readonly knows: readonly string[];
  /** What it tells about itself; an old one may tell nothing. */
  readonly facts: Readonly<Record<string, string>> | null;
  readonly safeArea: Readonly<Record<string, number>> | null;
}

export const newIos: NativeHost = {
  kind: 'ios',
  version: '1.3.8',
  knows: ['safe_area', 'app_review', 'native_pay', 'vm_push'],
  facts: { appsFlyerId: 'AF-IOS', idfa: 'IDFA-IOS' },
  safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
};
export const newAndroid: NativeHost = {
  kind: 'android',
  version: '1.0.4',
  knows: ['safe_area', 'app_review', 'native_pay', 'vm_push'],
  facts: { appsFlyerId: 'AF-DROID', idfa: 'GAID-DROID' },
  safeArea: null,
};
/** Before review prompts and safe areas, and without an advertising id. */
export const oldIos: NativeHost = { ...newIos, version: '1.3.0', knows: [], facts: null, safeArea: null };
/** The first Android build: it tells its ids and knows nothing more. */
export const oldAndroid: NativeHost = { ...newAndroid, version: '1.0.0', knows: [] };

type Said = readonly [name: string, message: Readonly<Record<string, unknown>>];

/** Plays the host on every page that is opened from now on. */
export async function wearHost(page: Page, host: NativeHost): Promise<void> {
  await page.addInitScript((played) => {
    const here = window as unknown as Record<string, unknown>;
    const said: [string, unknown][] = [];
    here['hostSaid'] = said;
    const call = (name: string, value: unknown): void => {
      const told = played.kind === 'ios' ? value : JSON.stringify(value);
      (here[name] as (value: unknown) => void)(told);
    };
    const answer = (): void => {
      if (played.facts !== null) call('Device_Info', { ...played.facts, version: played.version });
      if (played.safeArea !== null) call('Safe_Area', played.safeArea);
    };
    const answerReady = (): void => {
      answer();
      here['hostAnswered'] = true;
    };
    const receive = (name: string, message: unknown): void => {
      said.push([name, message]);
      // Hosts answer from a thread of their own.
      if (name === 'native_ready') setTimeout(answerReady, 20);
    };
    const names = ['native_ready', ...played.knows];
    if (played.kind === 'ios') {
      const handler = (name: string): [string, object] => [
        name,
        { postMessage: (value: unknown) => receive(name, value) },
      ];
      here['webkit'] = { messageHandlers: Object.fromEntries<object>(names.map(handler)) };
      return;
    }
    const android: Record<string, unknown> = {};
    for (const name of names) {
      android[name] = function (this: unknown, json: string) {
        if (this !== android) throw new TypeError('Java bridge method called on another object');
        receive(name, JSON.parse(json) as unknown);
      };
    }
    here['Android'] = android;
  }, host);
}

/** What the app has said to its host on this page. */
export async function saidToHost(page: Page, name: string): Promise<Said[]> {
  const said = await page.evaluate(() => (window as unknown as { hostSaid: Said[] }).hostSaid);
  return said.filter(([each]) => each === name);
}

/** The app has said that it is ready, once, and has heard what the host tells about itself. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hostAnswered' in window);
  expect(await saidToHost(page, 'native_ready')).toHaveLength(1);
}

/** The host calls the web. */
export async function hostCalls(page: Page, name: string): Promise<void> {
  await page.evaluate((called) => (window as unknown as Record<string, () => void>)[called]?.(), name);
}
