// @vitest-environment happy-dom
import { errors, type PlayId, PlaySource } from '@grabbit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { createPressGuard } from '../room/press-guard.ts';
import { createDropDesk } from './drop-desk.ts';
import type { DropDesk, Dropped, DropParams } from './drop-desk.ts';

const bet = { rows: 8, risk: 'low', stake: 100, balls: 1 } as const;
const answer = {
  ...{ playId: 'p' as PlayId, number: 1, paths: [[0, 0, 0, 0, 0, 0, 0, 0]], price: 100, paid: 550 },
  ...{ receipt: 'r', balance: 1, nextNumber: 2 },
};
const asked = { call: 'dropBalls', params: {}, url: '' };
const refused = (name: keyof typeof errors, info = ''): CallError =>
  new CallError(asked, 'refused', { errorCode: errors[name].code, errorInfo: info });
const lost = (): CallError => new CallError(asked, 'network', { message: '' });

let now: number;
let kept: DropParams | null;
let desk: DropDesk;
const drop = vi.fn<(params: DropParams) => Promise<Dropped | null>>();
const readCommitment = vi.fn<(anew: boolean) => Promise<string>>();
const onRefused = vi.fn();
const onLanded = vi.fn();
const guard = createPressGuard(() => now);

function open(): DropDesk {
  return createDropDesk({
    ...{ roomId: 7, guard, draw: drop, readCommitment, onRefused, onLanded },
    clientSeed: () => 'mika',
    source: PlaySource.search,
    kept: {
      read: () => kept,
      write: (params) => void (kept = params),
      remove: () => void (kept = null),
    },
    pauseMs: () => 2_500,
    wait: () => Promise.resolve(),
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  now = (now ?? 0) + 1_000_000;
  kept = null;
  readCommitment.mockImplementation(async (anew) => (anew ? 'new seal' : 'seal'));
  desk = open();
});

it('asks once for a press, and falls only when the answer is there', async () => {
  let tell: (value: Dropped) => void = () => undefined;
  drop.mockImplementation(() => new Promise((resolve) => (tell = resolve)));
  const pressing = desk.press(bet);
  void desk.press(bet);
  await vi.waitFor(() => expect(drop).toHaveBeenCalledOnce());
  expect(drop).toHaveBeenCalledWith(expect.objectContaining({ source: PlaySource.search }));
  expect(desk.store.getState()).toMatchObject({ phase: 'asking', play: { answer: null } });
  tell(answer);
  await pressing;
  void desk.press(bet);
  expect(drop).toHaveBeenCalledOnce();
  expect(desk.store.getState()).toMatchObject({ phase: 'falling', play: { answer } });
  expect(kept).toBeNull();
});

it('asks again under the same key while nobody knows what came of it', async () => {
  drop.mockRejectedValueOnce(lost()).mockRejectedValueOnce(refused('databaseAway')).mockResolvedValue(answer);
  await desk.press(bet);
  const keys = drop.mock.calls.map(([{ requestId }]) => requestId);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(desk.store.getState().phase).toBe('falling');
});

it('keeps a play whose page is left, and takes it up when it comes back', async () => {
  const stop = desk.start();
  drop.mockImplementationOnce(async () => {
    stop();
    throw lost();
  });
  await desk.press(bet);
  const requestId = kept?.requestId;
  expect(requestId).toBeDefined();
  drop.mockResolvedValue(answer);
  const again = open();
  again.start();
  await vi.waitFor(() => expect(again.store.getState().phase).toBe('falling'));
  expect(drop.mock.lastCall?.[0]).toMatchObject({ requestId, clientSeed: 'mika', commitment: 'seal' });
});

it('goes on with the new seal where the old one has gone, under a new key', async () => {
  drop.mockRejectedValueOnce(refused('commitmentChanged')).mockResolvedValue(answer);
  await desk.press(bet);
  const [[first], [second]] = drop.mock.calls as [[DropParams], [DropParams]];
  expect(second.commitment).toBe('new seal');
  expect(second.requestId).not.toBe(first.requestId);
  expect(desk.store.getState().phase).toBe('falling');
});

it('is told when it may not, and keeps nothing', async () => {
  drop.mockRejectedValue(refused('spendLimitReached'));
  await desk.press({ ...bet, balls: 3 });
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.any(CallError), { ...bet, balls: 3 });
  expect(desk.store.getState()).toEqual({ phase: 'idle', play: null });
  expect(kept).toBeNull();
});

it('rests for as long as the server says to who came too soon', async () => {
  drop.mockRejectedValue(refused('stakeTooSoon', '1800'));
  await desk.press(bet);
  now += 1_799;
  expect(guard.press()).toBe(false);
  now += 2_000;
  expect(guard.press()).toBe(true);
});

it('buys nothing more before the pause is over and the result could be read', async () => {
  drop.mockResolvedValue(answer);
  await desk.press(bet);
  now += 990;
  desk.land();
  desk.land();
  expect(onLanded).toHaveBeenCalledOnce();
  expect(guard.store.getState().until).toBe(now + 1_510);
  now += 1_509;
  expect(guard.press()).toBe(false);
});
