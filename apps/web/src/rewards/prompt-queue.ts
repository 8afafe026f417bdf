import type { PromptStep } from '../ports/prompts.ts';

export interface PromptStage {
  /** Whether a prompt may show this moment: on the main page, and nothing else goes on. */
  isFree(): boolean;
  /** Resolves when it may. */
  whenFree(signal: AbortSignal): Promise<void>;
  /** True while the player is to be left in peace: a break, or near a limit. */
  isSilent(): Promise<boolean>;
}

/** A check that fails says nothing: the prompt does not show. */
async function take({ take: ask }: PromptStep): Promise<(() => Promise<unknown>) | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

/** Asks and shows one prompt after the other: the next check starts when the one before has closed. */
export async function runPrompts(
  steps: readonly PromptStep[],
  stage: PromptStage,
  signal: AbortSignal,
): Promise<void> {
  for (const each of steps) {
    for (;;) {
      await stage.whenFree(signal);
      if (signal.aborted || (await stage.isSilent())) return;
      const show = await take(each);
      if (signal.aborted) return;
      if (show === null) break;
      // The player has gone elsewhere while it was asked for: ask again when they are back.
      if (!stage.isFree()) continue;
      await show();
      break;
    }
  }
}
