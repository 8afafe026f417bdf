import { betLevel, RoomUseType } from '@grabbit/contract';
import {
  clientSeedHash,
  entryFormat,
  entryLink,
  mostEntrants,
  type SharedStake,
  type SignedEntry,
  writeEntry,
} from '@grabbit/engines/rounds';
import type { Caller } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway, isKeyTaken, type Queryable } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { Failure, outcome } from '../core/failure.ts';
import { houseAccount, playerAccount, type RoundAsset } from '../ports/accounts.ts';
import type { ArcadeSigner } from '../ports/arcade-signer.ts';
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
  keepSeed,
  lockListed,
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
  readonly signer: () => Promise<ArcadeSigner>;
}

interface Admitted {
  readonly room: DrawRoomRow;
  readonly stake: SharedStake;
  readonly asset: RoundAsset;
  readonly signer: ArcadeSigner;
}

/** Longest that a stake waits for its books; then its hold is looked at. */
const holdSeconds = 3_600;

/**
 * Sets the coins of a stake aside and enters it in the round, in one transaction, and signs its place there: the arcade cannot know what it comes to. The
 * same request again gives the same stake. Fails with
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
    if (!isKeyTaken(error)) throw error;
    return (await findPlaced(db, caller.userId, wish)) ?? new Failure('stakeStands');
  }
}

async function admit(
  { db, levelOf, signer }: StakeNeeds,
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
  return { room, stake, asset: practice ? game.practice : 'coin', signer: await signer() };
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
  { room, stake, asset, signer }: Admitted,
): Promise<PlacedStake> {
  const round = await lockPromised(tx, room.id, wish.commitment);
  const at = new Date(clock.now());
  refuseLate(round, at.getTime());
  const playId = newPlayId();
  const number = round.stakes + 1;
  const alias = aliasOf(room.id, playerId);
  const signed = entryOf(round, {
    ...{ number, playId, player: alias, clientSeedHash: wish.clientSeedHash, stake, at: at.toISOString() },
    arcade: signer.name,
  });
  const entry = writeEntry(signed);
  const signature = signer.sign(entry);
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
    ...{ alias, wish, entry, signature },
  });
  await countStake(tx, round.id, signed);
  const placed = { playId, sequence: round.sequence, number, choice: stake.choice, price: stake.coins };
  return { ...placed, asset, entry, signature };
}

/** What is signed for a stake that comes next in a round. */
function entryOf(
  { game, engine, roomId, sequence, commitment, list }: RoundRow,
  entry: Pick<SignedEntry, 'arcade' | 'number' | 'playId' | 'player' | 'clientSeedHash' | 'stake' | 'at'>,
): SignedEntry {
  const previous = list ?? commitment;
  return {
    ...{ format: entryFormat, version: 1, game, engine, roomId: `${roomId}`, sequence, commitment },
    ...{ ...entry, previous, list: entryLink(previous, entry) },
  };
}

/** A stake whose seed was shown. */
export interface Revealed {
  readonly playId: string;
  readonly roomId: number;
  readonly sequence: number;
}

/**
 * Takes the seed of a stake whose list of entrants is closed; the same again changes nothing. Fails with `playNotFound`, `badParameters` for a seed that does
 * not fit its hash or is shown before the list is closed, and `stakesClosed` once the round is drawn.
 */
export async function revealStake(
  { db, clock }: Pick<StakeNeeds, 'db' | 'clock'>,
  { userId }: Caller,
  { playId, clientSeed }: { readonly playId: string; readonly clientSeed: string },
): Promise<Revealed | Failure> {
  return outcome(() =>
    db.transaction(async (tx) => {
      const stake = await lockListed(tx, userId, playId);
      if (stake === null) throw new Failure('playNotFound');
      const { roomId, sequence } = stake;
      if (stake.clientSeed === clientSeed) return { playId, roomId, sequence };
      if (clientSeedHash(clientSeed) !== stake.clientSeedHash)
        throw new Failure('badParameters', 'clientSeed');
      if (stake.state === 'calling') throw new Failure('badParameters', 'early');
      const until = stake.revealsUntil?.getTime() ?? 0;
      // A beacon opens the draw: what a player adds afterwards would be a choice.
      if (stake.state !== 'listed' || stake.version !== 2 || clock.now() > until)
        throw new Failure('stakesClosed', 'drawn');
      await keepSeed(tx, stake.id, clientSeed);
      return { playId, roomId, sequence };
    }),
  );
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
