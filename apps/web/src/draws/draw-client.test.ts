// @vitest-environment happy-dom
import { errors, PlaySource } from '@grabbit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { createPressGuard } from '../room/press-guard.ts';
import { createDrawClient } from './draw-client.ts';
import type { Asked, DrawClient } from './draw-client.ts';

interface Bet {
  readonly stake: number;
}
interface Params extends Asked, Bet {}
interface Answer {
  readonly paid: number;
}

const bet: Bet = { stake: 100 };
const answer: Answer = { paid: 550 };
const asked = { call: 'play', params: {}, url: '' };
const refused = (name: keyof typeof errors, info = ''): CallError =>
  new CallError(asked, 'refused', { errorCode: errors[name].code, errorInfo: info });
const lost = (): CallError => new CallError(asked, 'network', { message: '' });

let now: number;
let kept: Params | null;
let drawClient: DrawClient<Bet, Params, Answer>;
const ask = vi.fn<(params: Params) => Promise<Answer | null>>();
const readCommitment = vi.fn<() => Promise<string>>();
const readSealAnew = vi.fn<() => void>();
const onRefused = vi.fn();
const onLanded = vi.fn();
const guard = createPressGuard(() => now);

function open(): DrawClient<Bet, Params, Answer> {
  return createDrawClient<Bet, Params, Answer>({
    paramsOf: (named, { stake }) => ({ ...named, stake }),
    betOf: ({ stake }) => ({ stake }),
    isBet: ({ stake }) => typeof stake === 'number',
    ...{ roomId: 7, guard, draw: ask, readCommitment, readSealAnew, onRefused, onLanded },
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
  readCommitment.mockResolvedValue('seal');
  drawClient = open();
});

it('asks once for a press, and falls only when the answer is there', async () => {
  let tell: (value: Answer) => void = () => undefined;
  ask.mockImplementation(() => new Promise((resolve) => (tell = resolve)));
  const pressing = drawClient.press(bet);
  void drawClient.press(bet);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ source: PlaySource.search }));
  expect(drawClient.store.getState()).toMatchObject({ phase: 'asking', play: { answer: null } });
  tell(answer);
  await pressing;
  void drawClient.press(bet);
  expect(ask).toHaveBeenCalledOnce();
  expect(drawClient.store.getState()).toMatchObject({ phase: 'falling', play: { answer } });
  expect(kept).toBeNull();
});

it('asks again under the same key while nobody knows what came of it', async () => {
  ask.mockRejectedValueOnce(lost()).mockRejectedValueOnce(refused('databaseAway')).mockResolvedValue(answer);
  await drawClient.press(bet);
  const keys = ask.mock.calls.map(([{ requestId }]) => requestId);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(drawClient.store.getState().phase).toBe('falling');
});

it('keeps a play whose page is left, and takes it up when it comes back', async () => {
  const stop = drawClient.start();
  ask.mockImplementationOnce(async () => {
    stop();
    throw lost();
  });
  await drawClient.press(bet);
  const requestId = kept?.requestId;
  expect(requestId).toBeDefined();
  ask.mockResolvedValue(answer);
  const again = open();
  again.start();
  await vi.waitFor(() => expect(again.store.getState().phase).toBe('falling'));
  expect(ask.mock.lastCall?.[0]).toMatchObject({ requestId, clientSeed: 'mika', commitment: 'seal' });
});

it('is told when it may not, and keeps nothing', async () => {
  ask.mockRejectedValue(refused('spendLimitReached'));
  await drawClient.press({ stake: 300 });
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.any(CallError), { stake: 300 });
  expect(drawClient.store.getState()).toEqual({ phase: 'idle', play: null });
  expect(kept).toBeNull();
});

it('rests for as long as the server says to who came too soon', async () => {
  ask.mockRejectedValue(refused('stakeTooSoon', '1800'));
  await drawClient.press(bet);
  now += 1_799;
  expect(guard.press()).toBe(false);
  now += 2_000;
  expect(guard.press()).toBe(true);
});

it('buys nothing more before the pause is over and the result could be read', async () => {
  ask.mockResolvedValue(answer);
  await drawClient.press(bet);
  now += 990;
  drawClient.land();
  drawClient.land();
  expect(onLanded).toHaveBeenCalledOnce();
  expect(guard.store.getState().until).toBe(now + 1_510);
  now += 1_509;
  expect(guard.press()).toBe(false);
});

it('never asks by itself on another seal: it reads the one that stands, and the player presses again', async () => {
  ask.mockRejectedValue(refused('commitmentChanged'));
  await drawClient.press(bet);
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ commitment: 'seal', roomId: 7 }));
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.any(CallError), bet);
  expect(readSealAnew).toHaveBeenCalledOnce();
  expect(kept).toBeNull();
});

it('leaves what another game has kept, and what is damaged', () => {
  for (const stake of ['100', undefined]) {
    kept = { requestId: 'r', roomId: 7, commitment: 'seal', clientSeed: 'mika', stake } as unknown as Params;
    open().start();
  }
  expect(ask).not.toHaveBeenCalled();
});
