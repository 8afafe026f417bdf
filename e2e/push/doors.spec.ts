import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { fewOf, inSoak } from '../support/looks.ts';
import { operate } from '../support/backstage.ts';
import { newIos, saidToHost, wearHost } from '../support/native-host.ts';
import { enter } from '../support/player.ts';
import { desktop, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const signed = ['--reason', 'a journey', '--who', 'Ann', '--json'] as const;
const main = (page: Page) => page.locator('main');
const dropKey = (page: Page) => page.getByRole('button', { name: 'Drop' });
const drops = (page: Page) =>
  page.getByLabel('This turn').locator('div', { hasText: 'Pieces dropped' }).getByRole('definition');

/** Makes a room as the operator does; gives its number. */
async function newPushRoom(name: string, ...wishes: readonly string[]): Promise<number> {
  const made = JSON.parse(await operate('push', 'make', name, ...wishes, ...signed)) as { roomId: number };
  return made.roomId;
}

async function enterMember(page: Page): Promise<void> {
  const { userId } = await enter(page, { coins: 5_000 });
  const cards = JSON.parse(await operate('club', 'configs', '--json')) as readonly { id: number }[];
  await operate('club', 'grant', `${userId}`, `${cards[0]?.id}`, ...signed);
}

// Who may play virtual machines is a rule of the whole arcade: these go one after the other.
test.describe.configure({ mode: 'default' });

for (const [size, viewport, touch] of fewOf([
  ['a desktop', desktop, false],
  ['a phone', phone, true],
] as const)) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch });

    inSoak(() => {
      test('a room of the club is found, refuses who is no member, and tells when its tables are taken', async ({
        page,
        browser,
      }) => {
        test.setTimeout(180_000);
        const name = `Journey lounge for ${size}`;
        const roomId = await newPushRoom(name, '--coin', '200', '--club', '--seats', '1');
        await enter(page, { coins: 5_000 });
        await visit(page, '/push');
        await page.getByRole('button', { name: 'VIP tables' }).click();
        await expect(page.getByText('Tables for members of the club, with few seats.')).toBeVisible();
        expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
        await page.getByRole('link', { name }).click();
        await expect(main(page)).toHaveAttribute('data-link', 'open');
        await dropKey(page).click();
        await expect(page.getByRole('dialog')).toContainText('club');
        await page.close();

        const first = await browser.newPage({ viewport });
        await enterMember(first);
        await visit(first, `/push/vip/${roomId}/1`);
        await expect(main(first)).toHaveAttribute('data-link', 'open');
        await dropKey(first).click();
        await expect(drops(first)).toHaveText('1');

        const second = await browser.newPage({ viewport });
        await enterMember(second);
        await visit(second, `/push/vip/${roomId}/1`);
        const full = second.getByRole('dialog', { name: 'Out of stock' });
        await expect(full.getByRole('timer')).toBeVisible();
        expect([await axeFaults(second), await overflow(second)]).toEqual([[], 0]);
        await expect(second).toHaveURL(/\/push\/vip$/, { timeout: 60_000 });
        await expect(second.getByRole('heading', { name: 'VIP tables' })).toBeVisible();

        await first.close();
        await expect
          .poll(
            async () => {
              await visit(second, `/push/vip/${roomId}/1`);
              await expect(full.or(dropKey(second))).toBeVisible();
              return full.isVisible();
            },
            { timeout: 90_000, intervals: [3_000] },
          )
          .toBe(false);
        await dropKey(second).click();
        await expect(drops(second)).toHaveText('1');
        await operate('push', 'close', `${roomId}`, ...signed);
      });
    });

    test('a virtual machine is assigned and played', async ({ page }) => {
      await enter(page);
      await visit(page, '/push');
      await page.getByRole('button', { name: 'Cyber machine' }).click();
      await page.getByRole('link', { name: 'Cyber cove' }).click();
      await expect(page).toHaveURL(/\/cyber-push\/\d+\?from=list$/);
      await expect(page.getByText(/^Machine \d is yours$/)).toBeVisible();
      await expect(main(page)).toHaveAttribute('data-link', 'open');
      await dropKey(page).click();
      await expect(drops(page)).toHaveText('1');
      expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
    });
  });
}

test.describe('virtual machines of native builds', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  inSoak(() => {
    test('are left to them where the operator says so', async ({ page, browser }) => {
      test.setTimeout(120_000);
      await enter(page);
      await visit(page, '/push');
      await page.getByRole('button', { name: 'Cyber machine' }).click();
      await page.getByRole('link', { name: 'Cyber cove' }).click();
      await expect(page).toHaveURL(/\/cyber-push\/\d+\?from=list$/);
      await expect(page.getByText(/^Machine \d is yours$/)).toBeVisible();
      await expect(main(page)).toHaveAttribute('data-link', 'open');
      await dropKey(page).tap();
      await expect(drops(page)).toHaveText('1');
      const address = new URL(page.url()).pathname;

      await operate('push', 'cyber', 'native', ...signed);
      try {
        await visit(page, address);
        await expect(main(page).getByText('Cyber machine is not supported on the web')).toBeVisible();
        expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
        const old = await browser.newPage();
        await wearHost(old, newIos);
        await enter(old);
        await visit(old, `${address}?version=1.3.8`);
        await expect(main(old).getByText(/^Please upgrade to the latest version/)).toBeVisible();
        const next = await browser.newPage();
        await wearHost(next, { ...newIos, version: '9.9.9' });
        await enter(next);
        await visit(next, `${address}?version=9.9.9`);
        await expect(next.getByText('It has started in the app.')).toBeVisible();
        const [said] = await saidToHost(next, 'vm_push');
        expect(said?.[1]).toMatchObject({ roomId: Number(address.split('/').at(-1)) });
      } finally {
        await operate('push', 'cyber', 'everywhere', ...signed);
      }
    });
  });
});
