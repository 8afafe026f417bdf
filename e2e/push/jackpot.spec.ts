import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { fewOf, inSoak } from '../support/looks.ts';
import { operate } from '../support/backstage.ts';
import { ask, enter } from '../support/player.ts';
import { desktop, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

interface Jackpot {
  readonly contributed: number;
  readonly paid: number;
  readonly pool: number;
  readonly grands: readonly { readonly coins: number; readonly seq: number; readonly playId: string }[];
}

interface Entry {
  readonly seq: number;
  readonly kind: string;
  readonly body: {
    readonly before: { readonly pool: number };
    readonly tokens: readonly { readonly prize: string; readonly amount: number }[];
  };
}

/** A turn ends two strokes after its last coin, and is written into the books then. */
const settles = 60_000;
const dropKey = (page: Page) => page.getByRole('button', { name: 'Drop' });
const numberOf = async (printed: Promise<string>, field: string): Promise<number> =>
  (JSON.parse(await printed) as Record<string, number>)[field] ?? 0;
const made = (...words: string[]) => operate(...words, '--reason', 'journey', '--json');

/** Two rooms of a fair, of 25 and of 50 coins a drop, that fill one jackpot: a token follows every drop, as their published settings say. */
async function makeFair(): Promise<{ readonly jackpotId: number; readonly rooms: readonly number[] }> {
  const words = ['--preset', 'fair'];
  const jackpotId = await numberOf(
    made('jackpots', 'make', 'Fair treasure', ...words, '--unit', '25'),
    'jackpotId',
  );
  const rooms: number[] = [];
  for (const coin of [25, 50]) {
    const own = [...words, '--coin', `${coin}`, '--jackpot', `${jackpotId}`];
    rooms.push(await numberOf(made('push', 'make', `Fair ${coin}`, ...own), 'roomId'));
  }
  return { jackpotId, rooms };
}

async function goToRoom(page: Page, roomId: number): Promise<void> {
  // The server reads its rooms every other second.
  await expect(async () => {
    await visit(page, `/push/list/${roomId}/2/0`);
    await expect(page.locator('main')).toHaveAttribute('data-link', 'open', { timeout: 8_000 });
  }).toPass({ timeout: 90_000 });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  inSoak(() => {
    test('a linked jackpot that another room fills too is won, and its public log adds up', async ({
      page,
    }) => {
      test.setTimeout(420_000);
      const { jackpotId, rooms } = await makeFair();
      const read = () => ask<Jackpot>('/app/game/push/jackpot', { jackpotId });
      const [west = 0, east = 0] = rooms;

      await enter(page, { coins: 20_000 });
      await goToRoom(page, east);
      const grand = page.locator('.grand');
      await expect(grand).toHaveAttribute('data-grand', '12');
      await dropKey(page).tap();
      await expect.poll(async () => (await read()).contributed, { timeout: settles }).toBeGreaterThan(0);

      await goToRoom(page, west);
      await page.getByRole('button', { name: 'Row of 10' }).click();
      await page.getByRole('group', { name: 'Coins in a row' }).getByText('20', { exact: true }).click();
      await page
        .getByRole('group', { name: 'Stop at a wave of' })
        .getByText('never', { exact: true })
        .click();
      await page.keyboard.press('Escape');
      const seen = page.locator('.reveal__said', { hasText: 'Grand' });
      await expect(async () => {
        await page.locator('main').click({ position: { x: 190, y: 90 } });
        await page.keyboard.down('Space');
        await seen.waitFor({ timeout: 9_000 }).catch(() => undefined);
        await page.keyboard.up('Space');
        await expect(seen).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 300_000 });
      expect(await axeFaults(page)).toEqual([]);

      const jackpot = await read();
      const [won] = jackpot.grands;
      expect(won?.coins).toBeGreaterThanOrEqual(12);
      const { list } = await ask<{ list: Entry[] }>('/app/game/push/jackpot/log', {
        jackpotId,
        from: won?.seq ?? 0,
        limit: 1,
      });
      const paid = list[0]?.body.tokens.filter(({ prize }) => prize === 'grand').map(({ amount }) => amount);
      expect(paid).toContain(won?.coins);
      expect(await operate('jackpots', 'show', `${jackpotId}`, '--json')).toContain('"sound": true');

      await grand.getByRole('button').tap();
      const sheet = page.getByRole('dialog', { name: 'Jackpot' });
      await expect(sheet.getByText('One jackpot for all of them')).toContainText('Fair 50');
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await expect(page.locator('main')).toHaveAttribute('data-mode', 'resting', { timeout: settles });
      await sheet.locator(`a[href*="${won?.playId}"]`).first().click();
      await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok', {
        timeout: 120_000,
      });
    });
  });
});

for (const [name, viewport, touch] of fewOf([
  ['a desktop', desktop, false],
  ['a phone', phone, true],
] as const)) {
  test.describe(`tokens of a shared table, on ${name}`, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch });

    inSoak(() => {
      test('go to tickets: the wheel turns for who holds them, and pays what the public log says', async ({
        page,
      }) => {
        test.setTimeout(300_000);
        const own = ['--preset', 'fair', '--coin', '10', '--group'];
        const roomId = await numberOf(made('push', 'make', `Fair table ${name}`, ...own), 'roomId');
        await enter(page, { coins: 20_000 });
        await goToRoom(page, roomId);
        await page
          .getByRole('button', { name: /Jackpot$/ })
          .first()
          .click();
        const sheet = page.getByRole('dialog', { name: 'Jackpot' });
        await expect(sheet).toContainText('goes to one of the table’s last 200 tickets');
        expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
        await page.keyboard.press('Escape');

        await page.getByRole('button', { name: 'Row of 10' }).click();
        await page.getByRole('group', { name: 'Coins in a row' }).getByText('20', { exact: true }).click();
        await page
          .getByRole('group', { name: 'Stop at a wave of' })
          .getByText('never', { exact: true })
          .click();
        await page.keyboard.press('Escape');
        const seen = page.locator('.reveal__said', { hasText: /\d coins/ });
        await expect(async () => {
          await page.locator('main').click({ position: { x: 190, y: 90 } });
          await page.keyboard.down('Space');
          await seen.waitFor({ timeout: 9_000 }).catch(() => undefined);
          await page.keyboard.up('Space');
          await expect(seen).toBeVisible({ timeout: 500 });
        }).toPass({ timeout: 200_000 });
        expect(await axeFaults(page)).toEqual([]);
        await expect(page.locator('main')).toHaveAttribute('data-mode', 'resting', { timeout: settles });
        const { jackpot } = await ask<{ jackpot: { jackpotId: number } }>('/app/game/room/push/roomDetail', {
          roomId,
        });
        const shown = await operate('jackpots', 'show', `${jackpot.jackpotId}`, '--json');
        expect(shown).toContain('"sound": true');
        expect((await ask<Jackpot>('/app/game/push/jackpot', jackpot)).paid).toBeGreaterThan(0);
        await made('push', 'close', `${roomId}`);
      });
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('linked rooms show their prizes, chances and terms before a coin moves', async ({ page }) => {
    await visit(page, '/push');
    const card = page.getByRole('link', { name: /West lock/ });
    await expect(card).toContainText('Linked');
    await card.click();
    await expect(page.getByRole('heading', { name: 'Wheel prizes' })).toBeVisible();
    await page.getByRole('button', { name: 'Jackpot', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Jackpot' });
    await expect(sheet.getByText('0.5 % of tokens')).toBeVisible();
    await expect(sheet.getByText('8 % of each drop')).toBeVisible();
    await expect(sheet.getByText('West lock · East lock')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});
