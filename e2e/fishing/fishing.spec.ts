import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { narrow, inSoak } from '../support/looks.ts';
import { passLevelUps } from '../support/level-ups.ts';
import { ask, enter, playerPage } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

const shootKey = (page: Page) => page.getByRole('button', { name: 'Shoot', exact: true });
/** What the last shot came to, as it is said. */
const result = (page: Page) => page.getByText(/(caught: [\d,]+\scoins|: missed)\. Balance [\d,]+\.$/);

async function goToSea(page: Page, name: string): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Arcade' }).click();
  await page.getByRole('link', { name }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Until something swims in sight: not in the calm between tides, nor at the very begin of one. */
async function untilFishCome(page: Page): Promise<void> {
  await expect(page.locator('.fish:visible').first()).toBeVisible({ timeout: 40_000 });
}

/** Axe finds nothing. A fish that comes or goes while axe looks at it is found without its name: then it looks again. */
async function lookedClean(page: Page): Promise<void> {
  await expect(async () => expect(await axeFaults(page)).toEqual([])).toPass({ timeout: 20_000 });
}

/** Follows what is caught most easily of what swims. */
async function followEasiest(page: Page): Promise<void> {
  await untilFishCome(page);
  for (const name of [/^Clownfish/, /^Puffer/, /^Crab/, /^Turtle/]) {
    const fish = page.getByRole('button', { name, pressed: false }).first();
    if ((await fish.count()) === 0) continue;
    await fish.dispatchEvent('click');
    return;
  }
}

/** One shot; what it came to, and the balance after it, change the sentence. */
async function shoot(page: Page): Promise<'caught' | 'missed' | null> {
  const before = (await result(page).count()) === 0 ? '' : await result(page).textContent();
  await untilFishCome(page);
  await shootKey(page).click();
  const told = await expect
    .poll(async () => ((await result(page).count()) === 0 ? '' : await result(page).textContent()), {
      timeout: 4_000,
    })
    .not.toBe(before)
    .then(
      () => true,
      () => false,
    );
  // The fish may have been caught by somebody else, or have gone.
  if (!told) return null;
  return ((await result(page).textContent()) ?? '').includes('caught') ? 'caught' : 'missed';
}

const plays = async (token: string): Promise<number> => {
  const { list } = await ask<{ list: readonly unknown[] }>(
    '/app/game/draw/record/list',
    { limit: 100 },
    token,
  );
  return list.length;
};

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a player shoots until one has missed and one has caught, and verifies them', async ({ page }) => {
    test.setTimeout(300_000);
    await enter(page, { coins: 30_000 });
    await passLevelUps(page);
    await goToSea(page, 'Tako sea');
    await untilFishCome(page);
    expect(await overflow(page)).toBe(0);
    await lookedClean(page);
    const seen = { caught: false, missed: false };
    for (let shot = 0; shot < 80 && !(seen.caught && seen.missed); shot += 1) {
      await followEasiest(page);
      const came = await shoot(page);
      if (came !== null) seen[came] = true;
    }
    expect(seen).toEqual({ caught: true, missed: true });

    await page.getByRole('button', { name: /Seal and your seed/ }).click();
    await expect(page.getByText(/It is the first tide you see here|promised before it began/)).toBeVisible();
    await page.getByRole('button', { name: 'Open the seed and check' }).click();
    await expect(page.getByText(/It all fits\..*Plays checked: \d+$/)).toBeVisible({ timeout: 60_000 });

    // Who only reloads is asked whether they go on: their cannon waits.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave the room' }).click();
    await expect(page.getByRole('heading', { name: 'Tako sea', level: 1 })).toHaveCount(0);
    await visit(page, '/user/game-record');
    await page.getByRole('tab', { name: 'Games' }).click();
    await page
      .getByRole('link', { name: / caught, \+[\d,]+/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Verify this play' }).click();
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok');
    await expect(page.locator('[data-check="result"]')).toHaveAttribute('data-result', 'ok');
    await expect(page.getByRole('region', { name: / caught, / })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  inSoak(() => {
    test('a trial account is one tap from the sea for practice', async ({ page }) => {
      await visit(page, '/auth');
      await page.getByRole('button', { name: /Play as trial/ }).click();
      await expect(page).not.toHaveURL(/\/auth/);
      await goToSea(page, 'Tako sea');
      await page.getByRole('button', { name: 'Try it free' }).click();
      await expect(page.getByRole('heading', { name: 'Fishing school', level: 1 })).toBeVisible();
      await expect(shootKey(page)).toBeVisible({ timeout: 30_000 });
      await untilFishCome(page);
      let came = await shoot(page);
      for (let tries = 0; came === null && tries < 5; tries += 1) came = await shoot(page);
      expect(came).not.toBeNull();
    });
  });
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: narrow });

  test('holding fires on, and stops at the player’s own limit', async ({ page }) => {
    test.setTimeout(180_000);
    const { token } = await enter(page);
    await ask('/api/user/protection/limit', { name: 'spendDay', amount: 350 }, token);
    await goToSea(page, 'Tako sea');
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: /Choose the stake/ }).click();
    await expect(page.getByRole('radio', { name: /1,000.*From Lv 3 on/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('dialog', { name: 'Your limit is reached' });
    // A catch, or a fish that goes, ends a hold as well: it is pressed again then.
    for (let hold = 0; hold < 12 && !(await dialog.isVisible()); hold += 1) {
      await untilFishCome(page);
      await shootKey(page).press('Space', { delay: 3_000 });
      await page.waitForTimeout(1_000);
    }
    await expect(dialog).toBeVisible();
    expect(await plays(token)).toBe(3);
    await page.waitForTimeout(1_500);
    expect(await plays(token)).toBe(3);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('two browsers see the same fish at the same place, and the same catch', async ({ page, browser }) => {
    test.setTimeout(240_000);
    await enter(page, { coins: 30_000 });
    await goToSea(page, 'Tako sea');
    const other = await playerPage(browser, { viewport: { width: 1440, height: 900 } });
    await other.goto(page.url());
    for (const each of [page, other]) await untilFishCome(each);
    const places = async (each: Page): Promise<Record<string, readonly [number, number]>> =>
      each.evaluate(() =>
        Object.fromEntries<readonly [number, number]>(
          [...document.querySelectorAll<HTMLElement>('.fish')].map((fish) => {
            const { left, top } = fish.getBoundingClientRect();
            return [fish.dataset['fish'] ?? '', [left, top] as const] as const;
          }),
        ),
      );
    // Both at once, but for how long it takes to look.
    await expect(async () => {
      const [here, there] = await Promise.all([places(page), places(other)]);
      const both = Object.keys(here).filter((key) => key in there);
      expect(both.length).toBeGreaterThan(1);
      for (const key of both)
        for (const axis of [0, 1] as const)
          expect(Math.abs((here[key]?.[axis] ?? 0) - (there[key]?.[axis] ?? 999))).toBeLessThan(25);
    }).toPass({ timeout: 30_000 });

    let caught: string | null = null;
    for (let shot = 0; shot < 80 && caught === null; shot += 1) {
      await followEasiest(page);
      const key = await page
        .locator('.fish.is-followed')
        .first()
        .getAttribute('data-fish', { timeout: 2_000 })
        .catch(() => null);
      if ((await shoot(page)) === 'caught') caught = key;
    }
    expect(caught).not.toBeNull();
    await expect(page.locator(`[data-fish="${caught}"]`)).toHaveCount(0);
    await expect(other.locator(`[data-fish="${caught}"]`)).toHaveCount(0);
    // Who shot stands at a cannon, for both.
    await expect(page.getByText(/^you, 100 a shot$/)).toBeVisible();
    // Others may be at cannons of the same sea.
    await expect(other.getByText(/^100 a shot$/).first()).toBeVisible();
    await other.context().close();
  });

  test('the sea is played by keys alone, and an Arabic reader finds it clean in the pink theme', async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const page = await playerPage(browser, {
      viewport: { width: 1440, height: 900 },
      theme: 'pink',
      locale: 'ar-AE',
    });
    await visit(page, '/fishing');
    await page.getByRole('link', { name: /بحر تاكو/ }).click();
    await untilFishCome(page);
    expect(await overflow(page)).toBe(0);
    await lookedClean(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.fish.is-followed')).toBeFocused();
    const balance = page.locator('output').filter({ hasText: /الرصيد/ });
    for (let shot = 0; shot < 8 && (await balance.count()) === 0; shot += 1) {
      await untilFishCome(page);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await page.waitForTimeout(1_200);
    }
    await expect(balance).toBeAttached();
    await page.context().close();
  });
});
