import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { inSoak } from '../support/looks.ts';
import { staff } from '../support/staff.ts';
import { desktop, productUrl } from '../support/visitor.ts';

test.use({ viewport: desktop });

const picture = join(import.meta.dirname, '../../apps/web/public/sea/puffer.webp');
const newWord = (): string => `puffer-${Date.now().toString(36)}`;

const next = (page: Page, step: string) => page.getByRole('button', { name: `Next: ${step}` });
const because = async (page: Page, does: string, words: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /reason/i }).fill(words);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: does }).click();
  await expect(dialog).toHaveCount(0);
};

/** Fits every narrow window as well, and has no fault that axe finds. */
async function isSound(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await overflow(page)).toBe(0);
  }
  await page.setViewportSize(desktop);
}

/** From the page of the machines to the step in which toys are chosen. */
async function toToys(page: Page): Promise<void> {
  await page.goto(productUrl('/console/machines'));
  await page.getByRole('link', { name: 'New machine' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Game' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await isSound(page);
  await next(page, 'chances').click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 6: Chances' })).toBeFocused();
  await next(page, 'toy and stock').click();
  await expect(page.getByText('Choose one of these.')).toBeVisible();
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await expect(page.getByText('76 of 100')).toBeVisible();
  await isSound(page);
  await next(page, 'toy and stock').click();
}

/** An own toy with a picture and 84 of it on the shelf. */
async function makeToy(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Own toy' }).click();
  const make = page.getByRole('button', { name: 'Make a toy' });
  await make.click();
  await expect(page.getByRole('textbox', { name: /^Short name/ })).toBeFocused();
  await expect(page.getByText('Choose a body.')).toBeVisible();
  await page.getByLabel(/Choose a picture/).setInputFiles(picture);
  await page.getByRole('checkbox', { name: 'I may use this picture' }).check();
  await page.getByRole('textbox', { name: /^Short name/ }).fill(kind);
  await page.getByRole('radio', { name: 'Chick' }).check();
  await page.getByLabel('Colour 1').fill('#f5b81c');
  await page.getByRole('textbox', { name: 'American English' }).fill(name);
  await page.getByRole('textbox', { name: 'Pieces you have' }).fill('84');
  await page.getByRole('textbox', { name: 'Cost of one' }).fill('85');
  await expect(page.getByText('$0.85')).toBeVisible();
  await isSound(page);
  await make.click();
  await because(page, 'Make a toy', 'Our first own toy.');
  await expect(page.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
}

/** Names the machine, and leads to its measuring. */
async function describe(page: Page, machine: string): Promise<void> {
  await next(page, 'details').click();
  await next(page, 'measure').click();
  await expect(page.getByText('It needs a name of up to 40 letters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(machine);
  await page.getByRole('combobox', { name: 'Cabinet' }).selectOption('Tako bay');
  await isSound(page);
  await next(page, 'measure').click();
}

async function measure(page: Page): Promise<void> {
  await expect(page.getByText('The machine opens after it is measured.')).toBeVisible();
  await expect(next(page, 'check and open')).toBeDisabled();
  await page.getByRole('radio', { name: '2,000 plays' }).check();
  await page.getByRole('button', { name: 'Start measuring' }).click();
  await because(page, 'Start measuring', 'Before it opens.');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('Opens when the measurement is done.')).toBeVisible();
  await isSound(page);
}

async function open(page: Page, machine: string): Promise<void> {
  await next(page, 'check and open').click();
  await page.getByRole('button', { name: 'Sign and open' }).click();
  await expect(page.getByText('Say why. It is kept with your name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('For the harbour feast.');
  await isSound(page);
  await page.getByRole('button', { name: 'Sign and open' }).click();
  await expect(page.getByRole('heading', { name: `${machine} is open` })).toBeFocused();
  await isSound(page);
  await page.goto(productUrl('/claw'));
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(machine) })).toBeVisible();
}

test('an own toy is made with its picture, measured for a machine, and a machine is opened step by step', async ({
  page,
}) => {
  test.slow();
  await staff(page);
  const kind = newWord();
  const [name, machine] = [`Pip ${kind}`, `Pier ${kind}`];
  await toToys(page);
  await makeToy(page, kind, name);
  await describe(page, machine);
  await measure(page);

  // It runs on while the page is left, and nothing that was typed is lost.
  await page.getByRole('link', { name: 'Leave, keep the draft' }).click();
  // The machines say that one is being measured.
  await expect(page.getByRole('heading', { name: 'Being measured' })).toBeVisible();
  await page.getByRole('link', { name: 'New machine' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Stop measuring' }).click();
  await because(page, 'Stop measuring', 'Another toy first.');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('The machine must be measured')).toBeVisible();

  // Toys that the preset was measured with need nothing more.
  await page.getByRole('button', { name: /^Toy and stock/ }).click();
  await page.getByRole('checkbox', { name: new RegExp(name) }).uncheck();
  await page.getByRole('checkbox', { name: /^Tako octopus/ }).check();
  await next(page, 'details').click();
  await next(page, 'measure').click();
  await expect(page.getByText('Nothing has to be measured')).toBeVisible();
  await open(page, machine);

  await page.goto(productUrl('/console/toys'));
  const toy = page.getByRole('article').filter({ hasText: name });
  await expect(toy.getByText('No name in 17 languages')).toBeVisible();
  await toy.getByRole('button', { name: 'Names and colours' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'German (Germany)' }).fill('Kugelfisch');
  await because(page, 'Save', 'A German name.');
  await expect(toy.getByText('No name in 16 languages')).toBeVisible();
  await isSound(page);
});

inSoak(() => {
  test('a machine with an own toy opens with what was measured of it', async ({ page }) => {
    test.setTimeout(60 * 60_000);
    await staff(page);
    const kind = newWord();
    const machine = `Pier ${kind}`;
    await toToys(page);
    await makeToy(page, kind, `Pip ${kind}`);
    await describe(page, machine);
    await measure(page);
    await expect(page.getByText('Measured, 2,000 plays')).toBeVisible({ timeout: 55 * 60_000 });
    await expect(page.getByRole('row').filter({ hasText: 'Careful' })).toHaveCount(2);
    await isSound(page);
    await open(page, machine);
  });
});
