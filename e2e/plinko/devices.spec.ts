import { clientSeedHash, openerHash } from '@grabbit/engines/draws';
import { sha256Hex } from '@grabbit/engines/fair';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { ask, enter } from '../support/player.ts';
import { phone, productUrl } from '../support/visitor.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

interface Seal {
  readonly stream: string;
  readonly place: number;
  readonly commitment: string;
  readonly nextNumber: number;
}

const opener = sha256Hex('the other device');
const roomOf = async (): Promise<number> => {
  const { list } = await ask<{ list: readonly { roomId: number }[] }>('/app/game/draw/room/list', {
    game: 'plinko',
  });
  return list[0]?.roomId ?? 0;
};
const sealOf = (token: string): Promise<Seal> => ask('/app/game/draw/stream', { game: 'plinko' }, token);
const dropKey = (page: Page) => page.getByRole('button', { name: 'Drop' });
const landed = (page: Page): Promise<void> =>
  expect(page.locator('main')).toHaveAttribute('data-mode', 'landed');

/** A play of the same player from elsewhere, by calls alone. */
async function playElsewhere(token: string, roomId: number): Promise<void> {
  const seal = await sealOf(token);
  const clientSeed = sha256Hex(`elsewhere ${seal.nextNumber}`);
  const accepted = await ask<{ acceptance: string; signature: string }>(
    '/app/game/draw/accept',
    {
      ...{ game: 'plinko', roomId, commitment: seal.commitment, number: seal.nextNumber },
      ...{ clientSeedHash: clientSeedHash(clientSeed), openerHash: openerHash(opener) },
      bet: JSON.stringify({ rows: 8, risk: 'low', stake: 100, balls: 1 }),
    },
    token,
  );
  const play = { requestId: `elsewhere-${Date.now()}`, ...accepted, clientSeed };
  await ask('/app/game/plinko/drop', play, token);
}

test('who plays on two devices is told whose number came first, and goes on with the next one', async ({
  page,
}) => {
  const { token } = await enter(page);
  const roomId = await roomOf();
  await page.goto(productUrl(`/plinko/${roomId}`));
  await dropKey(page).click();
  await landed(page);
  // The pause between two stakes is the player's, not the device's.
  await expect(async () => playElsewhere(token, roomId)).toPass({ timeout: 10_000 });
  await dropKey(page).click();
  const sheet = page.getByRole('dialog', { name: 'Your other device was first' });
  await expect(sheet).toContainText('was not drawn and cost nothing');
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await sheet.getByRole('button', { name: /^Play number/ }).click();
  await expect(sheet).toBeHidden();
  // A press right after a sheet has gone is taken for one that nobody meant.
  await expect(async () => {
    await dropKey(page).click();
    await expect(page.locator('main')).not.toHaveAttribute('data-mode', 'idle', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await landed(page);
  expect((await sealOf(token)).nextNumber).toBe(4);
});

test('two tabs of one browser draw one number each, and a refused ask takes nothing', async ({ page }) => {
  const { token } = await enter(page);
  const path = productUrl(`/plinko/${await roomOf()}`);
  const other = await page.context().newPage();
  await Promise.all([page.goto(path), other.goto(path)]);
  await page.route('**/app/game/draw/accept', (route) =>
    route.fulfill({
      ...{ status: 409, contentType: 'application/json' },
      body: JSON.stringify({
        ...{ success: false, data: null, errorCode: '03019', message: 'error.roomPaused' },
        errorInfo: 'roomPaused',
      }),
    }),
  );
  await dropKey(page).click();
  await expect(page.getByText('takes no plays right now').first()).toBeVisible();
  expect((await sealOf(token)).nextNumber).toBe(1);
  await page.unroute('**/app/game/draw/accept');
  await other.bringToFront();
  await dropKey(other).click();
  await landed(other);
  expect((await sealOf(token)).nextNumber).toBe(2);
});
