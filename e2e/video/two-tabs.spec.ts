import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

// A host and a viewer in two tabs, with the picture that Chromium makes up in place of a camera, against the server's video alone:
// which feature hands out tickets makes no difference here.

const script = join(import.meta.dirname, '../../bench/video-stand.ts');
const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
let stand: ChildProcess;
let address: string;

test.beforeAll(async () => {
  stand = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  stand.send({ t: 'serve' });
  const [said] = (await once(stand, 'message')) as [{ address: string }];
  address = said.address;
});
test.afterAll(() => stand.kill('SIGKILL'));

async function tell(what: string, given: object = {}): Promise<void> {
  const answer = await fetch(`${address}/stand/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  expect(answer.ok).toBe(true);
}

const framesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { frames: number } }).seen.frames);

test('a viewer sees a host, hears them at a tap, and both come back by themselves when the media process died', async ({
  playwright,
}) => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await playwright.chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio', ...media],
  });
  try {
    await tell('open', { stage: 'show' });
    const [viewer, host] = [await browser.newPage(), await browser.newPage()];
    const faults: string[] = [];
    viewer.on('pageerror', ({ message }) => faults.push(message));
    host.on('pageerror', ({ message }) => faults.push(message));
    await viewer.goto(`${address}/?way=watch&stage=show`);
    const stage = viewer.getByRole('region', { name: 'A show' });
    await expect(stage).toHaveAttribute('data-state', 'still');
    await expect(stage.getByText('The show waits for its picture')).toBeVisible();
    const before = await stage.boundingBox();

    await host.goto(`${address}/?way=publish&stage=show`);
    await host.getByRole('button', { name: 'Use the camera' }).click();
    await host.getByRole('button', { name: 'Camera and microphone' }).click();
    await expect(host.getByLabel('Camera', { exact: true })).toBeVisible();
    await expect(host.getByRole('button', { name: 'Show the screen' })).toBeVisible();
    await host.keyboard.press('Escape');
    await host.getByRole('button', { name: 'Go live' }).click();
    await expect(stage).toHaveAttribute('data-state', 'live');
    await expect.poll(() => framesOf(viewer)).toBeGreaterThan(10);
    expect(await stage.boundingBox()).toEqual(before);
    await expect(host.getByText(/[1-9]\d* kbit\/s · [1-9]\d* frames\/s/)).toBeVisible();

    const video = stage.locator('video');
    await expect(video).toHaveJSProperty('muted', true);
    await viewer.getByRole('button', { name: 'Turn the sound on' }).click();
    await expect(video).toHaveJSProperty('muted', false);

    // How soon they are back is measured by `bench/video.ts`: here other journeys take the processor.
    const streamOf = (): Promise<string | undefined> =>
      video.evaluate((element: HTMLVideoElement) => (element.srcObject as MediaStream | null)?.id);
    const first = await streamOf();
    await tell('kill');
    await expect.poll(streamOf).not.toBe(first);
    const seen = await framesOf(viewer);
    await expect.poll(() => framesOf(viewer)).toBeGreaterThan(seen + 3);
    await expect(stage).toHaveAttribute('data-state', 'live');

    await tell('close', { stage: 'show' });
    await expect(stage).toHaveAttribute('data-state', 'still');
    await expect(stage.getByText('The picture has ended')).toBeVisible();
    await expect(host.getByRole('button', { name: 'Go live' })).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
});
