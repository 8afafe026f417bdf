import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { inSoak } from '../support/looks.ts';
import { axeFaults, overflow } from '../support/axe.ts';
import { type House, startBackstage } from '../support/backstage.ts';
import { passLevelUps } from '../support/level-ups.ts';
import { enter } from '../support/player.ts';
import { type ProductServer, startServer } from '../support/product-server.ts';
import { phone } from '../support/visitor.ts';

test.use({ viewport: phone });

const signed = ['--reason', 'a journey', '--who', 'journey'] as const;

let dataDir: string;
let server: ProductServer;
let house: House;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'grabbit-e2e-letters-'));
  server = await startServer({ GRABBIT_DATA: dataDir });
  house = await startBackstage(dataDir);
});
test.afterEach(async () => {
  await house.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What stands in the box and where each leads, in the order in which it is looked at. */
const letters: readonly (readonly [name: string | RegExp, leadsTo: RegExp])[] = [
  ['To everybody', /\/claw$/],
  ['To your level', /\/levels$/],
  ['To you', /\/claw$/],
  [/^Coins from the house: 50/, /\/user\/coin-record/],
  [/^Your coins are back|^Coins back: 40/, /\/user\/coin-record/],
  [/^A gift from the house/, /\/user\/wallet/],
  [/leave your pack soon|leaves your pack soon/, /\/pack$/],
  [/^Grand: 5,000 coins|: 5,000 coins/, /\/verify\//],
  [/^You reached level 2/, /\/levels$/],
];

async function follow(page: Page, urlOf: (path: string) => string, name: string | RegExp): Promise<void> {
  await page.goto(urlOf('/inbox'));
  const letter = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
  await expect(letter).toContainText('unread');
  await letter.getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('link', { name: 'Take me there' }).click();
}

inSoak(() => {
  test('a letter of each kind comes by what it is about, and leads there', async ({ page }) => {
    test.setTimeout(300_000);
    const urlOf = (path = '/'): string => new URL(path, server.address).href;
    const { userId } = await enter(page, {}, urlOf);
    const send = (title: string, ...more: string[]): Promise<string> =>
      house.operate('letters', 'send', '--title', title, '--text', 'Come and see.', ...more, ...signed);
    await send('To everybody', '--link', '/claw');
    await send('To your level', '--link', '/levels', '--level', '1');
    await send('To you', '--link', '/claw', '--player', `${userId}`);
    await passLevelUps(page);
    await page.goto(urlOf('/inbox'));
    await house.operate('books', 'grant', `${userId}`, 'coins', '50', ...signed);
    await house.payBack(userId, 40);
    await house.operate('cards', 'give', `${userId}`, 'bonus', '1002', ...signed);
    await house.openJackpot(userId, 5_000);
    await house.haveWon(userId, ['bear', 'whale']);
    await house.havePlayed({ userId, plays: 'llllllllll' });
    // On their level toys wait fourteen days.
    await house.passDays(userId, 12);
    await page
      .getByRole('dialog', { name: 'Your coins are back' })
      .getByRole('button', { name: 'Understood' })
      .click();
    // Toys in packs are looked after once a minute.
    await expect(page.getByText(/leave your pack soon/)).toBeVisible({ timeout: 90_000 });
    expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);
    for (const [name, leadsTo] of letters) {
      await follow(page, urlOf, name);
      await expect(page).toHaveURL(leadsTo);
    }
  });
});
