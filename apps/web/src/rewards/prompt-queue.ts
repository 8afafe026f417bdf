import type { DailyPrompt } from '@grabbit/contract';
import { doneToday, markToday } from '../kernel/daily-flags.ts';
import { isSpared } from '../ports/checkout/spared.ts';
import type { PromptStep } from '../ports/prompts.ts';

/** More than so many a visit would be in the player's way: the others go to the inbox. */
export const mostAVisit = 2;
/** A fault of the house is told of at once, whatever else was. */
const always: readonly DailyPrompt[] = ['Compensation'];
/** It tells of this moment: as a letter it would be late. */
const momentary: readonly DailyPrompt[] = ['Insufficient'];

/** These sell nothing: they come also after a payment that was broken off. */
const free: readonly DailyPrompt[] = ['Compensation', 'RecallBack', 'CheckIn', 'VerifyEmail'];

export interface PromptStage {
  /** Whether a prompt may show this moment: on the main page, and nothing else goes on. */
  isFree(): boolean;
  /** Resolves when it may. */
  whenFree(signal: AbortSignal): Promise<void>;
  /** True while the player is to be left in peace: a break, or near a limit. */
  isSilent(): Promise<boolean>;
  /** Puts what a prompt would have told into the inbox. */
  later(name: DailyPrompt): Promise<unknown>;
}

/** A check that fails says nothing: the prompt does not show. */
async function take({ take: ask }: PromptStep): Promise<(() => Promise<unknown>) | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

/** A prompt that lies in the inbox does not step before the player on the same day. */
const putAsideFlag = (name: DailyPrompt): string => `later${name}`;

/** What cannot be put aside now comes back with the next visit. */
async function putAside(each: PromptStep, stage: PromptStage): Promise<void> {
  try {
    await stage.later(each.name);
    markToday(putAsideFlag(each.name));
  } catch {
    // As good as not asked.
  }
}

/**
 * Asks and shows one prompt after the other: the next check starts when the one before has closed. What comes after the second is put aside as a letter.
 */
export async function runPrompts(
  steps: readonly PromptStep[],
  stage: PromptStage,
  signal: AbortSignal,
): Promise<void> {
  let shown = 0;
  for (const each of steps) {
    if (doneToday(putAsideFlag(each.name))) continue;
    for (;;) {
      await stage.whenFree(signal);
      if (signal.aborted || (await stage.isSilent())) return;
      // It comes with the next visit.
      if (isSpared() && !free.includes(each.name)) break;
      const show = await take(each);
      if (signal.aborted) return;
      if (show === null) break;
      if (shown >= mostAVisit && !always.includes(each.name)) {
        if (!momentary.includes(each.name)) await putAside(each, stage);
        break;
      }
      // The player has gone elsewhere while it was asked for: ask again when they are back.
      if (!stage.isFree()) continue;
      if (!always.includes(each.name)) shown += 1;
      await show();
      break;
    }
  }
}
