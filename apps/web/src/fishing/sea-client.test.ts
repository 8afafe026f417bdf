import type { SeaDown, SeaStatus, SeaTide } from '@grabbit/contract';
import { tideCommitmentOf } from '@grabbit/engines/draws';
import { expect, it } from 'vitest';
import type { SocketLike } from '../room/machine/room-link.ts';
import { createSeaClient, laneKey } from './sea-client.ts';

const engine = 'fishing-2';
const seedOf = (number: number): string => String(number).repeat(64).slice(0, 64);
const commitmentOf = (tide: number): string =>
  tideCommitmentOf({ engine, roomId: '7', tide, seed: seedOf(tide) });

const tideOf = (number: number, caught: SeaTide['caught'] = []): SeaTide => ({
  number,
  commitment: commitmentOf(number),
  seed: seedOf(number),
  startsAt: 1_000_000,
  endsAt: 1_090_000,
  caught,
});

const statusOf = (number: number, more: Partial<SeaStatus> = {}): SeaStatus => ({
  open: true,
  watchers: 2,
  tide: tideOf(number),
  next: { number: number + 1, commitment: commitmentOf(number + 1) },
  cannons: [],
  ...more,
});

/** A sea at the other end of a line that a test holds. */
function line() {
  const said: unknown[] = [];
  let socket: SocketLike | undefined;
  let wall = 500_000;
  const client = createSeaClient({
    open: () => {
      const fresh: SocketLike = {
        ...{ onopen: null, onmessage: null, onclose: null, close: () => undefined },
        send: (text) => said.push(JSON.parse(text)),
      };
      socket = fresh;
      return fresh;
    },
    token: 'token',
    roomId: 7,
    wallClock: () => wall,
  });
  client.start();
  socket?.onopen?.();
  return {
    client,
    said,
    tell: (frame: SeaDown) => socket?.onmessage?.({ data: JSON.stringify(frame) }),
    pass: (ms: number) => (wall += ms),
    state: () => client.store.getState(),
  };
}

const welcome = (status: SeaStatus): SeaDown => ({
  ...{ t: 'welcome', v: 1, now: 1_010_000, status, cannon: null, balance: 100 },
});

it('says who it is, and takes over the sea and the clock of the server', () => {
  const { client, said, tell, state, pass } = line();
  expect(said[0]).toEqual({ t: 'hello', v: 1, token: 'token' });
  tell(welcome(statusOf(3)));
  expect(state()).toMatchObject({ link: 'open', cannon: null, tide: { number: 3 } });
  pass(250);
  expect(client.now()).toBe(1_010_250);
  client.leave();
  expect(said.at(-1)).toEqual({ t: 'leave' });
  client.close();
});

it('checks each tide against what was promised before it began', () => {
  const { client, tell, state } = line();
  tell(welcome(statusOf(3)));
  expect(state().tide?.seal).toBe('first');
  tell({ t: 'status', now: 1_090_000, status: statusOf(4) });
  expect(state().tide?.seal).toBe('checked');
  // The same tide keeps what was found of it.
  tell({ t: 'status', now: 1_091_000, status: statusOf(4, { watchers: 9 }) });
  expect(state().tide?.seal).toBe('checked');
  // Another seed than the one that was promised, though it fits the commitment that comes with it.
  const seed = seedOf(9);
  const other = { seed, commitment: tideCommitmentOf({ engine, roomId: '7', tide: 5, seed }) };
  tell({ t: 'status', now: 1_180_000, status: statusOf(5, { tide: { ...tideOf(5), ...other } }) });
  expect(state().tide?.seal).toBe('wrong');
  // A seed that does not fit its own commitment.
  tell({ t: 'status', now: 1_270_000, status: statusOf(6, { tide: { ...tideOf(6), seed } }) });
  expect(state().tide?.seal).toBe('wrong');
  client.close();
});

it('keeps who was caught from the status and from shots, in the tide that runs alone', () => {
  const { client, tell, state } = line();
  tell(welcome(statusOf(3, { tide: tideOf(3, [[1, 0, 4_000]]) })));
  const shot = { cannon: 2, alias: 'Mika', turn: 1, at: 9_000, coins: 100 };
  tell({ t: 'shot', ...shot, tide: 3, lane: 4, paid: 0 });
  tell({ t: 'shot', ...shot, tide: 3, lane: 5, paid: 384 });
  tell({ t: 'shot', ...shot, tide: 2, lane: 6, paid: 384 });
  expect([...state().caught]).toEqual([
    [laneKey(1, 0), 4_000],
    [laneKey(5, 1), 9_000],
  ]);
  expect(state().shot).toMatchObject({ lane: 5, paid: 384 });
  tell({ t: 'cannon', cannon: 4 });
  expect(state().cannon).toBe(4);
  client.close();
});

it('keeps the last sea when the line is lost', () => {
  const { client, tell, state } = line();
  tell(welcome(statusOf(3, { tide: null })));
  expect(state().tide).toBeNull();
  tell({ t: 'error', code: '04002', key: 'error.roomNotFound' });
  expect(state().fault).toBe('error.roomNotFound');
  tell({ t: 'reload' });
  expect(state().link).toBe('reload');
  client.close();
});
