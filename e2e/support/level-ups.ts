import type { Page } from '@playwright/test';

/** Puts aside the word of a level that comes up whenever enough was played: for journeys that are about something else. */
export async function passLevelUps(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'You reached a new level!' }), () =>
    page.keyboard.press('Escape'),
  );
}
