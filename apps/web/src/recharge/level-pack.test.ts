// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { usePopups } from '../ui/popups.store.ts';
import type { LevelPack } from './level-limited.dialog.tsx';
import { openLevelPack } from './level-pack.ts';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import { checkOut } from './start-recharge.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('./start-recharge.ts', () => ({ checkOut: vi.fn() }));

type Asked = { readonly pack: LevelPack; readonly onAnswer: (answer: true | null) => void };

const pack = (experienceVal: number): LevelPack => ({
  experienceVal,
  manyFlag: false,
  rechargeConfig: experienceVal === 0 ? null : offerConfig({ experienceVal: 1_000 }),
});

beforeEach(() => {
  vi.useFakeTimers();
  usePopups.setState({ queue: [], closing: false });
  vi.mocked(checkOut).mockResolvedValue('paid');
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

async function shown(): Promise<Asked | undefined> {
  await vi.advanceTimersByTimeAsync(500);
  return (usePopups.getState().queue[0]?.draw(true) as ReactElement<Asked> | undefined)?.props;
}

it('[S039] a payment that is enough closes the dialog', async () => {
  vi.mocked(call).mockResolvedValueOnce(pack(900)).mockResolvedValueOnce(pack(0));
  const done = openLevelPack(1);
  (await shown())?.onAnswer(true);
  expect(await shown()).toBeUndefined();
  await done;
  expect(checkOut).toHaveBeenCalledOnce();
});

it('[S039] one that is not enough reads the pack anew', async () => {
  vi.mocked(call).mockResolvedValueOnce(pack(2_900)).mockResolvedValueOnce(pack(1_900));
  void openLevelPack(2);
  (await shown())?.onAnswer(true);
  expect((await shown())?.pack.experienceVal).toBe(1_900);
});

it('not now is the end of it, and so is a payment that failed', async () => {
  vi.mocked(call).mockResolvedValue(pack(900));
  const left = openLevelPack(1);
  (await shown())?.onAnswer(null);
  await vi.advanceTimersByTimeAsync(500);
  await left;
  vi.mocked(checkOut).mockResolvedValue('failed');
  const failed = openLevelPack(1);
  (await shown())?.onAnswer(true);
  await vi.advanceTimersByTimeAsync(500);
  await failed;
  expect(await shown()).toBeUndefined();
});
