import { existsSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeFaults, overflow } from '../support/axe.ts';
import { ask, enter } from '../support/player.ts';
import { newSubscription, type StandInSubscription } from '../support/push-stand-in.ts';
import { phone, productUrl } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

/** The headless shell shows no notifications: the whole browser beside it does, without a window as well. */
const whole = (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium').replace(/-headless-shell$/, '');
test.use({
  ...{ viewport: phone, permissions: ['notifications'], serviceWorkers: 'allow' },
  launchOptions: { executablePath: whole, args: ['--no-sandbox', '--mute-audio', '--disable-gpu'] },
});
test.skip(!existsSync(whole), `${whole} is not here`);

/**
 * A headless browser has no push service: its subscription is one of the stand-in's, which encrypts nothing less, and what came there is handed
 * to the real worker by the browser's own tools.
 */
async function giveSubscription(page: Page): Promise<StandInSubscription> {
  const given = newSubscription(process.env['GRABBIT_E2E_PUSH'] ?? '');
  await page.addInitScript(
    ({ endpoint, keys }) => {
      let kept: unknown = null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => kept,
        subscribe: async (options: { applicationServerKey: Uint8Array }) => {
          const { buffer } = options.applicationServerKey;
          kept = {
            ...{ endpoint, options: { applicationServerKey: buffer } },
            toJSON: () => ({ endpoint, keys }),
            unsubscribe: async () => {
              kept = null;
              return true;
            },
          };
          return kept;
        },
      });
    },
    { endpoint: given.endpoint, keys: given.keys },
  );
  return given;
}

/** Hands what came at the push service to the worker of the page, as the browser would. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) found(first.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await tools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: new URL(page.url()).origin, registrationId, data },
  });
}

/** The words that the browser shows, by its own account. */
const shown = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null) return [];
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Taps what is shown. */
async function tap(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (name: string, init: object) => Event;
      dispatchEvent(event: Event): void;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

test('a device that is turned on shows what is sent to it, and a tap opens where it leads', async ({
  page,
  context,
}) => {
  const subscription = await giveSubscription(page);
  const player = await enter(page);
  await visit(page, '/user/settings');
  const card = page.getByRole('region', { name: 'Messages on this device' });
  const here = card.getByRole('switch', { name: 'Tell me on this device' });
  await expect(here).not.toBeChecked();
  await here.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('This device gets your messages')).toBeVisible({ timeout: 40_000 });
  await expect(here).toBeChecked();
  await expect(card.getByRole('checkbox', { name: 'Jackpots' })).toBeChecked();
  expect([await axeFaults(page, 'all'), await overflow(page)]).toEqual([[], 0]);

  await card.getByText('Jackpots').click();
  await expect(card.getByRole('checkbox', { name: 'Jackpots' })).not.toBeChecked();
  await expect
    .poll(async () => {
      const { kinds } = await ask<{ kinds: { kind: string; on: boolean }[] }>(
        '/api/user/alerts',
        {},
        player.token,
      );
      return kinds.filter(({ on }) => !on).map(({ kind }) => kind);
    })
    .toEqual(['wins']);

  await card.getByRole('button', { name: 'Send one to try' }).click();
  await expect.poll(() => subscription.messages(), { timeout: 30_000 }).toHaveLength(1);
  const [message = ''] = await subscription.messages();
  await page.goto(productUrl('/'));
  await deliver(context, page, message);
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'This is how it looks', body: 'We write only of what you chose.' }]);
  // The same once more takes the place of the first.
  await deliver(context, page, message);
  await expect.poll(() => shown(page)).toHaveLength(1);
  await tap(context);
  // A page that has just come may not hear it yet: then it is led there, with the alert's id in its address.
  await expect(page).toHaveURL(/\/user\/settings(\?|$)/);

  await here.click();
  await expect(page.getByText('This device gets no more messages')).toBeVisible();
  await expect(here).not.toBeChecked();
});
