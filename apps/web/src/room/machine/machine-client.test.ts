import { inputLink } from '@grabbit/engines';
import type { MachineDown, MachineFrame, RoomStatus, PlayId } from '@grabbit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClawPicture } from '../../claw/scene/machine-picture.ts';
import { createMachineClient } from './machine-client.ts';
import type { DropKeeper } from './machine-client.ts';
import type { DropTrouble } from './machine-state.ts';
import type { SocketLike } from './room-link.ts';

const me = 'P-0123456789abcdef';
const commitment = 'c'.repeat(64);

function status(part: Partial<RoomStatus> = {}): RoomStatus {
  return {
    roomId: 1,
    gameState: 0,
    roomState: 0,
    repair: 'normal',
    seat: null,
    seatUntil: null,
    playsInRow: 0,
    queue: [],
    expectedWaitSeconds: [],
    watchers: 1,
    playId: null,
    commitment: { sequence: 3, hash: commitment, logHead: 'd'.repeat(64) },
    stock: 'ok',
    toys: 1,
    serverNow: 1_000,
    ...part,
  };
}

const frame = (k: number, part: Partial<MachineFrame> = {}): MachineFrame => ({
  t: 'f',
  k,
  p: 'aiming',
  g: [0, 0, 6000, 0, 0, 700],
  a: [700, 700, 700],
  m: [],
  ...part,
});

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

  tell(message: MachineDown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  said(t: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message['t'] === t);
  }
}

function arrange() {
  const sockets: FakeSocket[] = [];
  const time = { now: 0, wall: 50_000 };
  const missed: string[] = [];
  const evidence = {} as unknown as DropTrouble['evidence'];
  const drops: DropKeeper = {
    take: ({ drop, key, signature }) =>
      drop === 'odd'
        ? { bound: null, trouble: { fault: 'tick', evidence } }
        : { bound: { drop, key, signature, clientSeed: 'mine' }, trouble: null },
    judge: (_, ended) => (ended.how === 'voided' ? { fault: 'undrawn', evidence } : null),
  };
  const picture = createClawPicture();
  const client = createMachineClient({
    picture,
    drops,
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    token: 'secret',
    visitorId: 'v1',
    onMissed: (play) => missed.push(play),
    now: () => time.now,
    wallClock: () => time.wall,
  });
  client.start();
  const socket = (): FakeSocket => {
    const last = sockets.at(-1);
    if (last === undefined) throw new Error('no socket');
    return last;
  };
  const greet = (part: Partial<RoomStatus> = {}, k = 0): void => {
    socket().onopen?.();
    const toys = [{ serial: 1, kind: 'bear', pose: [0, 0, 0, 0, 0, 0, 10_000] as const }];
    socket().tell({
      t: 'welcome',
      v: 1,
      status: status(part),
      you: { alias: me, place: -1 },
      toys,
      frame: frame(k),
    });
  };
  const open = (resumed = false): void =>
    socket().tell({
      t: 'opened',
      play: '42',
      alias: me,
      sequence: 3,
      clientSeedHash: 'hash of mine',
      aimTicks: 1800,
      resumed,
    });
  return { client, picture, socket, sockets, time, missed, greet, open };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('machine client', () => {
  it('says hello with its token and visitor id, then shows the room', () => {
    const { client, picture, socket, greet } = arrange();
    greet({ watchers: 5 });
    expect(socket().said('hello')).toEqual([{ t: 'hello', v: 2, visitorId: 'v1', token: 'secret' }]);
    expect(client.store.getState()).toMatchObject({ link: 'open', toysVersion: 1, clockOffsetMs: -49_000 });
    expect(client.store.getState().status?.watchers).toBe(5);
    expect(picture.toys()).toHaveLength(1);
    client.close();
  });

  it('takes the server’s measure of latency, and its own until there is one', () => {
    const { client, socket, time, greet } = arrange();
    greet();
    time.now = 80;
    socket().tell({ t: 'pong', n: 1, ms: null });
    expect(client.store.getState().latencyMs).toBe(80);
    vi.advanceTimersByTime(2000);
    socket().tell({ t: 'pong', n: 2, ms: 40 });
    expect(client.store.getState().latencyMs).toBe(64);
    client.close();
  });

  it('numbers commands above what any device sent, and sends a held direction once', () => {
    const { client, socket, time, greet, open } = arrange();
    greet();
    open();
    client.steer(2);
    client.steer(2);
    time.wall += 10;
    client.steer(0);
    expect(socket().said('steer')).toEqual([
      { t: 'steer', play: '42', id: 50_000, code: 2 },
      { t: 'steer', play: '42', id: 50_010, code: 0 },
    ]);
    client.close();
  });

  it('keeps the acknowledged chain and notices one that does not follow', () => {
    const { client, socket, greet, open } = arrange();
    greet();
    open();
    client.steer(1);
    const h = inputLink(commitment, { id: 50_000, tick: 5, code: 1 });
    socket().tell({ t: 'ack', play: '42', id: 50_000, k: 5, h });
    expect(client.store.getState().chainSound).toBe(true);
    client.steer(0);
    socket().tell({ t: 'ack', play: '42', id: 50_001, k: 9, h: 'f'.repeat(64) });
    expect(client.store.getState().chainSound).toBe(false);
    client.close();
  });

  it('drops once, and says the same drop again after a lost connection', () => {
    const { client, socket, sockets, greet, open } = arrange();
    greet();
    open();
    client.drop();
    client.drop();
    expect(socket().said('drop')).toHaveLength(1);
    socket().close();
    expect(client.store.getState().link).toBe('lost');
    vi.advanceTimersByTime(2000);
    expect(sockets).toHaveLength(2);
    greet({ playId: '42' as PlayId, serverNow: 2_000 }, 100);
    open(true);
    expect(socket().said('drop')).toEqual([{ t: 'drop', play: '42', id: 50_000 }]);
    client.close();
  });

  it('connects for as long as it has not stood yet, and is lost only after that', () => {
    const { client, socket, sockets, greet } = arrange();
    socket().close();
    expect(client.store.getState().link).toBe('connecting');
    vi.advanceTimersByTime(2000);
    expect(sockets).toHaveLength(2);
    greet();
    socket().close();
    expect(client.store.getState().link).toBe('lost');
    client.close();
  });

  it('asks for the outcome of a play that ended while it was away', () => {
    const { client, socket, greet, open, missed } = arrange();
    greet();
    open();
    socket().close();
    vi.advanceTimersByTime(2000);
    greet({ serverNow: 9_000 });
    expect(missed).toEqual(['42']);
    expect(client.store.getState().play).toBeNull();
    client.close();
  });

  it('counts the aim down by the server’s ticks, and stands still while the database is away', () => {
    const { client, socket, time, greet, open } = arrange();
    greet();
    open();
    socket().tell(frame(600));
    time.now = 1_000;
    expect(client.aimLeftMs()).toBeCloseTo(19_000);
    socket().tell({ t: 'held', reason: 'database' });
    time.now = 8_000;
    expect(client.aimLeftMs()).toBeCloseTo(19_000);
    socket().tell({ t: 'resumed' });
    time.now = 9_000;
    expect(client.aimLeftMs()).toBeCloseTo(18_000);
    client.close();
  });

  it('stops for good when the server no longer speaks its version', () => {
    const { client, socket, sockets, greet } = arrange();
    greet();
    socket().tell({ t: 'reload' });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(client.store.getState().link).toBe('reload');
    client.close();
  });

  it('ignores frames that are no JSON and messages that it does not know', () => {
    const { client, socket, greet } = arrange();
    greet();
    socket().onmessage?.({ data: '{broken' });
    socket().onmessage?.({ data: JSON.stringify({ t: 'from-the-future' }) });
    expect(client.store.getState().link).toBe('open');
    client.close();
  });

  it('[F27] shows its seed for each time that a signed drop is told, and tells of one that does not fit', () => {
    const { client, socket, greet, open } = arrange();
    greet();
    open();
    const bound = { t: 'bound', play: '42', drop: 'text', key: 'k', signature: 's' } as const;
    socket().tell(bound);
    socket().tell(bound);
    socket().tell({ ...bound, play: '43' });
    expect(
      socket()
        .said('reveal')
        .map(({ clientSeed }) => clientSeed),
    ).toEqual(['mine', 'mine']);
    socket().tell({ ...bound, drop: 'odd' });
    expect(socket().said('reveal')).toHaveLength(2);
    expect(client.store.getState().dropTrouble?.fault).toBe('tick');
    client.clearTrouble();
    expect(client.store.getState().dropTrouble).toBeNull();
    socket().tell({ t: 'voided', play: '42', alias: me, reason: 'server restarted' });
    expect(client.store.getState().dropTrouble?.fault).toBe('undrawn');
  });
});
