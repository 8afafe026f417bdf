import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { ask, enter } from '../support/player.ts';
import { phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** As an arcade answers that has seen a win and has second thoughts. */
const refusal = {
  status: 409,
  contentType: 'application/json',
  body: JSON.stringify({
    ...{
      success: false,
      data: null,
      errorCode: '03019',
      message: 'error.roomPaused',
      errorInfo: 'roomPaused',
    },
  }),
};

test('a play that was accepted and not drawn is told, and drawn by the same signature', async ({ page }) => {
  const { token } = await enter(page);
  const { list } = await ask<{ list: readonly { roomId: number }[] }>('/app/game/draw/room/list', {
    game: 'plinko',
  });
  await visit(page, `/plinko/${list[0]?.roomId}`);
  const drop = page.getByRole('button', { name: 'Drop' });
  const shown: unknown[] = [];
  await page.route('**/plinko/drop', async (route) => {
    shown.push(route.request().postDataJSON());
    await (shown.length === 1 ? route.fulfill(refusal) : route.continue());
  });
  await drop.click();
  const sheet = page.getByRole('dialog', { name: 'Accepted and not drawn' });
  await expect(sheet).toContainText('Your evidence file is saved');
  await expect(sheet).toContainText('The arcade was restored from a backup: no');
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save evidence file' }).click();
  expect((await download).suggestedFilename()).toBe(`plinko-${list[0]?.roomId}-1.grabbit.json`);

  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-mode', 'landed');
  const [first, second] = shown as readonly { readonly signature: string; readonly clientSeed: string }[];
  expect([second?.signature, second?.clientSeed]).toEqual([first?.signature, first?.clientSeed]);

  // It was drawn once.
  const seal = await ask<{ nextNumber: number }>('/app/game/draw/stream', { game: 'plinko' }, token);
  expect(seal.nextNumber).toBe(2);
});
