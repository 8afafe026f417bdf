import { type Capacitor, isValues, textIn } from './capacitor.ts';
import { lendAbilities } from './abilities.ts';
import { createVault } from './vault.ts';

/** What a build of the shell says of itself in the first address of the app. */
export interface ShellBuild {
  readonly version: string;
  /** Name of the Android market that it was made for; empty for the stores of Apple and Google. */
  readonly pkg: string;
  /** Where its players come from, as the reports name it; empty for none. */
  readonly source: string;
}

interface ShellPage extends Window {
  readonly Capacitor?: Capacitor;
  /** Put here by the plugin before any script: what lies in the platform's store. */
  readonly grabbitKept?: unknown;
}

/** The app reads the build in its first address, as of every wrapper. */
function nameBuild({ version, pkg, source }: ShellBuild, page: Window): void {
  const { pathname, search, hash } = page.location;
  const asked = new URLSearchParams(search);
  if (asked.has('version')) return;
  asked.set('version', version);
  if (pkg !== '') asked.set('pkg', pkg);
  if (source !== '') asked.set('utm_source', source);
  page.history.replaceState(page.history.state, '', `${pathname}?${asked.toString()}${hash}`);
}

/** Calls a function that the app has put up, as `docs/native-bridge.md` names it. */
function tellApp(page: Window, name: string, value: unknown): void {
  const heard = (page as unknown as Readonly<Record<string, unknown>>)[name];
  if (typeof heard === 'function') (heard as (said: unknown) => void)(value);
}

/** Where a tapped message leads, with the record by which it counts as tapped. */
function linkOf(data: unknown): string {
  const [link, record] = [textIn(data, 'link'), textIn(data, 'firebasePushTaskRecordId')];
  if (link === '' || record === '') return link;
  const [path = '', hash] = link.split('#');
  const asked = `${path}${path.includes('?') ? '&' : '?'}firebasePushTaskRecordId=${encodeURIComponent(record)}`;
  return hash === undefined ? asked : `${asked}#${hash}`;
}

/** How long the same link again is no second tap, in milliseconds. */
const sameLinkMs = 2000;

/** What the platform's plugins tell, from when the app listens. Gives what opens a link. */
function hearPlugins(capacitor: Capacitor, page: Window): (link: string) => void {
  const { addListener, nativePromise } = capacitor;
  let last = '';
  const open = (link: string): void => {
    // The link of a cold start is told twice: as what the app was launched with, and as an event that waited for its listener.
    if (link === '' || link === last) return;
    last = link;
    setTimeout(() => (last = ''), sameLinkMs);
    tellApp(page, 'Open_Link', { link });
  };
  addListener('App', 'appUrlOpen', (said) => open(textIn(said, 'url')));
  addListener('App', 'backButton', () => {
    if (!page.dispatchEvent(new Event('back', { cancelable: true }))) return;
    // Nothing is open and nothing lies behind: as the system's own apps do, it goes to the background.
    nativePromise('App', 'minimizeApp').catch(() => undefined);
  });
  addListener('PushNotifications', 'pushNotificationActionPerformed', (said) => {
    const notification = isValues(said) ? said['notification'] : undefined;
    open(linkOf(isValues(notification) ? notification['data'] : undefined));
  });
  const way = capacitor.getPlatform() === 'ios' ? 'apns' : 'fcm';
  const tellToken = (token: string): void => tellApp(page, 'Push_Token', { way, token });
  addListener('PushNotifications', 'registration', (said) => tellToken(textIn(said, 'value')));
  addListener('PushNotifications', 'registrationError', () => tellToken(''));
  addListener('Grabbit', 'purchaseFound', (found) => tellApp(page, 'Pay_Found', found));
  addListener('Grabbit', 'safeArea', (area) => tellApp(page, 'Safe_Area', area));
  return open;
}

/**
 * Speaks for the shell by the messages of `docs/native-bridge.md`: each goes on to the plugin `Grabbit`, or to one of Capacitor's own. Runs before
 * the app's first script. Outside of a shell it does nothing.
 */
export function startHost(build: ShellBuild, page: ShellPage = window): void {
  const capacitor = page.Capacitor;
  const platform = capacitor?.getPlatform() ?? 'web';
  if (capacitor === undefined || (platform !== 'ios' && platform !== 'android')) return;
  nameBuild(build, page);
  const ask = (method: string, options: object = {}): Promise<unknown> =>
    capacitor.nativePromise('Grabbit', method, options);
  const tell = (method: string, json: string): void => {
    ask(method, JSON.parse(json) as object).catch(() => undefined);
  };
  const ready = async (app: object): Promise<void> => {
    const open = hearPlugins(capacitor, page);
    capacitor.nativePromise('SplashScreen', 'hide').catch(() => undefined);
    const facts = await ask('ready', app).catch(() => null);
    if (!isValues(facts)) return;
    const { safeArea, ...device } = facts;
    tellApp(page, 'Device_Info', { ...device, ...(build.pkg !== '' && { pkg: build.pkg }) });
    tellApp(page, 'Safe_Area', safeArea);
    const launch = await capacitor.nativePromise('App', 'getLaunchUrl').catch(() => null);
    const link = textIn(launch, 'url');
    // A reload is no second opening.
    if (link !== '' && page.sessionStorage.getItem(launchKey) !== link) {
      page.sessionStorage.setItem(launchKey, link);
      open(link);
    }
  };
  const pay = async (json: string): Promise<void> => {
    const request = JSON.parse(json) as { readonly configId: number };
    const result = await ask('pay', request).catch(() => ({ status: 'failed' }));
    tellApp(page, 'Pay_Result', { receipt: '', ...(result as object), configId: request.configId });
  };
  const askPush = async (): Promise<void> => {
    try {
      const leave = await capacitor.nativePromise('PushNotifications', 'requestPermissions');
      if (textIn(leave, 'receive') !== 'granted') throw new Error('not granted');
      // The token comes by its own event.
      await capacitor.nativePromise('PushNotifications', 'register');
    } catch {
      tellApp(page, 'Push_Token', { way: platform === 'ios' ? 'apns' : 'fcm', token: '' });
    }
  };
  const vault = createVault(page.grabbitKept, capacitor);
  lendAbilities(capacitor, page.navigator);
  Object.assign(page, {
    ...(vault !== null && { hostVault: vault }),
    NativeHost: {
      platform,
      native_ready: (json: string) => void ready(JSON.parse(json) as object),
      safe_area: (json: string) => tell('colourSafeArea', json),
      app_review: (json: string) => tell('review', json),
      // Builds for other markets have no store to pay in.
      ...(build.pkg === '' && { native_pay: (json: string) => void pay(json) }),
      ...(build.pkg === '' && { pay_credited: (json: string) => tell('finishPurchase', json) }),
      push_ask: () => void askPush(),
      save_file: (json: string) => tell('saveFile', json),
    },
  });
}

const launchKey = 'shell.launch';
