import { clawCabinets, RoomUseType } from '@grabbit/contract';
import { isDeepStrictEqual } from 'node:util';
import { clawPresets } from '@grabbit/engines';
import { filledAs } from './claw-filling.ts';
import { newRoomNumber } from '../ports/room-number.store.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { refuseWrongPrices } from '../games/room-prices.ts';
import { type AskedOfRoom, askOfRoom, refuseNoRoom } from '../games/rooms.operator.ts';
import { refuseWrongName } from '../games/room-name.ts';
import type { NewSettings } from '../games/room-wish.ts';
import {
  type ClawChange,
  type ClawWish,
  insertClawRoom,
  nextSort,
  readStandingClaw,
  type StandingClaw,
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
    const { preset, band } = await filledAs(tx, { ...wish, kinds });
    const roomId = await newRoomNumber(tx);
    const useType = practice ? RoomUseType.trial : RoomUseType.normal;
    const rows = await nextSort(tx);
    const place = { id: roomId, ...soleRow(rows, 'rooms could not be sorted') };
    const [prize = ''] = kinds;
    const room = { ...place, name, cabinet, preset, prize, kinds, prices, minLevel, club, useType, band };
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
    const now = await readStandingClaw(tx, roomId);
    if (now === undefined) throw new Failure('roomNotFound', `${roomId}`);
    const { prices = now.prices } = change;
    refuseWrongPrices(prices);
    const to = await settingsAfter(tx, now, change);
    await note('set claw room', `room ${roomId}: ${JSON.stringify(change)}`);
    return askOfRoom(tx, operator, roomId, { do: 'settings', to: { ...to, prices } });
  });
}

/** What a machine is filled and set with after a change; a change of prices alone leaves it, and what was measured of it, as it is. */
async function settingsAfter(
  tx: Queryable,
  now: StandingClaw,
  { preset: name = now.preset, kinds = now.kinds, measurement }: ClawChange,
): Promise<Omit<NewSettings, 'prices'>> {
  const isSame = name === now.preset && isDeepStrictEqual(kinds, now.kinds) && measurement === undefined;
  if (isSame) return now;
  const { preset, band } = await filledAs(tx, { preset: name, kinds, measurement });
  const { settings, refillBelow, toys: refillTo } = preset;
  return { preset: name, kinds, settings, refillBelow, refillTo, band };
}
