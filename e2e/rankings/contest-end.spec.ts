import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { inSoak } from '../support/looks.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { type House, startBackstage } from '../support/backstage.ts';
import { enter } from '../support/player.ts';
import { type ProductServer, startServer } from '../support/product-server.ts';
import { phone } from '../support/visitor.ts';

test.use({ viewport: phone });

const signed = ['--reason', 'a journey', '--who', 'journey'] as const;
const startsInMs = 3_000;
const lastsMs = 30_000;

let dataDir: string;
let server: ProductServer;
let house: House;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'grabbit-e2e-contest-'));
  server = await startServer({ GRABBIT_DATA: dataDir });
  house = await startBackstage(dataDir);
});
test.afterEach(async () => {
  await house.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A contest of half a minute in the place of the one that runs, as an operator makes it. Gives when it ends. */
async function shortContest(): Promise<number> {
  const [running] = JSON.parse(await house.operate('star-contest', 'list', '--json')) as { id: number }[];
  await house.operate('star-contest', 'cancel', `${running?.id}`, ...signed);
  const from = Date.now() + startsInMs;
  const to = from + lastsMs;
  const plan = {
    ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), perDay: 50 },
    stars: { play: 1, toy: 3, checked: 2, quest: 2 },
    steps: [{ stars: 10, give: { type: 'coins', amount: 10 } }],
    prizes: [
      { first: 1, last: 1, give: { type: 'goods', kind: 'bear' } },
      { first: 2, last: 5, give: { type: 'coins', amount: 500 } },
    ],
  };
  const file = join(dataDir, 'contest.json');
  await writeFile(file, JSON.stringify(plan));
  const made = await house.operate('star-contest', 'make', file, ...signed);
  await house.operate('star-contest', 'publish', /\d+/.exec(made)?.[0] ?? '', ...signed);
  await sleep(from + 500 - Date.now());
  return to;
}

inSoak(() => {
  test('a contest of thirty ends, its list can be checked, and the first takes the toy', async ({ page }) => {
    test.setTimeout(240_000);
    const urlOf = (path = '/'): string => new URL(path, server.address).href;
    const { userId } = await enter(page, {}, urlOf);
    const endsAt = await shortContest();
    await house.havePlayed({ userId, plays: 'wwwww' });
    for (let other = 1; other < 30; other += 1)
      await house.havePlayed({
        nickName: `Player ${other}`,
        shown: other % 2 === 0,
        plays: 'w'.repeat(other % 4) + 'l',
      });
    expect(Date.now()).toBeLessThan(endsAt);

    await expect(async () => {
      await page.goto(urlOf('/star-contest'));
      await expect(page.getByText('Place 1: Honey bear')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 120_000 });
    await expect(page.getByText('Your stars: 16')).toBeVisible();
    await expect(page.getByText('30 players')).toBeVisible();
    await expect(page.getByText(/Ended /)).toBeVisible();
    await page.getByRole('button', { name: 'Check it' }).click();
    for (const part of ['Rules', 'Lots between equals', 'List', 'Order'])
      await expect(page.getByText(`${part}: fits`)).toBeVisible();
    await expect(page.getByText(/^In the list you are .*, place 1\.$/)).toBeVisible();
    expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);

    const prize = page.locator('.starn--won');
    await prize.getByRole('button', { name: 'Claim' }).click();
    await expect(prize).toContainText('You have taken it.');
    // Steps that were reached are there after the end as well.
    await page.getByRole('button', { name: 'Claim' }).click();
    await expect(page.getByRole('button', { name: 'Claim' })).toHaveCount(0);
    await prize.getByRole('link', { name: 'Your pack' }).click();
    await expect(page.locator('main')).toContainText('Honey bear');
    await page.goto(urlOf('/inbox'));
    await page.getByRole('link', { name: /Place 1 in the star contest/ }).click();
    await page.getByRole('link', { name: 'Take me there' }).click();
    await expect(page.getByText('You have taken it.')).toBeVisible();
  });
});
