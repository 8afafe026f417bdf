import { createHash } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { giveCoins } from './backstage.ts';
import { mailedCode, newMail, password, phone, productUrl } from './visitor.ts';

/** A registered player with a session that is open. */
export interface Player {
  readonly mail: string;
  readonly userId: number;
  readonly token: string;
  /** As the server tells it. */
  readonly role: string;
}

export interface PlayerWishes {
  /** What the player has in all; at least the 3,000 that everybody starts with, which is the default. */
  readonly coins?: number;
  /** Of the account; default blue. */
  readonly theme?: 'blue' | 'pink';
  /** Gifts and deals come up on the home page by themselves, as they do unless a player switches them off; default no. */
  readonly offers?: boolean;
  /** The first tour is offered on the home page; default no: it was put aside. */
  readonly tour?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Makes a call as the app does, and gives its data. Throws with the server's words when it is refused. */
export async function ask<T>(
  path: string,
  params: Fields = {},
  token?: string,
  urlOf = productUrl,
): Promise<T> {
  const identity: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(urlOf(path), {
    method: 'POST',
    headers: { ...identity, 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en-US', ...params }),
  });
  const reply = (await answer.json()) as {
    success: boolean;
    data: T;
    errorCode?: string;
    errorInfo?: string;
  };
  if (!reply.success) throw new Error(`${path}: ${reply.errorCode} ${reply.errorInfo}`);
  return reply.data;
}

const startingCoins = 3_000;
const themes = { blue: 1, pink: 2 } as const;

/** Registers a player by calls alone, with the address, the mailed code and the password of {@link register}. */
export async function newPlayer(
  { coins = startingCoins, theme = 'blue', tour = false }: PlayerWishes = {},
  urlOf = productUrl,
): Promise<Player> {
  const mail = newMail();
  const call = <T>(path: string, params: Fields, key?: string): Promise<T> =>
    ask<T>(path, params, key, urlOf);
  await call('/api/mail/code/jsonp', { mail });
  const hash = createHash('md5').update(password).digest('hex');
  const proof = { code: await mailedCode(mail, urlOf), password: hash };
  const { userId, token } = await call<{ userId: number; token: string }>('/api/mail/code/upsert/jsonp', {
    mail,
    ...proof,
  });
  const { role } = await call<{ role: string }>('/api/user/userinfo', {}, token);
  if (theme !== 'blue') await call('/api/user/update/colour', { colour: themes[theme] }, token);
  if (!tour) await call('/app/guide/step', { step: 0 }, token);
  if (coins < startingCoins) throw new RangeError(`everybody starts with ${startingCoins} coins`);
  if (coins > startingCoins) await giveCoins(userId, coins - startingCoins, mail);
  return { mail, userId, token, role };
}

/** What the app keeps of a session; its keys are those of `apps/web/src/kernel/storage.ts`. */
function stateOf({ token, userId, role }: Player, { theme, offers = false }: PlayerWishes, origin: string) {
  const item = (name: string, value: Fields | boolean) => ({
    name: `g.${btoa(name).replaceAll('=', '')}`,
    value: JSON.stringify(value),
  });
  const preferences = theme === undefined ? [] : [item('preferences', { theme })];
  const prompts = offers ? [] : [item('settings:offers', false)];
  const localStorage = [item('user:session', { token, userId, role }), ...preferences, ...prompts];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/**
 * Signs a fresh player in on a page that has not been opened yet (the fixture's), without a screen. What this browser
 * kept before is forgotten. `urlOf` names another host of the product, or another product.
 */
export async function enter(page: Page, wishes: PlayerWishes = {}, urlOf = productUrl): Promise<Player> {
  const player = await newPlayer(wishes, urlOf);
  const { origin } = new URL(urlOf());
  await page.context().setStorageState(stateOf(player, wishes, origin));
  return player;
}

export interface PlayerPageOptions
  extends
    PlayerWishes,
    Pick<BrowserContextOptions, 'viewport' | 'locale' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor'> {}

/** A page of its own browser window, of a fresh player who is signed in; by default a phone in English. Close its context. */
export async function playerPage(
  browser: Browser,
  {
    viewport = phone,
    locale = 'en-US',
    hasTouch = false,
    isMobile = false,
    deviceScaleFactor = 1,
    ...wishes
  }: PlayerPageOptions = {},
): Promise<Page> {
  const player = await newPlayer(wishes);
  const storageState = stateOf(player, wishes, new URL(productUrl()).origin);
  return (
    await browser.newContext({ viewport, locale, hasTouch, isMobile, deviceScaleFactor, storageState })
  ).newPage();
}
