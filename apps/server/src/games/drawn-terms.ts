import { type CallReply, RoomUseType } from '@grabbit/contract';
import type { CanonicalValue, DrawRules, DrawSource } from '@grabbit/engines/draws';
import type { Caller } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { DrawAsset, HousePurpose } from '../ports/accounts.ts';
import type { ArcadeSigner } from '../ports/arcade-signer.ts';
import type { DrawRoomRow } from './draw-room.store.ts';
import type { NewDraw } from './draw.store.ts';

/** A drawn game as the house keeps it: its rules, and whose accounts its coins go to and come from. */
export interface DrawnGame {
  readonly rules: DrawRules;
  /** Rules that were in force before, by which is drawn what was accepted under them. */
  readonly former: readonly DrawRules[];
  readonly house: HousePurpose;
  readonly practice: Exclude<DrawAsset, 'coin'>;
  /** The least that a play costs. */
  readonly price: number;
  /** What lists show of its rooms, in their order. */
  readonly cards: (db: Queryable, rows: readonly DrawRoomRow[]) => Promise<readonly DrawRoomCard[]>;
  /** From one stake of a player to the next, in milliseconds; default `betweenStakesMs`. */
  readonly pauseMs?: number;
  /** Whether higher stakes ask for a higher level. */
  readonly levels?: boolean;
  /** What of a player's own keeps any play of theirs from being accepted now; null where nothing does. */
  readonly refuses?: (db: Queryable, playerId: number) => Promise<Failure | null>;
  /**
   * For games whose outcomes are run by physics, which would hold up the server's own thread: runs a play to its result elsewhere, before the transaction
   * that draws it. Rejects where it could not be run: then nothing is drawn, and who asked asks again.
   */
  readonly run?: (source: DrawSource & { readonly engine: string }) => Promise<CanonicalValue>;
  /** Plays are accepted by a call of the game's own. */
  readonly isAimed?: boolean;
  /** Coins that a player can stake, for games where that is not their balance. */
  readonly purse?: (db: Queryable, playerId: number) => Promise<number>;
  /** Writes with a play what it changes for others. */
  readonly keep?: (tx: Queryable, play: NewDraw) => Promise<void>;
  /**
   * For games that are drawn from their rooms' streams: locks what a player has in the game, and gives a word that moves on with
   * each play of theirs. Other games go by the player's stream.
   */
  readonly lockPlayer?: (tx: Queryable, playerId: number) => Promise<string>;
  /**
   * For games whose coins come from elsewhere than the player's balance: moves what a play for coins costs and pays. Practice coins are always
   * taken from those that there are.
   */
  readonly moveCoins?: (tx: Queryable, play: NewDraw) => Promise<void>;
  /** Before a room is closed for good, in the same transaction: throws where something that was promised there is not kept yet. */
  readonly beforeClosing?: (tx: Queryable, roomId: number) => Promise<void>;
}

type DrawRoomCard = CallReply<'drawRooms'>['list'][number];

export interface DrawNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** A player's public name in one room. */
  readonly aliasOf: (roomId: number, userId: number) => string;
  /** The key that the arcade binds itself with. */
  readonly signer: () => Promise<ArcadeSigner>;
}

/** From one stake of a player to the next in the same game, in milliseconds. Whatever plays faster than a person does waits. */
export const betweenStakesMs = 2_500;

/** The room, where the caller may play there now. Throws `roomNotFound`, `gameShut`, `roomPaused`, `trialRoomOnly`. */
export function playableRoom(room: DrawRoomRow | null, { trial }: Caller): DrawRoomRow {
  if (room === null) throw new Failure('roomNotFound');
  if (room.shut) throw new Failure('gameShut', room.game);
  if (room.pausedAt !== null) throw new Failure('roomPaused');
  if (trial && room.useType !== RoomUseType.trial) throw new Failure('trialRoomOnly');
  return room;
}

/** The coins that a play in a room is for. */
export function assetIn({ useType }: Pick<DrawRoomRow, 'useType'>, game: DrawnGame): DrawAsset {
  return useType === RoomUseType.trial ? game.practice : 'coin';
}
