import { expect, type Page } from '@playwright/test';

const lying = { width: 844, height: 390 } as const;

/** On a phone that lies, the story of a win is in sight beside the toy, and covers neither the purse nor the ways on. */
export async function expectWinWhole(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(lying);
  const story = page.getByRole('region', { name: 'How the grip went' });
  // A toy that was only pushed in has no story; the others are run again first. The seat is kept for half a minute: whoever waits longer has none.
  const told = await story.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  const faults = await page.evaluate(() => {
    const story = document.querySelector('.win .story')?.getBoundingClientRect();
    if (story === undefined) return [];
    const covered = ['.win__r', '.moment h2', '.pod', '.acts--w'].filter((name) => {
      const box = document.querySelector(`.win ${name}`)?.getBoundingClientRect();
      if (box === undefined) return true;
      return (
        story.left < box.right && box.left < story.right && story.top < box.bottom && box.top < story.bottom
      );
    });
    return story.bottom > innerHeight ? [...covered, 'out of sight'] : covered;
  });
  expect(told ? faults : []).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}
