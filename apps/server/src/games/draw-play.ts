import { type CallReply, type PlaySource, RoomUseType } from '@grabbit/contract';
import { type CanonicalValue, type DrawQuote, drawReceipt, type DrawRules } from '@grabbit/engines/draws';
import type { Caller } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway, errorCode, type Queryable } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { together } from '../core/together.ts';
import { countPlay } from '../ports/count-play.store.ts';
import { type DrawAsset, houseAccount, type HousePurpose, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { drawReceiptFieldsOf } from './draw-file.ts';
import { type DrawRoomRow, findDrawRoom } from './draw-room.store.ts';
import { advanceStream, lockStream, seedOfStream, type StreamRow } from './draw-stream.store.ts';
import { type DrawRow, findDrawByKey, insertDraw, type NewDraw } from './draw.store.ts';
import { newPlayId } from '../ports/public-id.ts';
import { msLeft } from '../core/ms-left.ts';

/** A drawn game as the house keeps it: its rules, and whose accounts its coins go to and come from. */
export interface DrawnGame {
  readonly rules: DrawRules;
  readonly house: HousePurpose;
  readonly practice: Exclude<DrawAsset, 'coin'>;
  /** The least that a play costs. */
  readonly price: number;
  /** What lists show of its rooms, in their order. */
  readonly cards: (db: Queryable, rows: readonly DrawRoomRow[]) => Promise<readonly DrawRoomCard[]>;
  /** From one stake of a player to the next, in milliseconds; default `betweenStakesMs`. */
  readonly pauseMs?: number;
  /** For games whose plays are for something that others play for too: locks it before anything is drawn, and throws where it is gone. */
  readonly lockTarget?: (
    tx: Queryable,
    of: { readonly roomId: number; readonly bet: CanonicalValue },
  ) => Promise<void>;
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
}

export interface DrawWish {
  readonly requestId: string;
  readonly roomId: number;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly bet: unknown;
  /** Where the player came from. */
  readonly source?: PlaySource | undefined;
}

/** From one stake of a player to the next in the same game, in milliseconds. Whatever plays faster than a person does waits. */
export const betweenStakesMs = 2_500;

/**
 * Takes the stake, draws and pays in one transaction; the same request again gives the same play. Fails with `roomNotFound`, `gameShut`, `roomPaused`,
 * `trialRoomOnly`, `badParameters`, `commitmentChanged`, `stakeTooSoon` (info: milliseconds to wait), `requestKeyReused`, `databaseAway`
 * and what the ledger says.
 */
export async function playDraw(
  needs: DrawNeeds,
  game: DrawnGame,
  caller: Caller,
  wish: DrawWish,
): Promise<NewDraw | Failure> {
  const work = (tx: Queryable) => draw(tx, needs, game, caller, wish);
  const drawn = await drawnOnce(needs.db, caller.userId, wish.requestId, work);
  return 'fresh' in drawn ? drawn.fresh : repeated(game.rules.name, drawn.found, wish);
}

/**
 * Runs `work` in a transaction. When its answer is lost, or the same request was faster, the play that was drawn for the request is found.
 */
export async function drawnOnce<T>(
  db: Database,
  playerId: number,
  requestKey: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<{ readonly fresh: T | Failure } | { readonly found: DrawRow }> {
  try {
    return { fresh: await outcome(() => db.transaction(work)) };
  } catch (error) {
    if (error instanceof DatabaseAway) {
      const found = error.maybeCommitted
        ? await durably(db, () => findDrawByKey(db, playerId, requestKey))
        : null;
      return found === null ? { fresh: new Failure('databaseAway') } : { found };
    }
    if (errorCode(error) !== '23505') throw error;
    const found = await findDrawByKey(db, playerId, requestKey);
    if (found === null) throw error;
    return { found };
  }
}

/** The play that a request drew before; `requestKeyReused` where it asked for another. A wish without a bet asks for whatever was drawn. */
export function repeated(
  game: string,
  found: NewDraw,
  wish: Omit<DrawWish, 'bet'> & Partial<Pick<DrawWish, 'bet'>>,
): NewDraw | Failure {
  const same =
    found.game === game &&
    found.roomId === wish.roomId &&
    found.commitment === wish.commitment &&
    found.clientSeed === wish.clientSeed &&
    (!('bet' in wish) || JSON.stringify(sorted(found.bet)) === JSON.stringify(sorted(wish.bet)));
  return same ? found : new Failure('requestKeyReused');
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** What stands when a play may be drawn. */
export interface Admitted {
  readonly room: DrawRoomRow;
  readonly quote: DrawQuote;
  readonly asset: DrawAsset;
}

/** The room, where the caller may play there now. Throws `roomNotFound`, `gameShut`, `roomPaused`, `trialRoomOnly`. */
export function playableRoom(room: DrawRoomRow | null, { trial }: Caller): DrawRoomRow {
  if (room === null) throw new Failure('roomNotFound');
  if (room.shut) throw new Failure('gameShut', room.game);
  if (room.pausedAt !== null) throw new Failure('roomPaused');
  if (trial && room.useType !== RoomUseType.trial) throw new Failure('trialRoomOnly');
  return room;
}

function admit(
  found: DrawRoomRow | null,
  game: DrawnGame,
  caller: Caller,
  wish: DrawWish,
  stream: StreamRow,
  now: Date,
): Admitted {
  const room = playableRoom(found, caller);
  const practice = room.useType === RoomUseType.trial;
  const quote = game.rules.quote(wish.bet);
  if (quote === null) throw new Failure('badParameters', 'bet');
  if (wish.commitment !== stream.commitment) throw new Failure('commitmentChanged');
  const waitMs = msLeft(stream.stakedAt, game.pauseMs ?? betweenStakesMs, now.getTime());
  if (waitMs > 0) throw new Failure('stakeTooSoon', `${waitMs}`);
  return { room, quote, asset: practice ? game.practice : 'coin' };
}

/** The play that a wish draws from a stream. Nothing is written yet. */
export function drawnFrom(
  stream: StreamRow,
  { room, quote, asset }: Admitted,
  of: Pick<NewDraw, 'playerId' | 'alias' | 'requestKey' | 'clientSeed' | 'source' | 'at'>,
): NewDraw {
  const { game, engine, place, commitment, nextNumber: number, head: previous } = stream;
  const { bet, price, draws } = quote;
  const seed = seedOfStream(stream, place);
  const { result, paid } = quote.outcome({ seed, clientSeed: of.clientSeed, nonce: number });
  const fields = {
    ...{
      ...of,
      publicId: newPlayId(),
      game,
      engine,
      roomId: room.id,
      roomName: room.name,
      asset,
      price,
      paid,
    },
    ...{ chainId: stream.id, place, number, draws, commitment, bet, result, previous },
  };
  return { ...fields, receipt: drawReceipt(drawReceiptFieldsOf(fields, stream)) };
}

/** Takes the stake, or gives what the play pays, where it pays at all. */
export async function payPart(
  tx: Queryable,
  house: HousePurpose,
  { asset, price, paid, playerId, publicId: ref, requestKey }: NewDraw,
  part: 'stake' | 'payout',
): Promise<void> {
  const [player, purse] = [playerAccount(playerId, asset), houseAccount(house, asset)];
  const key = `draw:${playerId}:${requestKey}`;
  const of = { asset, ref, playerId };
  if (part === 'stake')
    await transfer(tx, { ...of, key, debit: player, credit: purse, amount: price, kind: 'play' });
  else if (paid > 0)
    await transfer(tx, {
      ...{ ...of, key: `${key}:paid`, debit: purse, credit: player, amount: paid, kind: 'payout' },
    });
}

/** Takes the stake and gives what the play pays. */
export async function moveCoins(tx: Queryable, house: HousePurpose, play: NewDraw): Promise<void> {
  await together(payPart(tx, house, play, 'stake'), payPart(tx, house, play, 'payout'));
}

async function draw(
  tx: Queryable,
  { clock, aliasOf }: DrawNeeds,
  game: DrawnGame,
  caller: Caller,
  wish: DrawWish,
): Promise<NewDraw> {
  const at = new Date(clock.now());
  const { userId: playerId } = caller;
  const { requestId: requestKey, clientSeed, source } = wish;
  const [stream, before, room] = await together(
    lockStream(tx, game.rules, { playerId }, at),
    findDrawByKey(tx, playerId, requestKey),
    findDrawRoom(tx, game.rules.name, wish.roomId),
  );
  if (before !== null) return orThrow(repeated(game.rules.name, before, wish));
  const admitted = admit(room, game, caller, wish, stream, at);
  await game.lockTarget?.(tx, { roomId: admitted.room.id, bet: admitted.quote.bet });
  const alias = aliasOf(admitted.room.id, playerId);
  const play = drawnFrom(stream, admitted, { playerId, alias, requestKey, clientSeed, source, at });
  const { publicId: ref, price: coins, paid } = play;
  const body = { game: game.rules.name, coins, paid, toys: 0 };
  await together(
    play.asset === 'coin' && game.moveCoins !== undefined
      ? game.moveCoins(tx, play)
      : moveCoins(tx, game.house, play),
    insertDraw(tx, play),
    game.keep?.(tx, play) ?? Promise.resolve(),
    advanceStream(tx, stream, { draws: play.draws, receipt: play.receipt, now: at }),
    // Takes the player's row lock: last.
    play.asset === 'coin' ? countPlay(tx, { playerId, ref, body, at }) : Promise.resolve(),
  );
  return play;
}
