import { expect, type Page, test } from '@playwright/test';
import { operate } from '../support/backstage.ts';
import { faultsOf, inSoak } from '../support/looks.ts';
import { ask, enter, type Player, playerPage } from '../support/player.ts';
import { desktop, phone } from '../support/visitor.ts';
import { visit } from '../support/walk.ts';

test.use({ viewport: desktop });
test.slow();

const signed = ['--who', 'journey', '--reason', 'a test'] as const;
const makeHost = ({ userId }: Player): Promise<string> =>
  operate('live', 'host', `${userId}`, '0', 'Workshop', ...signed);

/** As a field for a date and a time has it. */
function tomorrow(): string {
  const at = new Date(Date.now() + 86_400_000);
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
  return at.toISOString().slice(0, 16);
}

test('a show is planned; whoever set its bell gets a letter when it begins, and opens it from there', async ({
  page,
  browser,
}) => {
  const host = await enter(page);
  await makeHost(host);
  const title = `Soon ${host.userId}`;
  await visit(page, '/live/desk');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Or plan it for').fill(tomorrow());
  await page.getByRole('button', { name: 'Plan it' }).click();
  const planned = page.getByRole('listitem').filter({ hasText: title });
  await expect(planned).toBeVisible();
  expect(await faultsOf(page, "the host's desk")).toEqual([]);
  await page.setViewportSize(phone);
  await page.getByLabel('Title', { exact: true }).fill('Half a title');
  await page.getByRole('tab', { name: 'Planned shows' }).click();
  await page.getByRole('tab', { name: 'A new show' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a title');
  await page.setViewportSize(desktop);

  const viewer = await playerPage(browser);
  await visit(viewer, '/live');
  const bell = viewer.getByRole('button', { name: `Tell me when ${title} begins` });
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  expect(await faultsOf(viewer, 'the list of shows')).toEqual([]);

  await planned.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByRole('button', { name: 'End the show' })).toBeVisible();
  const letter = viewer.getByRole('main').getByRole('listitem').filter({ hasText: 'is live' }).first();
  await expect(async () => {
    await viewer.goto(new URL('/inbox', viewer.url()).href);
    await expect(letter).toContainText('unread', { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await letter.getByRole('link').click();
  await viewer.getByRole('link', { name: 'Take me there' }).click();
  await expect(viewer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await viewer.context().close();
});

// Real media in two browsers takes the processor of several journeys.
inSoak(() => {
  test('a host whose line is cut comes back within their show', async ({ browser, playwright }) => {
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    const studio = await playwright.chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--mute-audio', ...media],
    });
    const goLive = async (desk: Page): Promise<void> => {
      await desk.getByRole('button', { name: 'Use the camera' }).click();
      await desk.getByRole('button', { name: 'Go live' }).click();
    };
    try {
      const desk = await studio.newPage({ viewport: desktop, locale: 'en-US' });
      const host = await enter(desk);
      await makeHost(host);
      const titles = { 'en-US': `Cut ${host.userId}` };
      const start = { requestId: 'journey-start', titles };
      const { show } = await ask<{ show: { roomId: number } }>('/api/live/desk/start', start, host.token);
      await visit(desk, '/live/desk');
      await goLive(desk);

      const viewer = await playerPage(browser);
      await visit(viewer, `/live/${show.roomId}`);
      const stage = viewer.getByRole('region', { name: `Live picture: ${titles['en-US']}` });
      await expect(stage).toHaveAttribute('data-state', 'live', { timeout: 60_000 });

      // The device goes off in the middle of it.
      await desk.goto('about:blank');
      await expect(viewer.getByText(/is back in a moment/)).toBeVisible({ timeout: 60_000 });
      await visit(desk, '/live/desk');
      await expect(desk.getByText('Your line is lost.')).toBeVisible();
      await goLive(desk);
      await expect(viewer.getByText(/is back in a moment/)).toBeHidden({ timeout: 60_000 });
      await expect(stage).toHaveAttribute('data-state', 'live', { timeout: 60_000 });
      await expect(desk.getByText('Your line is lost.')).toBeHidden();
      await viewer.context().close();
    } finally {
      await studio.close();
    }
  });
});
