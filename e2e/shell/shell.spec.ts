import { expect, type Page, test } from '@playwright/test';
import { giveCoins, newRoom, operate } from '../support/backstage.ts';
import { watchCalls } from '../support/calls-seen.ts';
import { startPlay } from '../support/play.ts';
import { ask } from '../support/player.ts';
import {
  androidShell,
  askedOf,
  enterShell,
  iosShell,
  keptByPlatform,
  pluginTells,
  shellUrl,
  wearShell,
} from '../support/shell.ts';
import { fillRegistration, phone, productUrl, withoutOffers } from '../support/visitor.ts';

test.use({ viewport: phone });

const sessionName = `g.${btoa('user:session').replaceAll('=', '')}`;
const atHome = /^https:\/\/localhost\/(?:\?|$)/;

/** The host calls the web with what no host of ours sends. */
async function hostSays(page: Page, name: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([called, said]) => (window as unknown as Record<string, (said: unknown) => void>)[called]?.(said),
    [name, value] as const,
  );
}

for (const shell of [iosShell, androidShell]) {
  const { kind } = shell;
  test.describe(`in the shell of ${kind}`, () => {
    test('the bundled app signs up, keeps the session with the platform, and follows links and the way back', async ({
      page,
    }) => {
      await wearShell(page, shell);
      await withoutOffers(page);
      const calls = watchCalls(page);
      await page.goto(shellUrl('/auth?mode=register'));
      await fillRegistration(page);
      expect(calls.at(-1)?.params).toMatchObject({
        ...{ device: kind === 'ios' ? '2' : '1', sourceId: '0', version: shell.version, idfa: 'ID-SHELL' },
      });
      expect(await page.evaluate((name) => localStorage.getItem(name), sessionName)).toBeNull();
      const kept = (await keptByPlatform(page))[sessionName] ?? '{}';
      const { token = '', userId = 0 } = JSON.parse(kept) as { token?: string; userId?: number };
      expect(userId).toBeGreaterThan(0);
      expect((await ask<{ balance: number }>('/api/user/balance', {}, token)).balance).toBe(3_000);
      await page.goto(shellUrl('/'));
      await expect(page.locator('.balance').first()).toContainText('3,000');
      expect(await askedOf(page, 'SplashScreen', 'hide')).toHaveLength(1);
      // No service worker: the shell has the app.
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0),
      ).toBe(0);

      await pluginTells(page, 'App', 'appUrlOpen', { url: productUrl('/forum') });
      await expect(page).toHaveURL(shellUrl('/forum'));
      await pluginTells(page, 'App', 'appUrlOpen', { url: 'https://elsewhere.example/pack' });
      await expect(page).toHaveURL(shellUrl('/'));
      // The way back shuts a sheet first.
      await page.getByRole('button', { name: 'Power cards' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await pluginTells(page, 'App', 'backButton');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(shellUrl('/'));
      await pluginTells(page, 'PushNotifications', 'pushNotificationActionPerformed', {
        notification: { data: { link: '/pack?firebasePushTaskRecordId=77' } },
      });
      await expect(page).toHaveURL(shellUrl('/pack'));
      await expect
        .poll(() => calls.some(({ params }) => params['firebasePushTaskRecordId'] === '77'))
        .toBe(true);

      // And then back, to where the app began.
      for (const place of [shellUrl('/'), shellUrl('/forum'), atHome]) {
        await pluginTells(page, 'App', 'backButton');
        await expect(page).toHaveURL(place);
      }
    });

    test('each message of the bridge arrives, and what is of no shape we know does nothing', async ({
      page,
    }) => {
      await wearShell(page, shell);
      const { userId, mail } = await enterShell(page);
      await page.goto(shellUrl('/'));
      const balance = page.locator('.balance').first();
      await expect(balance).toContainText('3,000');
      expect(await askedOf(page, 'Grabbit', 'ready')).toEqual([
        { protocol: 1, appVersion: expect.any(String) as unknown },
      ]);
      await expect
        .poll(async () => (await askedOf(page, 'Grabbit', 'colourSafeArea')).length)
        .toBeGreaterThan(0);
      const top = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--safe-top'));
      await expect.poll(top).toBe('47px');
      await pluginTells(page, 'Grabbit', 'safeArea', { top: 24, right: 0, bottom: 16, left: 0 });
      await expect.poll(top).toBe('24px');
      for (const [name, value] of [
        ['Safe_Area', { top: '99px' }],
        ['Device_Info', '<html>'],
        ['Pay_Result', { configId: 7, status: 'paid' }],
        ['Pay_Found', { rechargeNumber: '' }],
        ['Open_Link', { link: 7 }],
      ] as const)
        await hostSays(page, name, value);
      expect(await top()).toBe('24px');
      await expect(page).toHaveURL(atHome);
      // The notice comes over the live connection.
      await giveCoins(userId, 500, mail);
      await expect(balance).toContainText('3,500');
    });
  });
}

test('a play goes on after the system has ended the app for want of memory', async ({ page }) => {
  const roomId = await newRoom();
  await wearShell(page, androidShell);
  await enterShell(page);
  await page.goto(shellUrl(`/claw/playing/${roomId}`));
  await startPlay(page);
  await page.goto('about:blank');
  await page.goto(shellUrl('/'));
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(new RegExp(`/claw/playing/${roomId}`));
  await expect(page.getByRole('button', { name: /^Drop/ })).toBeEnabled();
});

test('a build under review is withheld the same in a shell, and an origin that is nobody’s gets no answer', async ({
  page,
}) => {
  const shell = { ...iosShell, version: '7.7.8' };
  await operate('shield', 'set', shell.version);
  try {
    await wearShell(page, shell);
    await enterShell(page);
    await expect(async () => {
      await page.goto(shellUrl('/recharge'));
      const building = page.getByRole('heading', { name: 'Page is building...' });
      await expect(building.first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
  } finally {
    await operate('shield', 'clear');
  }
  const config = (origin: string): Promise<Response> =>
    fetch(productUrl('/app/system/config'), { headers: { origin } });
  for (const origin of ['https://localhost', 'capacitor://localhost']) {
    const answer = await config(origin);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
  }
  for (const origin of ['capacitor://elsewhere', 'https://localhost.elsewhere.example', 'null'])
    expect((await config(origin)).headers.get('access-control-allow-origin')).toBeNull();
});
