import { setTimeout as sleep } from 'node:timers/promises';
import { newRoom } from '../support/backstage.ts';
import { openFrontDoor } from '../support/front-door.ts';
import { ask, newPlayer, type Player } from '../support/player.ts';
import { mailedCode, newMail, password, productUrl } from '../support/visitor.ts';
import type { Tab } from './tab.ts';

/** A short way through the product that every engine goes. */
export interface Journey {
  readonly name: string;
  /** Goes with `--short`, too. */
  readonly short: boolean;
  /** @returns What could not be tried here, and why; nothing where all was. */
  walk(tab: Tab): Promise<string | void>;
}

/** A worker that has nothing to do sleeps after some seconds. */
const workerSleepsMs = 12_000;
const settlesMs = 90_000;

const keep = (name: string, value: unknown): void =>
  localStorage.setItem(`g.${btoa(name).replaceAll('=', '')}`, JSON.stringify(value));

/** Signs a fresh player in, without a screen. */
async function enter(tab: Tab): Promise<Player> {
  const player = await newPlayer();
  await tab.goTo(productUrl('/robots.txt'));
  const { token, userId, role } = player;
  await tab.run(keep, 'user:session', { token, userId, role });
  await tab.run(keep, 'settings:offers', false);
  // These browsers draw with the processor here.
  await tab.run(keep, 'settings:solid', true);
  return player;
}

const has = (selector: string): boolean => document.querySelector(selector) !== null;
const modeIs = (mode: string): boolean | string | undefined =>
  document.querySelector<HTMLElement>('main.play')?.dataset['mode'] === mode ||
  document.querySelector<HTMLElement>('main.play')?.dataset['mode'];

async function fitsHere(tab: Tab): Promise<void> {
  await tab.until(
    'this browser has checked the play',
    () =>
      document.querySelector<HTMLElement>('[data-verdict]')?.dataset['verdict'] === 'ok' ||
      document.body.innerText.slice(0, 400),
    [],
    settlesMs,
  );
}

async function verifyNewest(tab: Tab, kind: string, room: string): Promise<void> {
  await tab.goTo(productUrl('/user/game-record'));
  await tab.tap(kind, '[role="tab"]');
  await tab.tap(room, 'a[href]');
  await tab.tap('Verify this play', 'a[href]');
  await fitsHere(tab);
}

/** Neither JSON nor a sentence of the server's: the app itself. */
const isApp = (): boolean | string =>
  (document.contentType === 'text/html' && document.querySelector('main, [role="main"]') !== null) ||
  document.documentElement.outerHTML.slice(0, 200);

/** Looks into the worker's cache; a script cannot wait for it, so that each look tells of the one before. */
function hasKept(): boolean | string {
  const seen = window as { kept?: string };
  void caches.keys().then(async (names) => {
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    seen.kept = requests
      .flat()
      .map(({ url }) => url)
      .join(' ');
  });
  const { kept = '' } = seen;
  return (
    (navigator.serviceWorker.controller !== null &&
      kept.includes('/offline-care') &&
      kept.includes('/shared.json')) ||
    kept.slice(0, 200)
  );
}

async function firstVisit(tab: Tab): Promise<void> {
  const door = await openFrontDoor();
  try {
    await tab.goTo(door.url());
    await tab.until('the worker has kept what an hour without a network needs', hasKept, [], 60_000);
    if (await tab.run(() => document.body.innerText.includes('A new version is ready')))
      throw new Error('a first visit is told of a new version');
    for (const path of ['/claw/home/1', '/pack', '/verify/1']) {
      await tab.goTo('about:blank');
      await sleep(path === '/claw/home/1' ? workerSleepsMs : 0);
      await tab.goTo(door.url(path));
      await tab.until(`${path} is the app`, isApp);
    }
    door.shut();
    await tab.goTo(door.url('/?again'));
    await tab.until('the app opens without a network', isApp);
    await tab.until('it says that there is no connection', has, ['.no-way'], 40_000);
    door.reopen();
    await tab.until('the connection is back', () => document.querySelector('.no-way') === null, [], 60_000);
  } finally {
    await door.close();
  }
}

async function signUp(tab: Tab): Promise<void> {
  const mail = newMail();
  await tab.goTo(productUrl('/auth?mode=register'));
  await tab.fill('E-mail', mail);
  await tab.tap('Send code');
  await tab.sees('Sent. It works for 10 minutes.');
  await tab.fill('Mailed code', await mailedCode(mail));
  await tab.fill('Password', password);
  await tab.tap('Create my account');
  await tab.until('the player is in', () => !location.pathname.startsWith('/auth'));
  await tab.sees('3,000');
}

async function claw(tab: Tab): Promise<void> {
  await enter(tab);
  await tab.goTo(productUrl(`/claw/list/${await newRoom()}`));
  await tab.until('the machine is drawn', has, ['.stage[data-view="3d"]'], 60_000);
  // A machine that is busy with other things may look like a slow line, on which no play is opened.
  for (let tries = 0; (await tab.run(modeIs, 'free')) === true && tries < 4; tries += 1) {
    await tab.tap('Play', '.drop');
    await tab.until('a play begins', modeIs, ['aiming'], 10_000).catch(() => undefined);
  }
  await tab.until('the claw can be steered', modeIs, ['aiming']);
  await tab.press(' ');
  const verifyPath = (): string | null =>
    document.querySelector('a[href*="/verify/"]')?.getAttribute('href') ?? null;
  await tab.until('the play has an end', has, ['a[href*="/verify/"]'], 60_000);
  await tab.goTo(productUrl((await tab.run(verifyPath)) ?? '/'));
  await fitsHere(tab);
}

async function pusher(tab: Tab): Promise<void> {
  await enter(tab);
  await tab.goTo(productUrl('/'));
  await tab.tap('Coin pushers', '[role="tab"]');
  await tab.tap('Coin harbour', 'a[href]');
  await tab.until('the table is there', has, ['main[data-link="open"] .stage[data-view="3d"]'], 60_000);
  await tab.tap('Drop', '.drop');
  await tab.sees('Settled.', settlesMs);
  await verifyNewest(tab, 'Coin pushers', 'Coin harbour');
}

async function goToBoard(tab: Tab): Promise<void> {
  await enter(tab);
  await tab.goTo(productUrl('/'));
  await tab.tap('Arcade', '[role="tab"]');
  await tab.tap('Peg hill', 'a[href]');
}

async function drawn(tab: Tab): Promise<void> {
  await goToBoard(tab);
  await tab.tap('Drop', '.drop');
  await tab.until('the ball lies', modeIs, ['landed'], 40_000);
  await tab.tap('Seal and your seed');
  await tab.tap('Open the seed and check');
  await tab.sees('It all fits.');
}

async function sheet(tab: Tab): Promise<void> {
  await goToBoard(tab);
  const isKey = (): boolean =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Stake and balls') ??
    document.activeElement?.textContent.includes('Stake and balls') ??
    false;
  const focus = (): boolean => {
    const key = [...document.querySelectorAll('button')].find((each) =>
      `${each.ariaLabel} ${each.textContent}`.includes('Stake and balls'),
    );
    key?.focus();
    return key !== undefined;
  };
  await tab.until('there is a key for the stake', focus);
  const within = (): boolean => document.activeElement?.closest('[role="dialog"], dialog') !== null;
  await tab.press('Enter');
  await tab.until('the sheet has the focus', within);
  for (let tabs = 0; tabs < 12; tabs += 1) await tab.press('Tab');
  // From the last key of a sheet the browser's own bar may be next: then nothing on the page has the focus.
  const withinOrNone = (): boolean =>
    document.activeElement === document.body ||
    document.activeElement?.closest('[role="dialog"], dialog') !== null;
  await tab.until('no key behind the sheet has the focus', withinOrNone);
  await tab.press('Escape');
  await tab.until(
    'the sheet is gone',
    () => document.querySelector('[role="dialog"], dialog[open]') === null,
  );
  await tab.until('the focus is where it was', isKey);
}

async function payment(tab: Tab): Promise<void> {
  const { token } = await enter(tab);
  await tab.goTo(productUrl('/'));
  await tab.tap('Get coins');
  await tab.tap('$9.99', '[role="dialog"] button');
  await tab.tap('Not now', '[role="dialog"] button');
  await tab.tap('Pay ', '[role="dialog"] button');
  await sleep(1_500);
  await tab.followNewest();
  await tab.tap('Approve', 'button', true);
  await tab.sees('Payment successful');
  const { balance } = await ask<{ balance: number }>('/api/user/balance', {}, token);
  if (balance < 4_000) throw new Error(`the coins did not come: ${balance}`);
}

async function checkout(tab: Tab): Promise<void> {
  await enter(tab);
  await tab.goTo(productUrl('/mall'));
  await tab.tap('Add Rabbit keyring to the cart');
  await tab.until('it lies in the cart', () =>
    document.body.innerHTML.replaceAll('&nbsp;', ' ').includes('Cart, 1 thing'),
  );
  await tab.goTo(productUrl('/cart'));
  await tab.tap('Add an address');
  const chooseCountry = (): boolean => {
    const select = document.querySelector('select');
    if (select === null) return false;
    select.value = 'DE';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  };
  await tab.until('a country can be chosen', chooseCountry);
  for (const [label, text] of [
    ['Full name', 'Mika Aalto'],
    ['Street and number', 'Lindenweg 14'],
    ['Postcode', '10969'],
    ['Town', 'Berlin'],
    ['Phone', '+49 30 12345678'],
  ] as const)
    await tab.fill(label, text);
  await tab.tap('Save address');
  await tab.tap('Pay ', 'main button');
  await tab.until('the order is there', () => /\/order\/\d+/.test(location.pathname) || location.pathname);
}

/** Whether a sign is drawn as something else than the box of a missing one. */
function isDrawn(sign: string): boolean {
  const paint = (text: string): string => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    if (pen === null) return '';
    pen.font = `60px ${getComputedStyle(document.body).fontFamily}`;
    pen.fillText(text, 10, 80);
    return canvas.toDataURL();
  };
  return paint(sign) !== paint('\u{10FFFE}') && paint(sign) !== paint('\u{FFFFE}');
}

const inLanguage = (locale: string, dir: string, sign: string) =>
  async function walk(tab: Tab): Promise<string | void> {
    await enter(tab);
    await tab.run(keep, 'preferences', { locale });
    await tab.goTo(productUrl('/'));
    const isSo = (lang: string, wanted: string): boolean | string =>
      (document.documentElement.lang === lang && document.documentElement.dir === wanted) ||
      `${document.documentElement.lang} ${document.documentElement.dir}`;
    await tab.until(`the page is in ${locale}`, isSo, [locale, dir]);
    await tab.until('it has its rooms', has, ['main a[href^="/claw/"]']);
    const over = await tab.run(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) throw new Error(`the page is ${over} pixels too wide`);
    if (!(await tab.run(isDrawn, sign))) return `no font here has ${sign}: its letters were not seen`;
  };

export const journeys: readonly Journey[] = [
  { name: 'first visit, addresses, offline and back', short: true, walk: firstVisit },
  { name: 'sign-up', short: true, walk: signUp },
  { name: 'a claw, played and verified', short: false, walk: claw },
  { name: 'a drawn play', short: true, walk: drawn },
  { name: 'a sheet by keyboard', short: true, walk: sheet },
  { name: 'Arabic', short: true, walk: inLanguage('ar-AE', 'rtl', 'ش') },
  { name: 'Japanese', short: true, walk: inLanguage('ja-JP', 'ltr', '景') },
  { name: 'payment and return', short: false, walk: payment },
  { name: 'a checkout', short: false, walk: checkout },
  { name: 'a pusher, played and verified', short: false, walk: pusher },
];
