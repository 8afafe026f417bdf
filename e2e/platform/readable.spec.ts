import { expect, test } from '@playwright/test';
import { enter, ask } from '../support/player.ts';
import { faintTexts } from '../support/readable.ts';
import { phone, productUrl } from '../support/visitor.ts';

const rooms = [
  { game: 'plinko', path: (id: number) => `/plinko/${id}` },
  { game: 'slot', path: (id: number) => `/slot?room=${id}` },
  { game: 'fishing', path: (id: number) => `/fishing/${id}` },
] as const;

test.use({ viewport: phone });

test('every text in the sheets of a room stands out from what is really behind it, in both themes', async ({
  page,
}) => {
  await enter(page);
  const found: string[] = [];
  for (const { game, path } of rooms) {
    const { list } = await ask<{ list: readonly { roomId: number }[] }>('/app/game/draw/room/list', { game });
    await page.goto(productUrl(path(list[0]?.roomId ?? 0)));
    const opens = page.locator('.facts-row button, .cost, .stki__v');
    await expect(opens.last()).toBeEnabled();
    for (const open of await opens.all()) {
      await open.click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toBeVisible();
      for (const theme of ['blue', 'pink']) {
        await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
        found.push(
          ...(await faintTexts(page, '[role="dialog"]')).map((fault) => `${game} ${theme}: ${fault}`),
        );
      }
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
  }
  expect(found).toEqual([]);
});
