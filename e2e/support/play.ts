import { expect, type Locator, type Page } from '@playwright/test';
import { aimAndDrop, type Hands } from './aim.ts';
import { MachineWatch } from './machine-watch.ts';
import { productUrl } from './visitor.ts';

/**
 * Presses the big button (a first play or another) and waits until the claw can be steered. A machine that is busy with
 * other things may look like a slow line, on which no play is opened: then it is pressed again.
 */
export async function startPlay(page: Page): Promise<void> {
  const drop = page.getByRole('button', { name: /^Drop/ });
  const play = page.getByRole('button', { name: /^(Play|Again|Play again)\b/ }).first();
  await expect(async () => {
    if (!(await drop.isVisible())) await play.click({ timeout: 15_000 });
    await expect(drop).toBeEnabled({ timeout: 8_000 });
  }).toPass({ timeout: 70_000 });
}

/** Presses Play until the room answers with the dialog that is expected instead of a play; as above. */
export async function playRefused(page: Page, dialog: Locator): Promise<void> {
  const play = page.getByRole('button', { name: /^Play\b/ }).first();
  await expect(async () => {
    if (!(await dialog.isVisible())) await play.click({ timeout: 15_000 });
    await expect(dialog).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 70_000 });
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
