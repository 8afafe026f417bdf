import type { DailyPrompt } from '@grabbit/contract';
import { doneToday, markToday } from '../app/daily-flags.ts';

/** Something that may step before the player: whether it applies, and how it is shown until it closes. */
export interface Prompt<Data> {
  check(): Promise<Data | null>;
  show(data: Data): Promise<unknown>;
}

/** A place in the sequence. `take` gives how to show the prompt, or null where it does not apply. */
export interface PromptStep {
  readonly name: DailyPrompt;
  take(): Promise<(() => Promise<unknown>) | null>;
}

/** A prompt that looks after its own daily flag. */
export function step<Data>(name: DailyPrompt, { check, show }: Prompt<Data>): PromptStep {
  return {
    name,
    async take() {
      const data = await check();
      return data === null ? null : () => show(data);
    },
  };
}

/** A prompt that shows once on the player's day. */
export function dailyStep<Data>(name: DailyPrompt, { check, show }: Prompt<Data>): PromptStep {
  const flag = `prompt${name}`;
  return step<Data>(name, {
    check: async () => (doneToday(flag) ? null : check()),
    async show(data) {
      markToday(flag);
      await show(data);
    },
  });
}

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
