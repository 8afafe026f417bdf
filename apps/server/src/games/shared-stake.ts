import { betLevel, RoomUseType } from '@grabbit/contract';
import { mostEntrants, type SharedStake } from '@grabbit/engines/rounds';
import type { Caller } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway, errorCode, type Queryable } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { Failure, outcome } from '../core/failure.ts';
import { houseAccount, playerAccount, type RoundAsset } from '../ports/accounts.ts';
import { hold } from '../ports/ledger.store.ts';
import { newPlayId } from '../ports/public-id.ts';
import { betweenStakesMs } from './drawn-terms.ts';
import { type DrawRoomRow, findDrawRoom } from './draw-room.store.ts';
import type { SharedGame } from './shared-game.ts';
import { asksForLevel } from './stake-level.ts';
import { lockPromised, type RoundRow } from './shared-round.store.ts';
import {
  countStake,
  findPlaced,
  insertStake,
  type PlacedStake,
  readLastStake,
  type StakeWish,
} from './shared-stake.store.ts';
import { msLeft } from '../core/ms-left.ts';

export interface StakeNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** A player's public name in one room. */
  readonly aliasOf: (roomId: number, userId: number) => string;
  readonly levelOf: (userId: number) => Promise<number>;
}

interface Admitted {
  readonly room: DrawRoomRow;
  readonly stake: SharedStake;
  readonly asset: RoundAsset;
}

/** Longest that a stake waits for its books; then its hold is looked at. */
const holdSeconds = 3_600;

/**
 * Sets the coins of a stake aside and enters it in the round, in one transaction; the same request again gives the same stake. Fails with
 * `roomNotFound`, `gameShut`, `roomPaused`, `trialRoomOnly`, `badParameters`, `levelLimited` (info: the level), `commitmentChanged`, `stakesClosed`, `stakeStands`, `stakeTooSoon` (info:
 * milliseconds to wait), `playOpen` (another room's), `requestKeyReused`, `databaseAway` and what the ledger says.
 */
export async function placeStake(
  needs: StakeNeeds,
  game: SharedGame,
  caller: Caller,
  wish: StakeWish,
): Promise<PlacedStake | Failure> {
  const { db } = needs;
  const before = await findPlaced(db, caller.userId, wish);
  if (before !== null) return before;
  const admitted = await admit(needs, game, caller, wish);
  if (admitted instanceof Failure) return admitted;
  try {
    const placed = await outcome(() =>
      db.transaction((tx) => place(tx, needs, game, caller, wish, admitted)),
    );
    if (!(placed instanceof Failure)) return placed;
    // The same request was faster: what refuses this one is its own stake.
    return (await findPlaced(db, caller.userId, wish)) ?? placed;
  } catch (error) {
    if (error instanceof DatabaseAway) {
      const found = error.maybeCommitted
        ? await durably(db, () => findPlaced(db, caller.userId, wish))
        : null;
      return found ?? new Failure('databaseAway');
    }
    if (errorCode(error) !== '23505') throw error;
    return (await findPlaced(db, caller.userId, wish)) ?? new Failure('stakeStands');
  }
}

async function admit(
  { db, levelOf }: StakeNeeds,
  game: SharedGame,
  { userId, trial }: Caller,
  { roomId, stake: given }: StakeWish,
): Promise<Admitted | Failure> {
  const room = await findDrawRoom(db, game.rules.name, roomId);
  if (room === null) return new Failure('roomNotFound');
  if (room.shut) return new Failure('gameShut', room.game);
  if (room.pausedAt !== null) return new Failure('roomPaused');
  const practice = room.useType === RoomUseType.trial;
  if (trial && !practice) return new Failure('trialRoomOnly');
  const stake = game.rules.readStake(given);
  if (stake === null) return new Failure('badParameters', 'stake');
  if (await asksForLevel(room, stake.coins, () => levelOf(userId)))
    return new Failure('levelLimited', `${betLevel(stake.coins)}`);
  return { room, stake, asset: practice ? game.practice : 'coin' };
}

function refuseLate(round: RoundRow | null, now: number): asserts round is RoundRow {
  if (round === null) throw new Failure('commitmentChanged');
  const open = round.state === 'calling' && round.closesAt !== null && now < round.closesAt.getTime();
  if (!open) throw new Failure('stakesClosed');
  if (round.stakes >= mostEntrants) throw new Failure('stakesClosed', 'full');
}

async function place(
  tx: Queryable,
  { clock, aliasOf }: StakeNeeds,
  game: SharedGame,
  { userId: playerId }: Caller,
  wish: StakeWish,
  { room, stake, asset }: Admitted,
): Promise<PlacedStake> {
  const round = await lockPromised(tx, room.id, wish.commitment);
  const at = new Date(clock.now());
  refuseLate(round, at.getTime());
  const playId = newPlayId();
  const number = round.stakes + 1;
  const { holdId } = await hold(tx, {
    ...{ key: `round:${playId}`, expiresInSeconds: holdSeconds, amount: stake.coins, asset },
    ...{ debit: playerAccount(playerId, asset), credit: houseAccount(game.house, asset) },
    ...{ kind: 'stake', ref: playId, playerId },
  });
  // Under the lock of the player's account: two stakes at once see each other.
  await refuseTooSoon(tx, game, { playerId, roomId: room.id, now: at.getTime() });
  await insertStake(tx, {
    ...{
      playId,
      roundId: round.id,
      game: game.rules.name,
      roomId: room.id,
      playerId,
      number,
      stake,
      asset,
      holdId,
      at,
    },
    ...{ alias: aliasOf(room.id, playerId), wish },
  });
  await countStake(tx, round.id, number);
  return { playId, sequence: round.sequence, number, choice: stake.choice, price: stake.coins, asset };
}

async function refuseTooSoon(
  tx: Queryable,
  game: SharedGame,
  { playerId, roomId, now }: { readonly playerId: number; readonly roomId: number; readonly now: number },
): Promise<void> {
  const last = await readLastStake(tx, playerId, game.rules.name);
  if (last === undefined) return;
  if (last.isOpen && last.roomId !== roomId) throw new Failure('playOpen');
  const waitMs = msLeft(last.openedAt, betweenStakesMs, now);
  if (waitMs > 0) throw new Failure('stakeTooSoon', `${waitMs}`);
}
