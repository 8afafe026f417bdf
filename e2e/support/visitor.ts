import { expect, type Page } from '@playwright/test';

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1440, height: 900 } as const;

/** Rooms of the demonstration that are only looked at: what plays makes a room of its own. */
export const demoRooms = { any: 6, trial: 12 } as const;

export function productUrl(path = '/'): string {
  const base = process.env['GRABBIT_URL'];
  if (base === undefined) throw new Error('the product was not started');
  return new URL(path, base).href;
}

let people = 0;
export function newMail(): string {
  people += 1;
  return `journey-${process.pid}-${Date.now()}-${people}@example.com`;
}

/** The newest code that was mailed to an address, from the demonstration's outbox. */
export async function mailedCode(mail: string, urlOf = productUrl): Promise<string> {
  const answer = await fetch(urlOf(`/dev/outbox.json?to=${encodeURIComponent(mail)}`));
  const [newest] = (await answer.json()) as { text: string }[];
  const code = /\b[1-9]\d{5}\b/.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${mail}`);
  return code;
}

/** All that was mailed to an address, the newest first. */
export async function mailsTo(mail: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(productUrl(`/dev/outbox.json?to=${encodeURIComponent(mail)}`));
  return (await answer.json()) as { subject: string; text: string }[];
}

export const password = 'a good long password';

/**
 * Switches the gifts and deals of the home page off in a browser window, as a player can in the settings: they would
 * step before whatever a journey does there. Journeys about them leave it.
 */
export async function withoutOffers(page: Page): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      // Pages of other origins may keep nothing.
      if (location.protocol.startsWith('http')) localStorage.setItem(key, value);
    },
    [`g.${btoa('settings:offers').replaceAll('=', '')}`, 'false'] as const,
  );
}

/** Asks for 3D in a browser window, as a player can where the processor draws it. */
export async function inSoftware3d(page: Page): Promise<void> {
  await page.addInitScript(
    (key) => localStorage.setItem(key, 'true'),
    `g.${btoa('settings:solid').replaceAll('=', '')}`,
  );
}

/** Registers as a person would: address, mailed code, password. */
export async function register(page: Page, mail = newMail(), urlOf = productUrl): Promise<string> {
  await withoutOffers(page);
  await page.goto(urlOf('/auth?mode=register'));
  return fillRegistration(page, mail, urlOf);
}

/** Fills the form of a registration that is open; `welcome` is the button by which the welcome is left; null where none comes. */
export async function fillRegistration(
  page: Page,
  mail = newMail(),
  urlOf = productUrl,
  welcome: string | null = 'Look around first',
): Promise<string> {
  await page.getByLabel('E-mail').fill(mail);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Sent. It works for 10 minutes.')).toBeVisible();
  await page.getByLabel('Mailed code').fill(await mailedCode(mail, urlOf));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  // The coins to begin with are celebrated once; journeys have other things to do.
  if (welcome !== null) await page.getByRole('button', { name: welcome }).click();
  return mail;
}
