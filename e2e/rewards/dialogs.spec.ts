import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { type Gallery, openGallery } from '../support/gallery.ts';
import { fewOf, narrow, inSoak } from '../support/looks.ts';
import { desktop, phone } from '../support/visitor.ts';

// One after the other, all on the one server that is started for them.
test.describe.configure({ mode: 'default' });

let gallery: Gallery;

test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery.close());

/** Dialogs of money, each by the button of its story. */
const stories = [
  ...['get coins', 'matching offers', 'checkout', 'checkout of a card', 'confirmation', 'checking'],
  ...['paid', 'waiting', 'special offer', 'gift claimed', 'comeback', 'persuade', 'low balance'],
  ...['level limited', 'level up', 'cards', 'library', 'new buff card', 'settlement', 'bonus prompt'],
  ...['bonus usage', 'rules: buff', 'rules: bonus', 'rules: discount', 'rules: trial', 'renewal'],
  ...['members only', 'newbie card', 'first card', 'reality check', 'age', 'first limit', 'limit'],
  ...['break', 'closing play'],
] as const;

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Opens a story, looks at it, and closes it by the keyboard; one that asks before it goes is left by it, too. */
async function look(page: Page, story: string): Promise<string[]> {
  await press(page, story);
  const dialogs = page.getByRole('dialog');
  await expect(dialogs.first()).toBeVisible();
  await dialogs
    .first()
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  const wide = await overflow(page);
  const faults = await axeFaults(page, 'all', '[role=dialog]');
  const shots = process.env['SHOTS'];
  if (shots !== undefined)
    await page.screenshot({
      path: `${shots}/${test.info().title.replaceAll(/\W+/g, '-')}-${story.replaceAll(/\W+/g, '-')}.png`,
    });
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  return [...(wide > 0 ? [`${wide} pixels over the edge`] : []), ...faults].map(
    (fault) => `${story}: ${fault}`,
  );
}

const looks = [
  ['a narrow phone, in blue and German', narrow, 'blue', 'Deutsch'],
  ['a phone, in pink and Arabic', phone, 'pink', 'العربية'],
  ['a desktop, in pink and English', desktop, 'pink', 'English'],
] as const;

for (const [name, size, theme, language] of fewOf(looks)) {
  inSoak(() => {
    test(`every dialog of money stands on ${name}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(size);
      await page.goto(gallery.url);
      for (const choice of ['still', theme, language]) await press(page, choice);
      const found: string[] = [];
      for (const story of stories) found.push(...(await look(page, story)));
      expect(found).toEqual([]);
    });
  });
}
