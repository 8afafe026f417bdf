import type { DailyPrompt } from '@grabbit/contract';
import type { ComponentType } from 'react';
import { doneToday, markToday } from '../kernel/daily-flags.ts';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';

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

/** A prompt that is a dialog and nothing more. */
export function shown<Data extends object, Answer>(prompt: {
  check(): Promise<Data | null>;
  readonly Dialog: ComponentType<Data & PopupProps<Answer>>;
}): Prompt<Data> {
  return { check: prompt.check, show: (data) => openPopup<Data, Answer>(prompt.Dialog, data) };
}

/** Places in the daily sequence that a feature fills, fetched when the sequence begins. */
export type GivenPrompts = { readonly [Name in DailyPrompt]?: () => Promise<PromptStep> };
