import { seedBefore } from '@grabbit/engines/draws';
import {
  dropLink,
  type PushEnd,
  pushEpochBody,
  type PushEpochRecord,
  pushLogKinds,
  pushReceipt,
  type PushState,
  pushTurnBody,
  recordEpoch,
} from '@grabbit/engines/push';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway, errorCode, type Queryable } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { Failure, outcome } from '../core/failure.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.ts';
import { hold, postHolds, transfer } from '../ports/ledger.ts';
import { newPublicId } from '../ports/public-id.ts';
import { keepTable, layTable, lockTable, type TableRow } from './push-bed.store.ts';
import { pushEngine } from './push-engine.ts';
import { receiptFieldsOf } from './push-file.ts';
import { assetOf, findPushRoom, type PushRoomRow } from './push-room.store.ts';
import { nextPlace, type Sealed, sealEpoch, TableLog } from './push-seal.ts';
import {
  bookTurn,
  type DropRow,
  endEpoch,
  findTurnKey,
  insertDrop,
  insertEpoch,
  insertTurn,
  lineOf,
  readDrops,
  touchTurn,
  type TurnKey,
  type TurnTally,
} from './push-turn.store.ts';
import { readTurnProof } from './turn-record.store.ts';

export interface BooksNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** A player's public name in one room. */
  readonly aliasOf: (roomId: number, userId: number) => string;
  readonly addExperience: (tx: Queryable, userId: number, points: number) => Promise<void>;
  /** Name of this server. */
  readonly node: string;
}

/** Whose table it is. */
export interface Seat {
  readonly room: PushRoomRow;
  readonly playerId: number;
}

/** A table as it stands in the books: what lies there, and the next epoch, sealed on it. */
export interface Standing {
  readonly start: PushState;
  readonly sealed: Sealed;
}

/** The longest turn, in epochs: past it the pusher comes to rest once. */
export const mostEpochs = 60;
/** Longest that an epoch waits for its books: then its holds are looked at. */
const holdSeconds = 900;

/** What lies on a player's table, and what is sealed on it; it is laid out for who comes for the first time. */
export function readStanding(
  { db, clock, aliasOf }: BooksNeeds,
  { room, playerId }: Seat,
): Promise<Standing> {
  return db.transaction(async (tx) => {
    const of = { playerId, roomId: room.id };
    const found = await lockTable(tx, of);
    if (found === null) {
      const alias = aliasOf(room.id, playerId);
      await layTable(tx, { room, playerId, alias, at: new Date(clock.now()) });
    }
    const table = found ?? (await lockTable(tx, of));
    if (table === null) throw new Error(`player ${playerId} has no table in room ${room.id}`);
    return { start: table.state, sealed: table };
  });
}

/** A drop that is to be written, at the tick that it will apply at. */
export interface DropWish {
  /** In its epoch, from 1. */
  readonly number: number;
  readonly clientId: number;
  readonly aim: number;
  readonly tick: number;
  readonly clientSeed: string;
  /** Link of the drop before; the epoch's commitment for the first. */
  readonly previous: string;
}

/** The turn that a drop belongs to; without a key it is its first. `epoch`: in the turn, from 1. */
export interface InTurn extends Standing {
  readonly key: TurnKey | null;
  readonly epoch: number;
}

export interface LetGo {
  readonly turn: TurnKey;
  readonly drop: DropRow;
  /** Free coins afterwards. */
  readonly balance: number;
}

/**
 * Sets the coins of a drop aside and journals it, in one transaction; the first of a turn opens it. Fails with `commitmentChanged`, `roomPaused`,
 * `playOpen`, `databaseAway` and what the ledger says. @throws LeaseLost when another server has the turn.
 */
export async function letGo(
  needs: BooksNeeds,
  seat: Seat,
  at: InTurn,
  wish: DropWish,
): Promise<LetGo | Failure> {
  const publicId = at.key?.publicId ?? newPublicId();
  try {
    return await outcome(() =>
      needs.db.transaction((tx) => writeDrop(tx, needs, seat, { ...at, publicId }, wish)),
    );
  } catch (error) {
    if (errorCode(error) === '23505') return new Failure('playOpen');
    if (!(error instanceof DatabaseAway)) throw error;
    if (!error.maybeCommitted) return new Failure('databaseAway');
    return durably(needs.db, () =>
      written(needs, seat, { publicId, epoch: at.epoch, clientId: wish.clientId }),
    );
  }
}

interface NamedTurn extends InTurn {
  readonly publicId: string;
}

async function writeDrop(
  tx: Queryable,
  needs: BooksNeeds,
  seat: Seat,
  at: NamedTurn,
  wish: DropWish,
): Promise<LetGo> {
  const now = new Date(needs.clock.now());
  const { room, playerId } = seat;
  const asset = assetOf(room);
  const { number, clientId, aim, tick, previous } = wish;
  const held = await hold(tx, {
    ...{ key: `push:${at.publicId}:${clientId}`, expiresInSeconds: holdSeconds, amount: room.coin },
    ...{ debit: playerAccount(playerId, asset), credit: houseAccount('push', asset), asset },
    ...{ kind: 'drop', ref: at.publicId, playerId },
  });
  const turn = at.key ?? (await openTurn(tx, needs, seat, at, { clientSeed: wish.clientSeed, now }));
  if (at.key !== null) await touchTurn(tx, turn, now);
  const hash = dropLink(previous, lineOf(wish));
  const drop = { number, clientId, aim, tick, holdId: held.holdId, hash };
  await insertDrop(tx, { playId: turn.playId, epoch: at.epoch }, drop);
  return { turn, drop, balance: held.balance - held.held };
}

async function openTurn(
  tx: Queryable,
  { aliasOf, node }: BooksNeeds,
  { room, playerId }: Seat,
  { start, sealed, publicId }: NamedTurn,
  { clientSeed, now }: { readonly clientSeed: string; readonly now: Date },
): Promise<TurnKey> {
  const table = await lockTable(tx, { playerId, roomId: room.id });
  const current = await findPushRoom(tx, room.id);
  if (current === null) throw new Failure('roomNotFound');
  if (current.pausedAt !== null) throw new Failure('roomPaused');
  // Another server may have had the table meanwhile.
  if (table?.commitment !== sealed.commitment) throw new Failure('commitmentChanged');
  const turn = await insertTurn(tx, {
    ...{ publicId, tableId: table.id, roomId: room.id, roomName: room.name, playerId },
    ...{ alias: aliasOf(room.id, playerId), asset: assetOf(room), coin: room.coin, clientSeed },
    ...{ engine: pushEngine.version, wasm: pushEngine.wasm, settings: room.settings, start },
    ...{ anchor: seedBefore(sealed.seed), sealed, node, at: now },
  });
  await insertEpoch(tx, { playId: turn.playId, number: 1, sealed, at: now });
  return turn;
}

/** What the books say of a drop whose COMMIT had no answer. */
async function written(
  { db }: BooksNeeds,
  { room, playerId }: Seat,
  of: { readonly publicId: string; readonly epoch: number; readonly clientId: number },
): Promise<LetGo | Failure> {
  const turn = await findTurnKey(db, of.publicId);
  const drops = turn === null ? [] : await readDrops(db, turn.playId, of.epoch);
  const drop = drops.find(({ clientId }) => clientId === of.clientId);
  if (turn === null || drop === undefined) return new Failure('databaseAway');
  return { turn, drop, balance: await readFree(db, playerAccount(playerId, assetOf(room))) };
}

/** An epoch that has ended at its table. */
export interface EndedEpoch extends Standing {
  readonly turn: TurnKey;
  /** In the turn, from 1. */
  readonly epoch: number;
  readonly alias: string;
  readonly clientSeed: string;
  readonly drops: readonly DropRow[];
  /** Of the epochs before, in their order. */
  readonly before: readonly PushEpochRecord[];
  readonly end: PushEnd;
  readonly recovered: boolean;
}

export interface SettledEpoch {
  readonly record: PushEpochRecord;
  readonly tally: TurnTally;
  /** Of the whole turn, once it has ended. */
  readonly receipt: string | null;
  /** Coins that the epoch paid. */
  readonly paid: number;
  readonly balance: number;
  readonly next: Sealed;
}

/**
 * Takes the coins of an epoch's drops, pays what fell, keeps the bed, opens the seed and seals the next, in one transaction. Safe to say
 * again: null when it stands in the books already. @throws LeaseLost when another server has the turn.
 */
export function settleEpoch(needs: BooksNeeds, seat: Seat, ended: EndedEpoch): Promise<SettledEpoch | null> {
  return needs.db.transaction((tx) => writeEnd(tx, needs, seat, ended));
}

async function writeEnd(
  tx: Queryable,
  needs: BooksNeeds,
  { room, playerId }: Seat,
  ended: EndedEpoch,
): Promise<SettledEpoch | null> {
  const at = new Date(needs.clock.now());
  const { turn, epoch, end, drops, recovered } = ended;
  const record = recordOf(ended);
  const tally = await endEpoch(tx, turn, { number: epoch, record, recovered, at });
  if (tally === false) return null;
  const asset = assetOf(room);
  const account = playerAccount(playerId, asset);
  const holds = drops.map(({ holdId }) => holdId);
  if (holds.length > 0) await postHolds(tx, holds);
  const paid = (record.won.coins + record.won.tokens) * room.coin;
  if (paid > 0)
    await transfer(tx, {
      ...{ key: `push:${turn.publicId}:paid:${epoch}`, debit: houseAccount('push', asset), credit: account },
      ...{ asset, amount: paid, kind: 'payout', ref: turn.publicId, playerId },
    });
  const table = await lockTable(tx, { playerId, roomId: room.id });
  if (table === null || table.commitment !== record.commitment)
    throw new Error(`the table of turn ${turn.playId} is not where it was left`);
  const { receipt, next } = await writeLog(tx, { room, table, record, ended, at });
  const booked = { playId: turn.playId, price: tally.drops * room.coin, paid: tally.won * room.coin };
  await bookTurn(tx, booked, receipt === null ? null : { receipt: receipt.hash, at, logTo: receipt.seq });
  if (!end.turnOver) await insertEpoch(tx, { playId: turn.playId, number: epoch + 1, sealed: next, at });
  // Takes the player's row lock: last.
  if (asset === 'coin' && drops.length > 0) await needs.addExperience(tx, playerId, drops.length * room.coin);
  const balance = await readFree(tx, account);
  return { record, tally, receipt: receipt?.hash ?? null, paid, balance, next };
}

function recordOf({ sealed, alias, clientSeed, drops, end }: EndedEpoch): PushEpochRecord {
  const { sequence, sealedOn: logHead, commitment, seed } = sealed;
  const seats = [{ player: alias, clientSeed }];
  return recordEpoch({ sequence, logHead, commitment, seed }, { seats, drops: drops.map(lineOf), end });
}

interface LogParts {
  readonly room: PushRoomRow;
  readonly table: TableRow;
  readonly record: PushEpochRecord;
  readonly ended: EndedEpoch;
  readonly at: Date;
}

/** What the epoch, and the turn that ends with it, leave in the table's log; and the seal of what comes next. */
async function writeLog(
  tx: Queryable,
  { room, table, record, ended, at }: LogParts,
): Promise<{
  readonly receipt: { readonly hash: string; readonly seq: number } | null;
  readonly next: Sealed;
}> {
  const { end, turn, before } = ended;
  const log = new TableLog(table.name, at, { seq: table.logSeq, head: table.logHead });
  log.append(pushLogKinds.epoch, pushEpochBody(record));
  let receipt: { hash: string; seq: number } | null = null;
  if (end.turnOver) {
    const fields = await fieldsOf(tx, { turn, table, room, epochs: [...before, record], at });
    log.append(pushLogKinds.turn, pushTurnBody(fields, log.head));
    receipt = { hash: pushReceipt(fields), seq: log.seq };
  }
  const place = nextPlace(table, { spare: end.turnOver ? mostEpochs : 0 });
  const { name } = table;
  const { settings } = room;
  const sealing = { ...place, sequence: table.sequence + 1 };
  const next = sealEpoch(log, { name, settings, stateHash: end.hash }, sealing);
  await keepTable(tx, table.id, { state: end.state, sealed: next, log });
  return { receipt, next };
}

async function fieldsOf(
  tx: Queryable,
  of: {
    readonly turn: TurnKey;
    readonly table: TableRow;
    readonly room: PushRoomRow;
    readonly epochs: readonly PushEpochRecord[];
    readonly at: Date;
  },
) {
  const { playId, publicId } = of.turn;
  const turn = await readTurnProof(tx, playId);
  if (turn === null) throw new Error(`there is no turn ${playId}`);
  const { epochs, at: settledAt, room, table } = of;
  return receiptFieldsOf({ ...turn, publicId, tableName: table.name, coin: room.coin, settledAt, epochs });
}
