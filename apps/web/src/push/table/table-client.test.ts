import type { PushDown, PushStatus } from '@grabbit/contract';
import { errors, packPushMoved, pushProtocolVersion } from '@grabbit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SocketLike } from '../../room/machine/room-link.ts';
import { createTableClient, dropGapMs } from './table-client.ts';
import { isBusy, noTally } from './table-state.ts';

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.();
  }

  tell(message: PushDown): void {
    if (message.t === 'f') this.tellBytes(packPushMoved(message));
    else this.onmessage?.({ data: JSON.stringify(message) });
  }

  tellBytes(bytes: Uint8Array<ArrayBuffer>): void {
    this.onmessage?.({ data: bytes.buffer });
  }

  said(t: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message['t'] === t);
  }
}

const promise = { epoch: 1, commitment: 'c'.repeat(64), startHash: 'd'.repeat(64), sequence: 9 };
const status = (part: Partial<PushStatus> = {}): PushStatus => ({
  ...{
    phase: 'resting',
    promise,
    tally: noTally,
    coins: 190,
    balance: 1_000,
    repair: 'normal',
    open: true,
    shared: null,
  },
  ...part,
});

const packed = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function arrange({ token = 'secret' }: { token?: string | null } = {}) {
  const sockets: FakeSocket[] = [];
  const time = { now: 0 };
  const drawn: string[] = [];
  const readable = { now: true };
  const client = createTableClient({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    picture: {
      full: (packed) => (drawn.push(`full ${packed}`), readable.now),
      frame: (packed, falls) => (drawn.push(`frame ${textOf(packed)} ${falls.length}`), readable.now),
    },
    token,
    strokes: { periodTicks: 216, epochStrokes: 10, restStrokes: 2 },
    seed: () => 'mika',
    now: () => time.now,
    wallClock: () => 50_000,
  });
  client.start();
  const socket = (): FakeSocket => {
    const last = sockets.at(-1);
    if (last === undefined) throw new Error('no socket');
    return last;
  };
  const greet = (part: Partial<PushStatus> = {}): void => {
    socket().onopen?.();
    socket().tell({ t: 'welcome', v: pushProtocolVersion, status: status(part), full: 'all', k: 0 });
  };
  const pass = (ms: number): void => {
    time.now += ms;
    vi.advanceTimersByTime(ms);
  };
  return { client, socket, sockets, greet, drawn, readable, pass, state: () => client.store.getState() };
}

const ack = (id: number, n: number, balance = 990): PushDown => ({
  ...{ t: 'ack', id, n, k: 12, h: 'e'.repeat(64), balance },
});
const settled = (part: object = {}): PushDown => ({
  ...{ t: 'settled', turn: 'T', epoch: 1, seed: '5a', drops: 2, byCard: 0, won: 3, paid: 30, buff: 0 },
  prizes: [],
  ...{ finalHash: 'f1', balance: 1_010 },
  ...part,
});

beforeEach(() => vi.useFakeTimers());

it('says who is there, and shows what lies on the table', () => {
  const { socket, greet, drawn, state } = arrange();
  greet();
  expect(socket().said('hello')).toEqual([{ t: 'hello', v: pushProtocolVersion, token: 'secret' }]);
  expect(drawn).toEqual(['full all']);
  expect(state()).toMatchObject({ link: 'open', status: { coins: 190, balance: 1_000 } });
});

it('takes at most three drops a second, and none before the table is open', () => {
  const { client, socket, greet, pass } = arrange();
  expect(client.drop(0)).toBe(false);
  greet();
  expect(client.drop(12_000.4)).toBe(true);
  expect(client.drop(0)).toBe(false);
  pass(dropGapMs);
  expect(client.drop(-5_000)).toBe(true);
  expect(socket().said('drop')).toEqual([
    { t: 'drop', id: 50_000, aim: 12_000, seed: 'mika' },
    { t: 'drop', id: 50_001, aim: -5_000, seed: 'mika' },
  ]);
});

it('lets a tap that comes too soon go as soon as it may, and refuses what is more than that', () => {
  const { client, socket, greet, pass, state } = arrange();
  greet();
  expect([1_000, 2_000, 3_000].map((aim) => client.tap(aim))).toEqual([true, true, true]);
  expect(socket().said('drop')).toMatchObject([{ aim: 1_000 }]);
  expect(client.tap(4_000)).toBe(false);
  expect(state().refused).toMatchObject({ code: errors.stakeTooSoon.code, key: 'error.stakeTooSoon' });
  pass(dropGapMs);
  expect(socket().said('drop')).toMatchObject([{ aim: 1_000 }, { aim: 2_000 }]);
  expect(state().refused).toBeNull();
  pass(dropGapMs);
  expect(socket().said('drop')).toHaveLength(3);
  pass(5_000);
  expect(socket().said('drop')).toHaveLength(3);
});

it('says of taps whose turn comes at a closed table that they do not come about', () => {
  const { client, socket, greet, pass, state } = arrange();
  greet();
  client.tap(1_000);
  client.tap(2_000);
  socket().tell({ t: 'status', status: status({ open: false }) });
  pass(dropGapMs);
  expect(socket().said('drop')).toHaveLength(1);
  expect(state().refused).toMatchObject({ code: errors.stakeTooSoon.code });
  expect(client.tap(0)).toBe(false);
});

it('a visitor drops nothing, nor anybody at a table that is closed or held', () => {
  const visitor = arrange({ token: null });
  visitor.greet({ balance: null });
  expect(visitor.socket().said('hello')).toEqual([{ t: 'hello', v: pushProtocolVersion }]);
  expect(visitor.client.drop(0)).toBe(false);
  const { client, socket, greet, pass } = arrange();
  greet({ open: false });
  expect(client.drop(0)).toBe(false);
  socket().tell({ t: 'status', status: status() });
  socket().tell({ t: 'held', reason: 'database' });
  expect(client.drop(0)).toBe(false);
  socket().tell({ t: 'resumed' });
  pass(1);
  expect(client.drop(0)).toBe(true);
});

it('sends what has no answer again under its number when the connection is back, and counts it once', () => {
  const { client, socket, sockets, greet, pass, state } = arrange();
  greet();
  client.drop(1_000);
  pass(dropGapMs);
  client.drop(2_000);
  socket().tell(ack(50_000, 1));
  sockets[0]?.close();
  expect(state()).toMatchObject({ link: 'lost', waiting: 1 });
  expect(client.drop(0)).toBe(false);
  pass(1_000);
  expect(sockets).toHaveLength(2);
  greet({ phase: 'running', tally: { ...noTally, turn: 'T', drops: 1 } });
  expect(socket().said('drop')).toEqual([{ t: 'drop', id: 50_001, aim: 2_000, seed: 'mika' }]);
  socket().tell(ack(50_001, 2, 980));
  // The same answer, told twice, is one.
  socket().tell(ack(50_001, 2, 980));
  expect(state()).toMatchObject({ waiting: 0, tally: { drops: 2 }, status: { balance: 980 } });
});

it('counts what falls, by stroke, and what an epoch pays', () => {
  const { client, socket, greet, drawn, state } = arrange();
  greet();
  client.drop(0);
  socket().tell(ack(50_000, 1));
  const fall = (k: number, ...mine: (0 | 1)[]): void =>
    socket().tell({ t: 'f', k, p: packed(`p${k}`), x: mine.map((won, index) => [index, won] as const) });
  fall(100, 1, 1, 0);
  fall(200, 1);
  expect(state()).toMatchObject({ tally: { won: 3, house: 1, paid: 0 }, wave: 3 });
  socket().tell({ t: 'f', k: 220, p: packed('still'), x: [] });
  expect(state().wave).toBe(0);
  fall(230, 1);
  expect(state()).toMatchObject({ tally: { won: 4 }, wave: 1 });
  socket().tell(settled());
  expect(state()).toMatchObject({
    tally: { paid: 30 },
    status: { balance: 1_010 },
    settled: { finalHash: 'f1' },
  });
  expect(drawn).toContain('frame p100 3');
});

it('knows what is due to the player and when it is paid, until it is', () => {
  const { client, socket, greet, state } = arrange();
  greet();
  client.drop(0);
  socket().tell({ ...ack(50_000, 1), k: 100 } as PushDown);
  expect(state()).toMatchObject({ tally: { due: 0 }, paidAt: null });
  socket().tell({ t: 'f', k: 200, p: packed('a'), x: [[1, 1]] });
  // Two strokes without a drop after the stroke of the last one: at tick 648.
  expect(state()).toMatchObject({ tally: { due: 1 }, paidAt: 50_000 + (448 * 1_000) / 60 });
  socket().tell({ ...ack(50_001, 2), k: 300 } as PushDown);
  expect(client.drop(0)).toBe(false);
  socket().tell(settled());
  expect(state()).toMatchObject({ tally: { due: 0 }, paidAt: null });
});

it('is told after a lost connection what is due, which is paid with the last stroke at the latest', () => {
  const { socket, greet, state } = arrange();
  greet({ phase: 'running', tally: { ...noTally, turn: 'T', drops: 9, won: 3, due: 3 } });
  expect(state()).toMatchObject({ tally: { due: 3 }, paidAt: 50_000 + (432 * 1_000) / 60 });
  socket().tell({ t: 'f', k: 2_000, p: packed('a'), x: [[1, 1]] });
  expect(state().paidAt).toBeLessThanOrEqual(50_000 + (160 * 1_000) / 60);
});

it('keeps the tally of a turn that ended until the first coin of the next', () => {
  const { client, socket, greet, pass, state } = arrange();
  greet({ phase: 'running', tally: { turn: 'T', drops: 7, won: 5, due: 0, house: 1, paid: 40 } });
  expect(isBusy(state())).toBe(true);
  socket().tell({ t: 'ended', turn: 'T', receipt: 'r', drops: 7, byCard: 0, price: 70, paid: 50 });
  expect(state()).toMatchObject({ ended: { paid: 50 }, tally: { drops: 7 } });
  pass(dropGapMs);
  client.drop(0);
  socket().tell(ack(50_000, 1));
  expect(state()).toMatchObject({ ended: null, tally: { drops: 1, won: 0, paid: 0 } });
});

it('tells why a drop was refused, and forgets it with the next', () => {
  const { client, socket, greet, pass, state } = arrange();
  greet();
  client.drop(0);
  socket().tell({ t: 'refused', id: 50_000, code: '04001', key: 'error.x', info: '' });
  expect(state()).toMatchObject({ waiting: 0, refused: { code: '04001' }, tally: { drops: 0 } });
  pass(dropGapMs);
  client.drop(0);
  expect(state().refused).toBeNull();
});

it('reads nothing from a newer server but that the page is to be loaded anew', () => {
  const { client, socket, greet, state } = arrange();
  greet();
  socket().tell({ t: 'unheard-of' } as never);
  expect(state().link).toBe('open');
  socket().tell({ t: 'error', code: '1', key: 'error.roomNotFound' });
  expect(state().fault).toBe('error.roomNotFound');
  socket().tell({ t: 'reload' });
  expect(state().link).toBe('reload');
  expect(client.drop(0)).toBe(false);
});

it('passes over binary frames that are none of a table', () => {
  const { socket, sockets, greet, drawn, state } = arrange();
  greet();
  for (const strange of [[], [0], [0x21], [0x22, 0, 3, 0, 0, 9], [0x21, 0, 3, 255, 255, 9], [123, 34]])
    socket().tellBytes(Uint8Array.from(strange));
  socket().onmessage?.({ data: new Blob(['text']) });
  expect(drawn).toEqual(['full all']);
  expect(state()).toMatchObject({ link: 'open', tally: noTally });
  expect(sockets).toHaveLength(1);
});

it('has everything told again when what moves cannot be followed any more', () => {
  const { socket, sockets, greet, drawn, readable, pass, state } = arrange();
  greet();
  readable.now = false;
  socket().tell({ t: 'f', k: 3, p: packed('odd'), x: [[4, 1]] });
  expect(state()).toMatchObject({ link: 'lost', tally: { won: 0 } });
  pass(1_000);
  expect(sockets).toHaveLength(2);
  readable.now = true;
  greet();
  expect(state().link).toBe('open');
  expect(drawn).toEqual(['full all', 'frame odd 1', 'full all']);
});

it('at a shared table counts what its tickets won, and follows seats and shares', () => {
  const { client, socket, greet, state } = arrange();
  const shared = { seats: [null, null, null, null, null, null], tickets: 200, yours: 0, seat: null };
  greet({ shared });
  socket().tell({
    t: 'f',
    k: 3,
    p: packed('a'),
    x: [
      [4, 1],
      [5, 1],
      [6, 0],
    ],
  });
  expect(state().tally).toMatchObject({ won: 0, house: 1 });
  socket().tell({ t: 'mine', x: [5] });
  expect(state()).toMatchObject({ tally: { won: 1 }, wave: 1 });
  expect([client.isMine(4), client.isMine(5)]).toEqual([false, true]);
  socket().tell({ t: 'sharing', shared: { ...shared, yours: 7, seat: 2 } });
  expect(state().status?.shared).toMatchObject({ yours: 7, seat: 2 });
  client.leave();
  expect(socket().said('leave')).toEqual([{ t: 'leave' }]);
});
