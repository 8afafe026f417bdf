import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { countOpenFiles, type OpenFiles, watchOpenFiles } from './open-files.ts';

let watch: OpenFiles | undefined;
afterEach(() => watch?.stop());

it('is short past its share of the limit, by what was counted and what was taken since', async () => {
  let open = 70;
  watch = watchOpenFiles({ percent: 80, everyMs: 5, count: async () => ({ open, limit: 100 }) });
  await sleep(20);
  expect(watch.isShort()).toBe(false);
  open = 81;
  await sleep(30);
  expect(watch.isShort()).toBe(true);
  expect(watch.last).toEqual({ open: 81, limit: 100 });
  watch.stop();
  open = 70;
  watch = watchOpenFiles({ percent: 80, everyMs: 60_000, count: async () => ({ open, limit: 100 }) });
  await sleep(5);
  for (let i = 0; i < 10; i += 1) watch.noteOpened();
  expect(watch.isShort()).toBe(false);
  watch.noteOpened();
  expect(watch.isShort()).toBe(true);
});

it('is short when it cannot even look', async () => {
  let broken = false;
  const count = async (): Promise<{ open: number; limit: number }> => {
    if (broken) throw new Error('EMFILE');
    return { open: 3, limit: 100 };
  };
  watch = watchOpenFiles({ percent: 80, everyMs: 5, count });
  await sleep(20);
  broken = true;
  await sleep(30);
  expect(watch.isShort()).toBe(true);
});

it.runIf(process.platform === 'linux')('counts the descriptors of this process', async () => {
  const found = await countOpenFiles();
  expect(found?.open).toBeGreaterThan(2);
  expect(found?.limit).toBeGreaterThan(found?.open ?? 0);
});
