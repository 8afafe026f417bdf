import { expect, type Locator, type Page } from '@playwright/test';
import { aimAndDrop, type Hands } from './aim.ts';
import { MachineWatch } from './machine-watch.ts';
import { productUrl } from './visitor.ts';

/**
 * Presses the big button (a first play or another) until the answer to it is there. A machine that is busy with other
 * things may look like a slow line, on which no play is opened: then it is pressed again.
 */
async function pressPlay(page: Page, answer: Locator): Promise<void> {
  const play = page.getByRole('button', { name: /^(Play|Again|Play again)\b/ }).first();
  await expect(async () => {
    if (!(await answer.isVisible())) await play.click({ timeout: 15_000 });
    await expect(answer).toBeEnabled({ timeout: 8_000 });
  }).toPass({ timeout: 70_000 });
}

/** Begins a play, to where the claw can be steered. */
export async function startPlay(page: Page): Promise<void> {
  await pressPlay(page, page.getByRole('button', { name: /^Drop/ }));
}

/** Tries to play, to where the room answers with a dialog of this name instead. Gives the dialog. */
export async function playRefused(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await pressPlay(page, dialog);
  return dialog;
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
    for (let plays = 1; plays <= 10; plays += 1) {
      await startPlay(page);
      const [highest] = watch.targets();
      if (highest === undefined) throw new Error('the machine is empty');
      await aimAndDrop(hands, watch, highest);
      const { won, either } = outcome(page);
      await expect(either).toBeVisible({ timeout: 60_000 });
      if (await won.isVisible()) return plays;
    }
    throw new Error('nothing won in 10 plays');
  } finally {
    watch.close();
  }
}
