import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startBackstage } from '../support/backstage.ts';
import { faultsOf, inSoak } from '../support/looks.ts';
import { ownBeaconEnv, trustOwnBeacon } from '../support/own-beacon.ts';
import { ask, enter, newPlayer } from '../support/player.ts';
import { startServer } from '../support/product-server.ts';
import { phone } from '../support/visitor.ts';

test.use({ viewport: phone });

// A product of its own, with a beacon of its own: only the long soak walks this.
inSoak(() => {
  test('a bag is joined by a comment, drawn with the beacon, and drawn again in the browser', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const folder = await mkdtemp(join(tmpdir(), 'grabbit-e2e-beacon-'));
    const beacon = join(folder, 'beacon.json');
    const server = await startServer(ownBeaconEnv(beacon));
    const house = await startBackstage(server.dataDir);
    try {
      const urlOf = (path = '/'): string => new URL(path, server.address).href;
      const host = await newPlayer({}, urlOf);
      const desk = <T>(path: string, given: object): Promise<T> =>
        ask<T>(
          `/api/live/desk/${path}`,
          { requestId: `journey-${path.replace('/', '-')}`, ...given },
          host.token,
          urlOf,
        );
      const signed = ['--who', 'journey', '--reason', 'a test'] as const;
      await house.operate('live', 'host', `${host.userId}`, '0', 'Workshop', ...signed);
      await house.operate('live', 'bag-coins', '25', '3', ...signed);
      const titles = { 'en-US': 'Beacon day' };
      const { show } = await desk<{ show: { roomId: number } }>('start', { titles });

      await trustOwnBeacon(page, beacon);
      await enter(page, {}, urlOf);
      await page.goto(urlOf(`/live/${show.roomId}`));
      await expect(page.getByRole('heading', { level: 1, name: 'Beacon day' })).toBeVisible();
      const prizes = [{ name: 'coins-25', count: 1 }];
      const { bagId } = await desk<{ bagId: number }>('bag/open', { joinType: 1, prizes, seconds: 60 });
      await page.getByRole('button', { name: 'Lucky bag' }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText('Drawn by the public beacon')).toBeVisible();
      await sheet.getByText('With a comment').click();
      await sheet.getByLabel('Your comment').fill('What an octopus');
      await sheet.getByRole('button', { name: 'Join, free' }).click();
      await expect(sheet.getByText('You are number 1')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Talk' }).getByText('What an octopus')).toBeAttached();
      await expect(sheet.getByText('You won: 25 coins')).toBeVisible({ timeout: 90_000 });

      await sheet.getByRole('button', { name: 'Check it' }).click();
      await expect(sheet.getByText('Drawn again here: it is the same')).toBeVisible();
      expect(await faultsOf(page, 'a bag that was drawn')).toEqual([]);
      await sheet.getByRole('link', { name: 'See every check' }).click();
      await expect(page).toHaveURL(new RegExp(`/verify/bag-${bagId}$`));
      await expect(page.getByRole('heading', { name: 'It all fits' })).toBeVisible();
      await expect(page.locator('[data-check="beacon"]')).toHaveAttribute('data-result', 'ok');
      expect(await faultsOf(page, 'the checks of a bag')).toEqual([]);
    } finally {
      await house.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
