// @vitest-environment happy-dom
import { DailyPrompt } from '@grabbit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { doneToday } from '../kernel/daily-flags.ts';
import { useSession } from '../kernel/session.store.ts';
import { findPartsBy } from '../ports/parts.ts';
import { parts } from '../shell/parts.ts';
import { dailyPromptSteps } from './daily-prompts.ts';
import { sparePlayer } from '../ports/checkout/spared.ts';
import { dailyStep, step } from '../ports/prompts.ts';
import { runPrompts } from './prompt-queue.ts';
import type { PromptStep } from '../ports/prompts.ts';
import type { PromptStage } from './prompt-queue.ts';

findPartsBy(async () => parts);

let userId = 0;
beforeEach(() => {
  localStorage.clear();
  useSession.setState({ userId: (userId += 1) });
});

const free: PromptStage = {
  isFree: () => true,
  whenFree: async () => undefined,
  isSilent: async () => false,
  later: async () => undefined,
};
const live = (): AbortSignal => new AbortController().signal;

/** Steps that write down what they do. `shows`: the prompt applies. */
function noted(heard: string[], name: DailyPrompt, shows = true): PromptStep {
  return step(name, {
    async check() {
      heard.push(`check ${name}`);
      return shows ? name : null;
    },
    async show() {
      heard.push(`open ${name}`);
      await Promise.resolve();
      heard.push(`close ${name}`);
    },
  });
}

it('[S049] the thirteen prompts stand in the specified order, each with its feature', async () => {
  const built = (await dailyPromptSteps()).map(({ name }) => name);
  expect(built).toEqual(Object.keys(DailyPrompt));
});

it('[S050] each is asked whether it applies, and the next check begins when the one before has closed', async () => {
  const heard: string[] = [];
  const steps = [noted(heard, 'ComeBack'), noted(heard, 'AllCards', false), noted(heard, 'Insufficient')];
  await runPrompts(steps, free, live());
  expect(heard).toEqual([
    ...['check ComeBack', 'open ComeBack', 'close ComeBack'],
    'check AllCards',
    ...['check Insufficient', 'open Insufficient', 'close Insufficient'],
  ]);
});

it('[S051] signing out stops the sequence, even while a check is on its way', async () => {
  const heard: string[] = [];
  const stop = new AbortController();
  const last = step('AllCards', {
    async check() {
      stop.abort();
      return 'cards';
    },
    show: async () => heard.push('shown'),
  });
  await runPrompts([noted(heard, 'ComeBack'), last, noted(heard, 'Insufficient')], free, stop.signal);
  expect(heard).toEqual(['check ComeBack', 'open ComeBack', 'close ComeBack']);
});

it('[S052] [const daily.prompts] a prompt shows once on a day, and its check is not even asked again', async () => {
  const check = vi.fn<() => Promise<object | null>>(async () => ({}));
  const show = vi.fn<() => Promise<void>>(async () => undefined);
  const once = dailyStep('AllCards', { check, show });
  await runPrompts([once], free, live());
  await runPrompts([once], free, live());
  expect(show).toHaveBeenCalledOnce();
  expect(check).toHaveBeenCalledOnce();
  check.mockResolvedValueOnce(null);
  await runPrompts([dailyStep('ComeBack', { check, show })], free, live());
  // What did not apply may still apply later in the day.
  expect(doneToday('promptComeBack')).toBe(false);
});

it('is silent in a break and near a limit, also when that begins on the way', async () => {
  const heard: string[] = [];
  const isSilent = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  await runPrompts([noted(heard, 'ComeBack'), noted(heard, 'AllCards')], { ...free, isSilent }, live());
  expect(heard).toEqual(['check ComeBack', 'open ComeBack', 'close ComeBack']);
});

it('covers no room: who has gone while it was asked for is asked again when they are back', async () => {
  const heard: string[] = [];
  const isFree = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
  await runPrompts([noted(heard, 'ComeBack')], { ...free, isFree }, live());
  expect(heard).toEqual(['check ComeBack', 'check ComeBack', 'open ComeBack', 'close ComeBack']);
});

it('[E28] a check that fails shows nothing and holds nobody up', async () => {
  const heard: string[] = [];
  const broken = step('ComeBack', {
    check: () => Promise.reject(new Error('away')),
    show: async () => heard.push('never'),
  });
  await runPrompts([broken, noted(heard, 'AllCards')], free, live());
  expect(heard).toEqual(['check AllCards', 'open AllCards', 'close AllCards']);
});

it('shows two a visit, and puts the others aside as letters, each once a day; a fault of the house is told of besides', async () => {
  const heard: string[] = [];
  const later: string[] = [];
  const names = ['Compensation', 'ComeBack', 'CheckIn', 'RenewClub', 'AllCards'] as const;
  const steps = names.map((name) =>
    dailyStep(name, {
      check: async () => name,
      async show() {
        heard.push(name);
      },
    }),
  );
  const stage: PromptStage = { ...free, later: async (name) => later.push(name) };
  await runPrompts(steps, stage, live());
  expect(heard).toEqual(['Compensation', 'ComeBack', 'CheckIn']);
  expect(later).toEqual(['RenewClub', 'AllCards']);
  await runPrompts(steps, stage, live());
  expect([heard.length, later.length]).toEqual([3, 2]);
});

it('asks for a prompt again on the next visit when it could not be put aside', async () => {
  const later: string[] = [];
  const steps = (['ComeBack', 'CheckIn', 'RenewClub'] as const).map((name) =>
    dailyStep(name, { check: async () => name, show: async () => undefined }),
  );
  const offline: PromptStage = { ...free, later: () => Promise.reject(new Error('offline')) };
  await runPrompts(steps, offline, live());
  expect(doneToday('laterRenewClub')).toBe(false);
  await runPrompts(steps, { ...free, later: async (name) => later.push(name) }, live());
  // It is the first of that visit, and is shown.
  expect([later, doneToday('promptRenewClub')]).toEqual([[], true]);
});

it('after a payment that was broken off only what sells nothing comes, and the rest again with the next visit', async () => {
  const heard: string[] = [];
  const names = ['Compensation', 'ComeBack', 'CheckIn', 'FirstRechargePersuade', 'Insufficient'] as const;
  const steps = names.map((name) => noted(heard, name));
  sparePlayer();
  await runPrompts(steps, free, live());
  const told = heard.filter((line) => line.startsWith('check'));
  expect(told).toEqual(['check Compensation', 'check CheckIn']);
  // As after a reload, or for the next player of this browser.
  useSession.setState({ userId: (userId += 1) });
  await runPrompts([noted(heard, 'ComeBack')], free, live());
  expect(heard.at(-1)).toBe('close ComeBack');
});
