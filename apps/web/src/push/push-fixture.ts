import { JackpotType, PushRoomType, RepairState, RoomState, RoomType, RoomUseType } from '@grabbit/contract';
import type { PushSharing, PushStatus } from '@grabbit/contract';
import { standardPush } from '@grabbit/engines/push';
import type { EpochHoldings } from '@grabbit/engines/push';
import { createStore } from 'zustand/vanilla';
import type { PushRoomData, PushShared } from './push-context.ts';
import { createAim } from './row/aim.ts';
import { createPayment } from './row/payment.ts';
import { createRow } from './row/row.ts';
import { createPoseBook } from './table/pose-book.ts';
import { firstTable } from './table/table-state.ts';
import type { TableState } from './table/table-state.ts';

const jackpot: NonNullable<PushRoomData['jackpot']> = {
  ...{ jackpotId: 1, name: 'West and East', linked: true, asset: 'coin', grand: 48_200, pool: 52_000 },
  ...{
    reserve: 6_100,
    cap: 120_000,
    least: 20_000,
    contribution: 800,
    reserveShare: 2_000,
    contributed: 240_000,
  },
  ...{ paid: 188_000, since: '2026-11-03T09:00:00Z', tokenEvery: 150 },
  prizes: [
    { type: JackpotType.grand, coins: 48_200, ppm: 5_000 },
    { type: JackpotType.major, coins: 2_000, ppm: 55_000 },
    { type: JackpotType.mini, coins: 400, ppm: 200_000 },
    { type: JackpotType.lucky, coins: 150, ppm: 300_000 },
    { type: JackpotType.loss, coins: 0, ppm: 440_000 },
  ],
};

/** A room as the server describes it. */
export const pushRoom = (own: Partial<PushRoomData> = {}): PushRoomData => ({
  ...{
    roomId: 900_001,
    machineId: 1,
    status: RoomState.free,
    cyber: false,
    club: false,
    minLevel: 0,
    price: 50,
  },
  ...{ idle: true, groupState: 0, roomName: 'West lock', type: PushRoomType.linked, roomType: RoomType.push },
  ...{
    useType: RoomUseType.normal,
    repair: RepairState.normal,
    houseShare: 1_400,
    seats: null,
    freeSeats: null,
  },
  ...{ stones: null, grand: 48_200, jackpot, twin: null, firstBed: 'a'.repeat(64), settings: standardPush },
  engine: { name: 'push', version: '1', wasm: 'b'.repeat(64) },
  measured: { drops: 5_600, fallen: 5_480, won: 4_702, since: '2026-11-03T09:00:00Z' },
  ...own,
});

const seat = (name: string, drops: number, tickets: number) => ({ name, portrait: '', drops, tickets });

export const sharing: PushSharing = {
  seats: [seat('Aiko', 41, 40), seat('Mika', 63, 63), null, seat('Kenji', 12, 12), null, null],
  ...{ tickets: 200, yours: 63, seat: 1 },
};

const everybody = ['Aiko', 'Mika', 'Kenji'] as const;

/** Two stretches of a verified turn of three, as waves: most falls come in a quarter of the pusher's stroke. */
export const holdings: readonly EpochHoldings[] = [2_160, 1_080].map((ticks, at) => ({
  ...{ sequence: 118 + at, ticks },
  drops: Array.from({ length: ticks / 60 }, (_, i) => ({
    ...{ player: everybody[(i * 7) % 5] ?? 'Mika', tick: i * 60 + 1, aimUm: 0 },
  })),
  falls: Array.from({ length: ticks / 20 }, (_, i) => ({
    holder: i % 6 === 5 ? null : (everybody[(i * 11) % 7] ?? 'Mika'),
    tick: Math.floor(i / 11) * 216 + 140 + ((i * 13) % 54),
    xUm: (((i * 61) % 360) - 180) * 1_000,
    kind: i % 40 === 17 ? 'token' : 'coin',
  })),
}));

export const pushStatus = (own: Partial<PushStatus> = {}): PushStatus => ({
  ...{ phase: 'running', coins: 212, balance: 12_450, repair: RepairState.normal, open: true, shared: null },
  promise: { epoch: 3, sequence: 118, commitment: 'c'.repeat(64), startHash: 'd'.repeat(64) },
  tally: { turn: 'turn', drops: 24, won: 19, due: 4, house: 3, paid: 600 },
  ...own,
});

/** What the parts of a room share, without a server: nothing that is dropped goes anywhere. */
export function pushShared(room: PushRoomData, table: Partial<TableState> = {}): PushShared {
  const status = pushStatus();
  const store = createStore<TableState>(() => ({
    ...firstTable,
    ...{ link: 'open', latencyMs: 42, status, tally: status.tally },
    ...table,
  }));
  const nothing = (): void => undefined;
  return {
    ...{ roomId: room.roomId, userId: 7, room, settings: standardPush, aim: createAim(standardPush) },
    client: {
      ...{ store, mayDrop: () => false, drop: () => false, tap: () => false, isMine: () => true },
      ...{ clearRefused: nothing, leave: nothing, nudge: nothing, start: nothing, close: nothing },
    },
    poses: createPoseBook(),
    payment: createPayment(),
    row: createRow({
      ...{ choice: () => ({ length: 10, wave: 0 }), begin: nothing, drop: () => false, tap: () => false },
      look: () => ({ waiting: false, refused: false, away: true, wave: 0 }),
    }),
    ...{ choice: { length: 10, wave: 0 }, setChoice: nothing },
  };
}
