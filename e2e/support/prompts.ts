import type { Page } from '@playwright/test';

/** The player's prompts that step before them once on a day, as if they had been seen today, or not yet. On a page of the product. */
export async function seenToday(
  page: Page,
  userId: number,
  prompts: Readonly<Record<string, boolean>>,
): Promise<void> {
  await page.evaluate(
    ([user, given]) => {
      const now = new Date();
      const today = `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
      const key = `g.${btoa(`daily:${user}`).replaceAll('=', '')}`;
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string[]>;
      for (const [prompt, seen] of Object.entries(given)) {
        kept[`prompt${prompt}`] = seen ? [today] : [];
        kept[`later${prompt}`] = [];
      }
      localStorage.setItem(key, JSON.stringify(kept));
    },
    [userId, prompts] as const,
  );
}
