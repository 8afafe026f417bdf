import { randomBytes } from 'node:crypto';
import type { PushSettings, PushState } from '@grabbit/engines/push';
import { RoomUseType } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { refuseWrongName } from '../games/room-name.ts';
import { noPreset, presetOf } from './push-presets.ts';
import { findJackpotFor } from './push-jackpot.operator.ts';
import { restCards } from './push-repair.store.ts';
import {
  assetOf,
  openPushRoom,
  type PushRest,
  type PushRoomKind,
  setPushRoomState,
} from './push-room.store.ts';

export interface PushRoomWish {
  readonly name: string;
  /** Whether everybody has a table of their own, or all share one. */
  readonly kind: Exclude<PushRoomKind, 'linked'>;
  /** Coins of one drop. */
  readonly coin: number;
  readonly preset: string;
  readonly minLevel: number;
  /** For practice coins. */
  readonly practice: boolean;
  /** For members of the club. */
  readonly club?: boolean | undefined;
  /** Of virtual machines. */
  readonly cyber?: boolean | undefined;
  /** Most who sit there at a time. Without it there is a table for everybody, which virtual machines are not; a shared table has its own. */
  readonly seats?: number | undefined;
  /** A linked jackpot that it fills with others; null for its own, where tokens fall. */
  readonly jackpotId: number | null;
}

/** Lays a first bed from a seed. */
export type LayBed = (settings: PushSettings, seed: string) => Promise<PushState>;

/**
 * A new room. Its first bed is laid from a fresh seed, which takes some seconds. Fails with
 * `badParameters` for settings that there are not.
 */
export async function makePushRoom(
  db: Database,
  operator: Operator,
  lay: LayBed,
  wish: PushRoomWish,
): Promise<{ readonly roomId: number; readonly name: string } | Failure> {
  const { name, coin, preset, minLevel, practice, club = false, cyber = false, seats = null } = wish;
  const kind = wish.jackpotId === null ? wish.kind : 'linked';
  const basis = presetOf(preset, kind);
  if (basis === undefined) return noPreset();
  if (kind === 'linked' && wish.kind === 'group')
    return new Failure('badParameters', 'shared tables fill no jackpot');
  if ((cyber && seats === null) || (kind === 'group' && seats !== null))
    return new Failure(
      'badParameters',
      'virtual machines have a number of seats, shared tables have their own',
    );
  const fillSeed = randomBytes(32).toString('hex');
  const firstBed = await lay(basis, fillSeed);
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    refuseWrongName(name);
    const useType = practice ? RoomUseType.trial : RoomUseType.normal;
    const own = { name, preset, settings: basis, coin, asset: assetOf({ useType }) };
    const { settings, jackpotId } = await findJackpotFor(tx, { ...own, jackpotId: wish.jackpotId });
    const roomId = await openPushRoom(tx, {
      ...{ name, kind, coin, minLevel, useType, settings, fillSeed, firstBed },
      ...{ club, cyber, seats, jackpotId },
    });
    const fills = jackpotId !== null && `jackpot ${jackpotId}`;
    const more = [club && 'club', cyber && 'cyber', seats !== null && `${seats} seats`, fills].filter(
      Boolean,
    );
    await note(
      'make push room',
      [`room ${roomId}: ${name}`, kind, preset, `${coin} coins`, ...more].join(', '),
    );
    return { roomId, name };
  });
}

/** Pauses a room, lets it be played again, or closes it for good: no turn begins there from then on; those that go on come to their rest. */
export function restPushRoom(
  db: Database,
  operator: Operator,
  roomId: number,
  act: PushRest,
): Promise<{ readonly roomId: number; readonly done: PushRest } | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const isThere = await setPushRoomState(tx, roomId, act);
    if (!isThere) throw new Failure('roomNotFound', `${roomId}`);
    await restCards(tx, roomId, new Date());
    await note(`${act} push room`, `room ${roomId}`);
    return { roomId, done: act };
  });
}
