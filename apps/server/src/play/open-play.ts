import { RoomUseType } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import { type Database, DatabaseAway, isKeyTaken } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { AnyGame, Games } from '../games/game.ts';
import type { OpenParams, OpenReply, PlayCommitment, PlayRow } from '../games/plays.ts';
import type { RoomRow } from '../games/room-row.ts';
import { houseAccount, type PlayAsset, playerAccount } from '../ports/accounts.ts';
import { hold } from '../ports/ledger.store.ts';
import { readBalances } from '../ports/balances.store.ts';
import { findPlayByKey, insertPlay, readCommitment } from './play.store.ts';

export interface OpenedPlay {
  readonly play: PlayRow;
  readonly commitment: PlayCommitment;
  readonly reply: OpenReply;
}

/** Longest that a play can take, with room for a database that comes back: then the hold is looked at. */
const holdSeconds = 300;

/** The coins that a room takes. */
export function assetOfRoom(game: Pick<AnyGame, 'practice'>, room: Pick<RoomRow, 'useType'>): PlayAsset {
  return room.useType === RoomUseType.trial ? game.practice : 'coin';
}

function replyOf(
  games: Games,
  play: PlayRow,
  balance: { readonly balance: number; readonly held: number },
): OpenReply {
  return {
    playId: play.publicId,
    sequence: play.sequence,
    balance: balance.balance - balance.held,
    held: balance.held,
    aimTicks: games.of(play).aimTicks(play.settings),
  };
}

/** The reply that a repeated request gets; null when its key has opened nothing. */
export async function repeatedOpen(
  { db, games }: Pick<OpenNeeds, 'db' | 'games'>,
  caller: Caller,
  params: OpenParams,
): Promise<OpenReply | Failure | null> {
  const play = await findPlayByKey(db, caller.userId, params.requestId);
  if (play === null) return null;
  if (!isSame(play, params)) return new Failure('requestKeyReused');
  const balances = await readBalances(db, caller.userId);
  return replyOf(games, play, balances[play.asset]);
}

function isSame(play: PlayRow, params: OpenParams): boolean {
  // A play of version 1 was opened with the seed itself.
  const { roomId, price, commitment, clientSeed: hash } = play;
  return (
    roomId === params.roomId &&
    price === params.price &&
    commitment === params.commitment &&
    hash === params.clientSeedHash
  );
}

export interface OpenNeeds {
  readonly db: Database;
  readonly games: Games;
  /** A player's public name in one room. */
  readonly aliasOf: (roomId: number, userId: number) => string;
}

/** Holds the coins and writes the play in one transaction. A lost answer is asked again by the request's key. */
export async function openPlay(
  needs: OpenNeeds,
  room: RoomRow,
  caller: Caller,
  params: OpenParams,
  now: Date,
): Promise<OpenedPlay | Failure> {
  const { db } = needs;
  try {
    return await outcome(() => write(needs, room, caller, params, now));
  } catch (error) {
    if (error instanceof DatabaseAway) return afterAway(needs, caller, params, error);
    if (isKeyTaken(error)) return clashed(db, caller, params);
    throw error;
  }
}

async function write(
  { db, games, aliasOf }: OpenNeeds,
  room: RoomRow,
  caller: Caller,
  params: OpenParams,
  now: Date,
): Promise<OpenedPlay> {
  const game = games.of(room);
  const asset = assetOfRoom(game, room);
  return db.transaction(async (tx) => {
    const held = await hold(tx, {
      key: `play:${caller.userId}:${params.requestId}`,
      debit: playerAccount(caller.userId, asset),
      credit: houseAccount(game.house, asset),
      asset,
      amount: params.price,
      kind: 'play',
      ref: `${room.id}/${room.sequence}`,
      playerId: caller.userId,
      expiresInSeconds: holdSeconds,
    });
    const inserting = insertPlay(tx, {
      roomId: room.id,
      epoch: room.epoch,
      commitment: params.commitment,
      playerId: caller.userId,
      alias: aliasOf(room.id, caller.userId),
      requestKey: params.requestId,
      asset,
      price: params.price,
      holdId: held.holdId,
      clientSeedHash: params.clientSeedHash,
      source: params.source ?? null,
      openedAt: now,
    });
    const [play, commitment] = await Promise.all([inserting, readCommitment(tx, room.id, room.sequence)]);
    return { play, commitment, reply: replyOf(games, play, held) };
  });
}

async function afterAway(
  { db, games }: OpenNeeds,
  caller: Caller,
  params: OpenParams,
  error: DatabaseAway,
): Promise<OpenedPlay | Failure> {
  if (!error.maybeCommitted) return new Failure('databaseAway');
  const play = await durably(db, () => findPlayByKey(db, caller.userId, params.requestId));
  if (play === null) return new Failure('databaseAway');
  const balances = await durably(db, () => readBalances(db, caller.userId));
  const commitment = await durably(db, () => readCommitment(db, play.roomId, play.sequence));
  return { play, commitment, reply: replyOf(games, play, balances[play.asset]) };
}

/** The key was used before, or the player has a play open in another room. */
async function clashed(db: Database, caller: Caller, params: OpenParams): Promise<Failure> {
  const play = await findPlayByKey(db, caller.userId, params.requestId);
  if (play === null) return new Failure('playOpen');
  return new Failure(isSame(play, params) ? 'playOpen' : 'requestKeyReused');
}
