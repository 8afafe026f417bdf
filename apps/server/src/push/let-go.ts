import { type ErrorName, RepairState } from '@grabbit/contract';
import { seedBefore } from '@grabbit/engines/draws';
import { linkDrop, type PushSeat } from '@grabbit/engines/push';
import { DatabaseAway, isKeyTaken, type Queryable } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { Failure, outcome } from '../core/failure.ts';
import { inOrder } from '../core/in-order.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { newPublicId } from '../ports/public-id.ts';
import { lockTable } from './push-bed.store.ts';
import { type BooksNeeds, type Sitter, type Standing, tableOf, type TablePlace } from './push-books.ts';
import { pushEngine } from './push-engine.ts';
import { holdKeyOf, payDrop } from './push-payment.ts';
import { insertPlay, knowPlayer, type PlayKey } from './push-play.store.ts';
import { assetOf, findPushRoom } from './push-room.store.ts';
import {
  addSeat,
  type DropRow,
  findDrop,
  findEverDrop,
  insertDrop,
  insertEpoch,
  insertTurn,
  lineOf,
  touchTurn,
  type TurnKey,
} from './push-turn.store.ts';

/** A drop that is to be written, at the tick that it will apply at. */
export interface DropWish {
  readonly clientId: number;
  readonly aim: number;
  readonly tick: number;
  readonly sitter: Sitter;
  /** Number of the time card that pays; null for coins. */
  readonly cardId: number | null;
  /** Of the player in this turn; null before their first drop. */
  readonly play: PlayKey | null;
}

/** The turn that a drop belongs to; without a key it is its first. `epoch`: in the turn, from 1. */
export interface InTurn extends Omit<Standing, 'repair'> {
  readonly key: TurnKey | null;
  readonly epoch: number;
  /** Who sits there in this epoch so far. */
  readonly seats: readonly PushSeat[];
  /** Of this epoch so far. */
  readonly drops: readonly DropRow[];
}

export interface LetGo {
  readonly turn: TurnKey;
  readonly play: PlayKey;
  readonly drop: DropRow;
  /** The seat that its player took with it, where they sat down while the epoch runs. */
  readonly sat: PushSeat | null;
  /** Drops left on the card that paid; null where coins did, and where that is not known any more. */
  readonly left: number | null;
  /** Free coins afterwards. */
  readonly balance: number;
}

/** A drop that its player had let go before this turn and says again, as they have not heard of it. */
export interface SaidBefore {
  readonly before: Pick<DropRow, 'number' | 'tick' | 'hash'>;
  /** Free coins. */
  readonly balance: number;
}

interface NamedDrop extends DropWish {
  /** Public ids of what the drop may open. */
  readonly turnName: string;
  readonly playName: string;
  readonly seat: number;
  readonly sat: PushSeat | null;
}

/**
 * Sets the coins of a drop aside and journals it, in one transaction; the first of a turn opens it, and the first of a player their part
 * in it. Gives what stands in the books where the player had let it go in a turn before. Fails with `commitmentChanged`, `roomPaused`, `gameShut`, `playOpen`, `databaseAway` and what the ledger says. @throws LeaseLost when another
 * server has the turn.
 */
export async function letGo(
  needs: BooksNeeds,
  place: TablePlace,
  at: InTurn,
  wish: DropWish,
): Promise<LetGo | SaidBefore | Failure> {
  const named = nameDrop(place, at, wish);
  try {
    const before = await saidBefore(needs, place, wish);
    if (before !== null) return before;
    const refused = await refusedAtDoor(needs, place, wish);
    if (refused !== null) return new Failure(refused);
    return await outcome(() => needs.db.transaction((tx) => writeDrop(tx, needs, place, at, named)));
  } catch (error) {
    if (isKeyTaken(error)) return new Failure('playOpen');
    if (!(error instanceof DatabaseAway)) throw error;
    if (!error.maybeCommitted) return new Failure('databaseAway');
    return durably(needs.db, () => written(needs, place, named));
  }
}

/** Within a turn the table itself knows what it has answered. */
async function saidBefore(
  { db }: BooksNeeds,
  { room }: TablePlace,
  { play, sitter: { playerId }, clientId }: DropWish,
): Promise<SaidBefore | null> {
  if (play !== null) return null;
  const before = await findEverDrop(db, { playerId, roomId: room.id, clientId });
  return before === null
    ? null
    : { before, balance: await readFree(db, playerAccount(playerId, assetOf(room))) };
}

/** Who begins their part in a turn is asked at the door once more. */
async function refusedAtDoor(
  { door }: BooksNeeds,
  { room }: TablePlace,
  { play, sitter }: DropWish,
): Promise<ErrorName | null> {
  return play === null ? door.refusesTurn(room, sitter.playerId) : null;
}

function nameDrop({ owner }: TablePlace, { key, seats }: InTurn, wish: DropWish): NamedDrop {
  const { alias, clientSeed } = wish.sitter;
  const turnName = key?.publicId ?? newPublicId();
  const known = seats.findIndex(({ player }) => player === alias);
  return {
    ...wish,
    turnName,
    playName: wish.play?.publicId ?? (owner === null ? newPublicId() : turnName),
    seat: known === -1 ? seats.length : known,
    sat: known === -1 ? { player: alias, clientSeed, since: wish.tick } : null,
  };
}

async function writeDrop(
  tx: Queryable,
  needs: BooksNeeds,
  place: TablePlace,
  at: InTurn,
  wish: NamedDrop,
): Promise<LetGo> {
  const { key } = at;
  const { play: going, sat, cardId } = wish;
  if (key !== null && going !== null && sat === null && cardId === null)
    return writeNext(tx, needs, place, at, { ...wish, key, going });
  const now = new Date(needs.clock.now());
  const payer = { room: place.room, playerId: wish.sitter.playerId };
  const price = { ...wish, play: wish.playName };
  const { left, balance, ...paid } = await payDrop(tx, needs, payer, price);
  const turn = at.key ?? (await openTurn(tx, needs, place, at, { turnName: wish.turnName, now }));
  if (at.key !== null) await touchTurn(tx, turn, now);
  const play = wish.play ?? (await openPlay(tx, needs, place, at, { turn, wish, now }));
  const drop = dropOf(at, wish, play);
  if (sat !== null) await addSeat(tx, { turnId: turn.turnId, epoch: at.epoch }, sat);
  const holdKey = cardId === null ? holdKeyOf(price) : null;
  await insertDrop(tx, { turnId: turn.turnId, epoch: at.epoch }, { ...drop, holdKey });
  return { turn, play, drop: { ...drop, ...paid }, sat, left, balance };
}

/** The most frequent drop: by coins, of somebody who has part in a turn that goes on. Its statements go out together. */
async function writeNext(
  tx: Queryable,
  needs: BooksNeeds,
  place: TablePlace,
  at: InTurn,
  { key: turn, going: play, ...wish }: NamedDrop & { readonly key: TurnKey; readonly going: PlayKey },
): Promise<LetGo> {
  const drop = dropOf(at, wish, play);
  const price = { ...wish, play: wish.playName };
  const payer = { room: place.room, playerId: wish.sitter.playerId };
  const [{ left, balance, ...paid }] = await inOrder(
    payDrop(tx, needs, payer, price),
    touchTurn(tx, turn, new Date(needs.clock.now())),
    insertDrop(tx, { turnId: turn.turnId, epoch: at.epoch }, { ...drop, holdKey: holdKeyOf(price) }),
  );
  return { turn, play, drop: { ...drop, ...paid }, sat: null, left, balance };
}

/** The drop with its link in the epoch's chain. */
function dropOf(
  { seats, drops, sealed }: InTurn,
  { clientId, aim, tick, seat, sat, cardId }: NamedDrop,
  { playId }: PlayKey,
): Omit<DropRow, 'holdId'> {
  const drop = { number: drops.length + 1, clientId, seat, playId, aim, tick, cardId };
  const previous = drops.at(-1)?.hash ?? sealed.commitment;
  const sitting = sat === null ? seats : [...seats, sat];
  return { ...drop, hash: linkDrop(previous, lineOf(drop), { seats: sitting, before: drops.map(lineOf) }) };
}

async function openTurn(
  tx: Queryable,
  { node }: BooksNeeds,
  place: TablePlace,
  { start, holders = [], sealed, seats }: InTurn,
  { turnName, now }: { readonly turnName: string; readonly now: Date },
): Promise<TurnKey> {
  const { room } = place;
  const table = await lockTable(tx, tableOf(place));
  const current = await findPushRoom(tx, room.id);
  if (current === null) throw new Failure('roomNotFound');
  if (current.pausedAt !== null || (table !== null && table.repair !== RepairState.normal))
    throw new Failure('roomPaused');
  // Another server may have had the table meanwhile.
  if (table?.commitment !== sealed.commitment) throw new Failure('commitmentChanged');
  const turn = await insertTurn(tx, {
    ...{ publicId: turnName, tableId: table.id, roomName: room.name },
    ...{ engine: pushEngine.version, wasm: pushEngine.wasm, settings: room.settings, start, holders },
    ...{ anchor: seedBefore(sealed.seed), sealed, node, at: now },
  });
  await insertEpoch(tx, { turnId: turn.turnId, number: 1, sealed, seats, at: now });
  return turn;
}

async function openPlay(
  tx: Queryable,
  { door }: BooksNeeds,
  { room, owner }: TablePlace,
  { sealed }: InTurn,
  { turn, wish, now }: { readonly turn: TurnKey; readonly wish: NamedDrop; readonly now: Date },
): Promise<PlayKey> {
  const { playerId, alias, clientSeed } = wish.sitter;
  const { commitment, sequence } = sealed;
  const play = await insertPlay(tx, {
    ...{ publicId: wish.playName, turnId: turn.turnId, roomId: room.id, playerId, alias },
    ...{ asset: assetOf(room), price: wish.cardId === null ? room.coin : 0, commitment, sequence },
    ...{ clientSeed, at: now, source: door.cameFrom({ roomId: room.id, playerId }) },
  });
  if (owner === null) await knowPlayer(tx, { turnId: turn.turnId, alias, playerId });
  return play;
}

/** What the books say of a drop whose COMMIT had no answer. */
async function written(
  { db }: BooksNeeds,
  { room }: TablePlace,
  { playName, clientId, sitter, sat }: NamedDrop,
): Promise<LetGo | Failure> {
  const found = await findDrop(db, { play: playName, clientId });
  if (found === null) return new Failure('databaseAway');
  const { turn, drop } = found;
  const balance = await readFree(db, playerAccount(sitter.playerId, assetOf(room)));
  return { turn, play: { playId: drop.playId, publicId: playName }, drop, sat, left: null, balance };
}
