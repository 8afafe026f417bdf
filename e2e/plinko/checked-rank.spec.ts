import { clientSeedHash, openerHash } from '@grabbit/engines/draws';
import { sha256Hex } from '@grabbit/engines/fair';
import { expect, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { ask, enter } from '../support/player.ts';
import { phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: phone });

/** A play of the boards, settled at once; gives its id. */
async function dropOneBall(token: string): Promise<string> {
  const { list } = await ask<{ list: readonly { roomId: number }[] }>('/app/game/draw/room/list', {
    game: 'plinko',
  });
  const roomId = list[0]?.roomId ?? 0;
  const seal = await ask<{ commitment: string; nextNumber: number }>(
    '/app/game/draw/stream',
    { game: 'plinko' },
    token,
  );
  const clientSeed = sha256Hex('a try');
  const accepted = await ask<{ acceptance: string; signature: string }>(
    '/app/game/draw/accept',
    {
      ...{ game: 'plinko', roomId, commitment: seal.commitment, number: seal.nextNumber },
      ...{ clientSeedHash: clientSeedHash(clientSeed), openerHash: openerHash(sha256Hex('no device')) },
      bet: JSON.stringify({ rows: 8, risk: 'low', stake: 100, balls: 1 }),
    },
    token,
  );
  const play = { requestId: `checked-${Date.now()}`, ...accepted, clientSeed };
  return (await ask<{ playId: string }>('/app/game/plinko/drop', play, token)).playId;
}

test('who has a play of their own checked stands in the list of checked plays', async ({ page }) => {
  const { token } = await enter(page);
  await visit(page, '/top-list');
  await page.getByRole('button', { name: 'Checked plays' }).click();
  await expect(page).toHaveURL(/kind=checked/);
  await expect(page.getByText(/^Different own plays that were checked, 10\sa day/).first()).toBeVisible();
  const own = page.getByRole('region', { name: 'You' });
  await expect(own).toContainText('You are not in this list yet');
  // As the page says it that ran the play again.
  await ask('/app/game/play/checked', { playId: await dropOneBall(token) }, token);
  await expect(async () => {
    await page.reload();
    await expect(own).not.toContainText('You are not in this list yet', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  expect(await axeFaults(page, 'all')).toEqual([]);
  expect(await overflow(page)).toBe(0);
});
