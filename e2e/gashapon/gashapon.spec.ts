import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { operate } from '../support/backstage.ts';
import { inSoak, narrow } from '../support/looks.ts';
import { ask, enter } from '../support/player.ts';
import { unreadableSheets } from '../support/readable.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

// The capsule rolls, waits and opens: that is what is looked at.
test.use({ reducedMotion: 'no-preference' });

const turnKey = (page: Page) => page.getByRole('button', { name: 'Turn', exact: true });
const main = (page: Page) => page.locator('main');

async function goToMachine(page: Page, name: string): Promise<void> {
  await page.goto(productUrl('/'));
  await page.getByRole('tab', { name: 'Gashapon' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** What the deck says is left. Others turn in the same room. */
async function leftIn(page: Page): Promise<number> {
  await expect(page.locator('.led__t')).toHaveText(/^\d+\sof 36\sleft$/);
  return Number(/\d+/.exec((await page.locator('.led__t').textContent()) ?? '')?.[0]);
}

/** Turns the crank and opens what comes out. Gives the name of the toy. */
async function turn(page: Page): Promise<string> {
  await expect(turnKey(page)).not.toHaveAttribute('aria-disabled', 'true');
  await turnKey(page).click();
  await expect(main(page)).toHaveAttribute('data-stage', 'waiting');
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await expect(main(page)).toHaveAttribute('data-mode', 'landed');
  const said = (await page.getByText(/^Opened: .+\.$/).textContent()) ?? '';
  return said.replace(/^Opened: /, '').replace(/\.$/, '');
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a player turns the crank, has the toy in the pack, and sees its proof', async ({ page }) => {
    await enter(page);
    await goToMachine(page, 'Shell shore');
    expect(await unreadableSheets(page)).toEqual([]);
    const toy = await turn(page);
    await expect(page.getByText('Now in your pack')).toBeVisible();
    const before = await leftIn(page);
    expect(before).toBeLessThan(36);
    expect(await axeFaults(page)).toEqual([]);

    // A turn whose answer was lost with the line is there when it comes back, and was made once.
    await page.route('**/gashapon/pull', (route) => route.abort(), { times: 1 });
    await turn(page);
    await expect.poll(() => leftIn(page)).toBeLessThan(before);

    await page.getByRole('button', { name: /Seal and your seed/ }).click();
    await expect(page.getByText('Root of the list')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Verify' }).click();
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'sealed');
    await expect(page.locator('[data-check="capsule"]')).toHaveAttribute('data-result', 'ok');
    expect(await axeFaults(page)).toEqual([]);

    await visit(page, '/user/game-record');
    await page.getByRole('tab', { name: 'Games' }).click();
    await expect(page.getByRole('link', { name: new RegExp(toy) }).first()).toBeVisible();

    await visit(page, '/pack');
    const packed = page.getByRole('checkbox', { name: new RegExp(toy) });
    await packed.first().check({ force: true });
    await page.getByRole('button', { name: 'Add an address' }).first().click();
    await expect(page.getByLabel('Full name')).toBeVisible();
  });
});

interface BoxProof {
  readonly pulls: readonly { readonly result: { readonly kind: string } }[];
}

/** A room of this journey's own, with one capsule of each of two kinds. */
async function smallBox(): Promise<string> {
  const made = await operate('gashapon', 'make', 'Journey box', '--reason', 'journey');
  const room = /\d+/.exec(made)?.[0] ?? made;
  await operate('gashapon', 'fill', room, '10', 'octopus:1,chick:1', '--reason', 'journey');
  return room;
}

test.describe('a box that has ended', () => {
  test.use({ viewport: phone });

  test('opens whole from its room: all of it fits, and one capsule that was changed is found', async ({
    page,
  }) => {
    await enter(page);
    const room = await smallBox();
    await visit(page, `/gashapon/${room}`);
    const toys = [await turn(page), await turn(page)];
    expect(new Set(toys).size).toBe(2);
    await expect(page.locator('.led__t')).toHaveText('Empty');

    await page.getByRole('button', { name: /Seal and your seed/ }).click();
    const ended = page.getByRole('link', { name: /Box 1/ });
    await expect(ended).toContainText('2 of 2 opened');
    await ended.click();
    await expect(page).toHaveURL(productUrl(`/verify/box-${room}-1`));
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'ok');
    await expect(page.getByRole('heading', { name: 'It all fits' })).toBeVisible();
    // The next checkpoint may still be to come.
    const others = page.locator('[data-check]:not([data-check="checkpoint"])');
    await expect(others.and(page.locator(':not([data-result="ok"])'))).toHaveCount(0);
    await expect(page.locator('[data-check="checkpoint"]')).not.toHaveAttribute('data-result', 'bad');
    expect(await axeFaults(page)).toEqual([]);

    const file = await ask<BoxProof>('/app/game/gashapon/box/file', { roomId: Number(room), sequence: 1 });
    const [first, second] = file.pulls;
    const swapped = { ...first, result: { ...first?.result, kind: second?.result.kind } };
    await page
      .getByLabel('Or paste a proof here')
      .fill(JSON.stringify({ ...file, pulls: [swapped, second] }));
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'bad');
    await expect(page.locator('[data-check="pulls"]')).toHaveAttribute('data-result', 'bad');
    await expect(page.locator('[data-check="root"]')).toHaveAttribute('data-result', 'ok');
  });
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: narrow });

  inSoak(() => {
    test('a limit of the player’s own stops the turn that would pass it', async ({ page }) => {
      const { token } = await enter(page);
      await ask('/api/user/protection/limit', { name: 'spendDay', amount: 450 }, token);
      await goToMachine(page, 'Shell shore');
      expect(await overflow(page)).toBe(0);
      await turn(page);
      await expect(turnKey(page)).not.toHaveAttribute('aria-disabled', 'true');
      await turnKey(page).click();
      await expect(page.getByRole('dialog', { name: 'Your limit is reached' })).toBeVisible();
    });
  });

  test('a trial account is one tap from the machine for practice, where nothing is shipped', async ({
    page,
  }) => {
    await visit(page, '/auth');
    await page.getByRole('button', { name: /Play as trial/ }).click();
    await expect(page).not.toHaveURL(/\/auth/);
    await goToMachine(page, 'Shell shore');
    await page.getByRole('button', { name: 'Try it free' }).click();
    await expect(page.getByText('Practice coins: 20,000')).toBeAttached();
    await turn(page);
    await expect(page.getByText('Practice: the toy stays here.')).toBeVisible();
  });
});
