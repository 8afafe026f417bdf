import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { fewOf, inSoak } from '../support/looks.ts';
import { type House, startBackstage } from '../support/backstage.ts';
import { ask, enter } from '../support/player.ts';
import { type ProductServer, startServer } from '../support/product-server.ts';
import { desktop, phone } from '../support/visitor.ts';

const signed = ['--reason', 'a journey', '--who', 'Ann'] as const;
const main = (page: Page) => page.locator('main');
const dropKey = (page: Page) => page.getByRole('button', { name: 'Drop', exact: true });
const wayOut = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'To a practice room' });

// Where no practice table is open concerns the whole arcade: it has one of its own.
let server: ProductServer;
let house: House;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startServer();
  house = await startBackstage(server.dataDir);
});
test.afterAll(async () => {
  await house.stop();
  await server.stop();
});
const urlOf = (path = '/'): string => new URL(path, server.address).href;

interface Room {
  readonly roomId: number;
  readonly roomName: string;
}

async function roomOf(name: string): Promise<number> {
  const { roomList } = await ask<{ roomList: Room[] }>('/app/game/room/push/list', {}, undefined, urlOf);
  return roomList.find(({ roomName }) => roomName === name)?.roomId ?? 0;
}

async function goToHarbour(page: Page): Promise<void> {
  await page.goto(urlOf(`/push/list/${await roomOf('Coin harbour')}/1`));
  await expect(main(page)).toHaveAttribute('data-link', 'open');
}

/** A trial account goes from where coins are played to the practice twin of that very table. */
async function tryAsTrial(page: Page): Promise<void> {
  await page.goto(urlOf('/auth'));
  await page.getByRole('button', { name: /Play as trial/ }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await goToHarbour(page);
  expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Try it free' }).click();
  await expect(page).toHaveURL(/\/push\/practice\/\d+\/1$/);
  await expect(main(page)).toHaveAttribute('data-practice', 'true');
  await expect(main(page)).toHaveAttribute('data-link', 'open');
}

/** A player without a coin drops, and is told that they are too few. */
async function askWithoutCoins(page: Page): Promise<void> {
  const { userId } = await enter(page, {}, urlOf);
  await house.giveCoins(userId, -3_000, `none-${userId}`);
  await goToHarbour(page);
  await dropKey(page).click();
  await expect(wayOut(page)).toBeVisible();
}

for (const [name, viewport, touch] of fewOf([
  ['a phone', phone, true],
  ['a desktop', desktop, false],
] as const)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch });

    test('who may not or cannot pay is a tap from an open practice table', async ({ page, browser }) => {
      const found = new RegExp(`/push/practice/${await roomOf('Practice pier')}/1$`);
      await tryAsTrial(page);
      const poor = await browser.newPage({ viewport });
      await askWithoutCoins(poor);
      await wayOut(poor).click();
      await expect(poor).toHaveURL(found);
      await poor.close();
    });
  });
}

test.describe('while no practice table is open', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });
  test.beforeAll(async () => {
    await house.operate('push', 'pause', `${await roomOf('Practice pier')}`, ...signed);
  });

  inSoak(() => {
    test('a trial account practises at the twin of the table all the same', async ({ page }) => {
      await tryAsTrial(page);
    });
  });

  inSoak(() => {
    test('a player is led to the tables of the club', async ({ page }) => {
      await askWithoutCoins(page);
      await wayOut(page).tap();
      await expect(page).toHaveURL(/\/push\/vip$/);
      await expect(page.getByRole('heading', { name: 'VIP tables', level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: /Pearl lounge/ })).toBeVisible();
      expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
    });
  });
});
