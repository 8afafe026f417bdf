import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { fewOf, inSoak } from '../support/looks.ts';
import { type House, startBackstage } from '../support/backstage.ts';
import { ask, enter } from '../support/player.ts';
import { type ProductServer, startServer } from '../support/product-server.ts';
import { desktop, phone } from '../support/visitor.ts';

/** A server that starts runs what was left open again, three times where it has to, before it tells. */
const recovers = { timeout: 90_000 };
const main = (page: Page) => page.locator('main');
const dropKey = (page: Page) => page.getByRole('button', { name: 'Drop', exact: true });
const signed = ['--reason', 'a journey', '--who', 'Ann', '--json'] as const;

interface Room {
  readonly roomId: number;
  readonly roomName: string;
}

interface Machine {
  readonly machine: string;
  readonly roomName: string;
}

for (const [name, viewport, touch] of fewOf([
  ['a phone', phone, true],
  ['a desktop', desktop, false],
] as const)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch });

    let dataDir: string;
    let server: ProductServer;
    let house: House;
    test.beforeEach(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'grabbit-e2e-push-'));
      server = await startServer({ GRABBIT_DATA: dataDir });
      house = await startBackstage(dataDir);
    });
    test.afterEach(async () => {
      await house.stop();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const urlOf = (path = '/'): string => new URL(path, server.address).href;

    inSoak(() => {
      test('drops that cannot be run to their end are paid back by rule, and the table is mended', async ({
        page,
      }) => {
        test.setTimeout(300_000);
        const { userId } = await enter(page, {}, urlOf);
        const list = await ask<{ roomList: Room[] }>('/app/game/room/push/list', {}, undefined, urlOf);
        const room = list.roomList.find(({ roomName }) => roomName === 'Coin harbour')?.roomId ?? 0;
        const table = urlOf(`/push/list/${room}/1`);
        await page.goto(table);
        await expect(main(page)).toHaveAttribute('data-link', 'open');
        const dropped = page
          .getByLabel('This turn')
          .locator('div', { hasText: 'Pieces dropped' })
          .getByRole('definition');
        for (const count of ['1', '2']) {
          await dropKey(page).click();
          await expect(dropped).toHaveText(count);
        }

        // The server dies in the middle of the turn, and its journal is spoiled.
        await server.kill();
        expect(await house.spoilDrops(userId)).toBe(2);
        await house.stop();
        server = await startServer({ GRABBIT_DATA: dataDir, PORT: new URL(server.address).port });
        house = await startBackstage(dataDir);

        await page.goto(urlOf());
        const back = page.getByRole('dialog', { name: 'Your coins are back' });
        await expect(back).toBeVisible(recovers);
        await expect(back.getByText('Coin harbour')).toBeVisible();
        await expect(back.locator('dd').first()).toContainText('20');
        expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0]);
        await back.getByRole('button', { name: 'Understood' }).click();
        await expect(back).toBeHidden();
        await expect(page.getByText('3,000').first()).toBeVisible();

        // Its table stands still until it is mended, and the public log says all of it.
        await page.goto(table);
        await expect(main(page)).toHaveAttribute('data-stopped', 'true', recovers);
        await expect(main(page)).toContainText('Being repaired');
        await expect(dropKey(page)).toBeDisabled();
        const broken = JSON.parse(await house.operate('repair', 'list', ...signed)) as readonly Machine[];
        expect(broken.map(({ roomName }) => roomName)).toEqual(['Coin harbour']);
        const { machine = '' } = broken[0] ?? {};
        await house.operate('repair', 'mend', machine, ...signed);
        await house.operate('repair', 'release', machine, ...signed);
        await expect(main(page)).toHaveAttribute('data-stopped', 'false', recovers);
        await dropKey(page).click();
        await expect(dropped).toHaveText('1');
        const log = await ask<{ list: { kind: string }[] }>(
          '/app/game/push/log',
          { table: machine },
          undefined,
          urlOf,
        );
        const kinds = log.list.map(({ kind }) => kind);
        for (const kind of ['void', 'stopped', 'mended', 'released']) expect(kinds).toContain(kind);
      });
    });
  });
}
