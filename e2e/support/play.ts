import { expect, type Page } from '@playwright/test';
import { aimAndDrop, type Hands } from './aim.ts';
import { MachineWatch } from './machine-watch.ts';
import { productUrl } from './visitor.ts';

/** Presses the big button (a first play or another) and waits until the claw can be steered. */
export async function startPlay(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Play|Again|Play again)\b/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Drop/ })).toBeEnabled();
}

export function outcome(page: Page) {
  const won = page.getByRole('heading', { name: 'You got it!' });
  const missed = page.getByText('Not this time').first();
  return { won, missed, either: won.or(missed).first() };
}

/** Plays until a toy is won, with nothing but what a player has. Returns how many plays it took. */
export async function playUntilWon(page: Page, hands: Hands, roomId: number): Promise<number> {
  const watch = await MachineWatch.open(productUrl(), roomId);
  try {
    for (let plays = 1; plays <= 40; plays += 1) {
      await startPlay(page);
      const [highest] = watch.targets();
      if (highest === undefined) throw new Error('the machine is empty');
      await aimAndDrop(hands, watch, highest);
      const { won, either } = outcome(page);
      await expect(either).toBeVisible({ timeout: 60_000 });
      if (await won.isVisible()) return plays;
    }
    throw new Error('nothing won in 40 plays');
  } finally {
    watch.close();
  }
}
