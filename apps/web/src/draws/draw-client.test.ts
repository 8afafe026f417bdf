// @vitest-environment happy-dom
import { errors, PlaySource } from '@grabbit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { createPressGuard } from '../room/press-guard.ts';
import type { Accepted, Seal } from './accepted-play.ts';
import { createDrawClient } from './draw-client.ts';
import type { Asked, DrawClient, Unkept } from './draw-client.ts';

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
const seal: Seal = {
  ...{ game: 'a-game', stream: 's', place: 1, commitment: 'seal', number: 4, head: 'head' },
  ...{ key: 'key', openerHash: 'opener' },
};
const signed: Accepted = { acceptance: '{"signed":true}', signature: 'signature' };

let now: number;
let kept: Params | null;
let drawClient: DrawClient<Bet, Params, Answer>;
const accept = vi.fn<(params: Params) => Promise<Accepted>>();
const ask = vi.fn<(params: Params) => Promise<Answer | null>>();
const readSeal = vi.fn<() => Promise<Pick<Asked, 'commitment' | 'seal'>>>();
const readSealAnew = vi.fn<() => void>();
const onUnkept = vi.fn<(params: Params, error: unknown) => Promise<Unkept>>();
const onRefused = vi.fn();
const onLanded = vi.fn();
const guard = createPressGuard(() => now);

function open(): DrawClient<Bet, Params, Answer> {
  return createDrawClient<Bet, Params, Answer>({
    paramsOf: (named, { stake }) => ({ ...named, stake }),
    betOf: ({ stake }) => ({ stake }),
    isBet: ({ stake }) => typeof stake === 'number',
    ...{ roomId: 7, guard, accept, draw: ask, readSeal, readSealAnew, onUnkept, onRefused, onLanded },
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
  readSeal.mockResolvedValue({ commitment: 'seal', seal });
  accept.mockResolvedValue(signed);
  drawClient = open();
});

it('asks once for a press, and falls only when the answer is there', async () => {
  let tell: (value: Answer) => void = () => undefined;
  ask.mockImplementation(() => new Promise((resolve) => (tell = resolve)));
  const pressing = drawClient.press(bet);
  void drawClient.press(bet);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ source: PlaySource.search }));
  expect(drawClient.store.getState()).toMatchObject({
    phase: 'asking',
    promised: true,
    play: { answer: null },
  });
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
  // What was signed once is not asked for a second time.
  expect(accept).toHaveBeenCalledOnce();
});

it('is told when it may not, and keeps nothing', async () => {
  accept.mockRejectedValue(refused('spendLimitReached'));
  await drawClient.press({ stake: 300 });
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.any(CallError), { stake: 300 });
  expect(drawClient.store.getState()).toEqual({ phase: 'idle', promised: false, play: null });
  expect([kept, ask.mock.calls]).toEqual([null, []]);
});

it('rests for as long as the server says to who came too soon', async () => {
  accept.mockRejectedValue(refused('stakeTooSoon', '1800'));
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

it.each(['commitmentChanged', 'numberTaken'] as const)(
  'never asks by itself on another seal or number (%s): it reads the one that stands, and the player presses again',
  async (name) => {
    accept.mockRejectedValue(refused(name));
    await drawClient.press(bet);
    expect(accept).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ commitment: 'seal', roomId: 7 }),
    );
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.any(CallError), bet);
    expect(readSealAnew).toHaveBeenCalledOnce();
    expect(kept).toBeNull();
  },
);

it('leaves a play of a build that knew of no acceptances', () => {
  kept = { requestId: 'r', roomId: 7, commitment: 'seal', clientSeed: 'mika', stake: 100 };
  open().start();
  expect([accept.mock.calls, ask.mock.calls]).toEqual([[], []]);
});

it('leaves what another game has kept, and what is damaged', () => {
  for (const stake of ['100', undefined]) {
    kept = { requestId: 'r', roomId: 7, commitment: 'seal', clientSeed: 'mika', stake } as unknown as Params;
    open().start();
  }
  expect(accept).not.toHaveBeenCalled();
});

describe('a play that was accepted', () => {
  it('is kept with what was signed before its seed leaves the browser', async () => {
    let atReveal: Params | null = null;
    ask.mockImplementation(async () => {
      atReveal = kept;
      return answer;
    });
    await drawClient.press(bet);
    expect(atReveal).toMatchObject({ accepted: signed, clientSeed: 'mika', seal });
  });

  it('and not drawn for no fair reason stays kept, and is shown again before anything else is asked for', async () => {
    ask.mockRejectedValueOnce(refused('roomPaused'));
    onUnkept.mockResolvedValue('unkept');
    await drawClient.press(bet);
    expect(onUnkept).toHaveBeenCalledOnce();
    expect([onRefused.mock.calls, kept?.accepted]).toEqual([[], signed]);
    const requestId = kept?.requestId;
    ask.mockResolvedValue(answer);
    await drawClient.press({ stake: 5_000 });
    await vi.waitFor(() => expect(drawClient.store.getState().phase).toBe('falling'));
    expect(ask.mock.lastCall?.[0]).toMatchObject({ requestId, stake: 100, accepted: signed });
    expect(accept).toHaveBeenCalledOnce();
    expect(kept).toBeNull();
  });

  it('is tried again with the same signature when the player wishes', async () => {
    ask.mockRejectedValueOnce(refused('gameShut')).mockResolvedValue(answer);
    onUnkept.mockResolvedValue('unkept');
    await drawClient.press(bet);
    drawClient.tryAgain();
    await vi.waitFor(() => expect(drawClient.store.getState().phase).toBe('falling'));
    expect(ask.mock.calls.map(([{ accepted }]) => accepted)).toEqual([signed, signed]);
  });

  it.each([
    ['refused', 1],
    ['told', 0],
  ] as const)('and not drawn for a fair reason (%s) is over', async (found, refusals) => {
    ask.mockRejectedValue(refused('insufficientBalance'));
    onUnkept.mockResolvedValue(found);
    await drawClient.press(bet);
    expect(onRefused).toHaveBeenCalledTimes(refusals);
    expect([kept, drawClient.store.getState().phase]).toEqual([null, 'idle']);
  });

  it('tells once when the arcade keeps saying that it cannot, and keeps asking', async () => {
    for (let tries = 0; tries < 7; tries += 1) ask.mockRejectedValueOnce(refused('databaseAway'));
    ask.mockResolvedValue(answer);
    onUnkept.mockResolvedValue('unkept');
    await drawClient.press(bet);
    expect(onUnkept).toHaveBeenCalledOnce();
    expect(drawClient.store.getState().phase).toBe('falling');
  });

  it('is no fault of the arcade’s while the line is away', async () => {
    for (let tries = 0; tries < 9; tries += 1) ask.mockRejectedValueOnce(lost());
    ask.mockResolvedValue(answer);
    await drawClient.press(bet);
    expect(onUnkept).not.toHaveBeenCalled();
  });
});
