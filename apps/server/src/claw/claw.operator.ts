import { clawCabinets, RoomUseType } from '@grabbit/contract';
import { clawPresets, type ClawPreset } from '@grabbit/engines';
import { isToy, readGoods } from '../ports/goods.store.ts';
import { newRoomNumber } from '../ports/room-number.store.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { refuseWrongPrices } from '../games/room-prices.ts';
import { type AskedOfRoom, askOfRoom, refuseNoRoom } from '../games/rooms.operator.ts';
import { refuseWrongName } from '../games/room-name.ts';
import {
  type ClawChange,
  type ClawWish,
  insertClawRoom,
  nextSort,
  readClawSettings,
} from './claw-room.store.ts';
import { soleRow } from '../core/sole-row.ts';

export interface MadeRoom {
  readonly roomId: number;
  readonly name: string;
}

/** What a preset is: how full its machine is, and the band of wins in a thousand plays that is published for it. */
export interface PresetLine {
  readonly name: string;
  readonly toys: number;
  readonly refillBelow: number;
  readonly lowPermille: number;
  readonly highPermille: number;
  readonly measuredWith: readonly string[];
}

/** Every preset that was measured. `denied`. */
export function listPresets(operator: Operator): Promise<PresetLine[] | Failure> {
  return look(operator, 'rooms.see', async () =>
    clawPresets.map(({ name, toys, refillBelow, kinds, band }) => ({
      ...{ name, toys, refillBelow, lowPermille: band.lowPermille, highPermille: band.highPermille },
      measuredWith: [...kinds],
    })),
  );
}

/** Every cabinet that a machine can have. `denied`. */
export function listCabinets(operator: Operator): Promise<{ readonly cabinet: string }[] | Failure> {
  return look(operator, 'rooms.see', async () => clawCabinets.map((cabinet) => ({ cabinet })));
}

/** Throws `badParameters` for a name that no published preset has. */
export function presetNamed(name: string): ClawPreset {
  const preset = clawPresets.find((candidate) => candidate.name === name);
  if (preset !== undefined) return preset;
  throw new Failure(
    'badParameters',
    `the preset must be one of ${clawPresets.map((each) => each.name).join(', ')}`,
  );
}

async function refuseWrongKinds(tx: Queryable, kinds: readonly string[]): Promise<void> {
  const goods = (await readGoods(tx)).map(({ kind }) => kind);
  const toys = goods.filter(isToy);
  const wrong = kinds.find((kind) => !toys.includes(kind));
  if (wrong !== undefined && !goods.includes(wrong)) throw new Failure('notFound', `goods ${wrong}`);
  if (wrong !== undefined)
    throw new Failure(
      'badParameters',
      `${wrong} is sold in the mall and lies in no machine: the arcade cannot draw it. Toys that it can: ${toys.join(', ')}`,
    );
  if (kinds.length === 0 || kinds.length > 24) throw new Failure('badParameters', 'name 1 to 24 kinds');
}

/**
 * A new machine, open and empty: a running server takes it within two seconds and fills it from stock. Its public log begins with it.
 * `badParameters` for what cannot be, `notFound` for goods that are not there.
 */
export function makeClawRoom(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  operator: Operator,
  wish: ClawWish,
): Promise<MadeRoom | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const { name, cabinet, kinds, prices, minLevel, club, practice } = wish;
    refuseWrongName(name);
    refuseWrongPrices(prices);
    if (!clawCabinets.some((known) => known === cabinet))
      throw new Failure('badParameters', `the cabinet must be one of ${clawCabinets.join(', ')}`);
    const preset = presetNamed(wish.preset);
    await refuseWrongKinds(tx, kinds);
    const roomId = await newRoomNumber(tx);
    const useType = practice ? RoomUseType.trial : RoomUseType.normal;
    const rows = await nextSort(tx);
    const place = { id: roomId, ...soleRow(rows, 'rooms could not be sorted') };
    const [prize = ''] = kinds;
    const room = { ...place, name, cabinet, preset, prize, kinds, prices, minLevel, club, useType };
    await insertClawRoom(tx, room, new Date(clock.now()));
    await note('make claw room', `room ${roomId}: ${name}`);
    return { roomId, name };
  });
}

/**
 * Sets a machine to another preset, other prices or other goods, as soon as nobody sits there: an entry of its public log, and new
 * statistics from then on. What is not named stays. `badParameters`, `notFound`, `roomNotFound`.
 */
export function setClawRoom(
  db: Database,
  operator: Operator,
  roomId: number,
  change: ClawChange,
): Promise<AskedOfRoom | Failure> {
  return operate(db, operator, 'machines.settings', async (tx, note) => {
    await refuseNoRoom(tx, roomId);
    const now = await readClawSettings(tx, roomId);
    if (now === undefined) throw new Failure('roomNotFound', `${roomId}`);
    const { preset: name, prices, kinds } = { ...now, ...change };
    refuseWrongPrices(prices);
    await refuseWrongKinds(tx, kinds);
    const { settings, refillBelow, toys: refillTo } = presetNamed(name);
    await note('set claw room', `room ${roomId}: ${JSON.stringify(change)}`);
    const to = { preset: name, settings, refillBelow, refillTo, prices, kinds };
    return askOfRoom(tx, operator, roomId, { do: 'settings', to });
  });
}
