import { createHash, randomBytes } from 'node:crypto';
import { RepairState } from '@grabbit/contract';
import {
  type PushEnd,
  type PushFault,
  type PushReplaySource,
  type PushSeat,
  type PushState,
  sourceOf,
} from '@grabbit/engines/push';
import type { Queryable } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { compensate } from '../ports/compensation.ts';
import { holdersAt, keepLog, keepTable, lockTable, type TableRow } from './push-bed.store.ts';
import { type BooksNeeds, mostEpochs, tableOf, type TablePlace } from './push-books.ts';
import { playersOf } from './push-play.store.ts';
import { returnDrops } from './push-payment.ts';
import {
  endVoidTurn,
  markEpochVoid,
  type PaidWith,
  readPaidByPlayer,
  restCards,
  setRepair,
} from './push-repair.store.ts';
import { assetOf, type PushRoomRow } from './push-room.store.ts';
import type { PushRunner } from './push-runner.ts';
import { nextPlace, type Sealed, sealEpoch, TableLog } from './push-seal.ts';
import type { TableNeeds } from './push-table-needs.ts';
import { type DropRow, lineOf, touchTurn, type TurnKey } from './push-turn.store.ts';

/** Entries of a table's log that tell of its repair. */
export const repairLogKinds = {
  /** Out of play. Names the hash of the seed that the next bed will be laid from. */
  stopped: 'stopped',
  /** An epoch that came to no end: its seed opens, its drops are paid back. */
  void: 'void',
  /** A fresh bed, with the seed that it was laid from. */
  mended: 'mended',
  /** Back in play. */
  released: 'released',
} as const;

/** What the log holds of a fill's seed until the bed is laid. */
export const fillHashOf = (seed: string): string =>
  createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

export interface Stop {
  readonly repair: Exclude<RepairState, 'normal'>;
  /** The engine's word, or an operator's own. */
  readonly fault: string;
  /** An operator's reason. */
  readonly why?: string;
  readonly at: Date;
}

export const logAfter = ({ name, logSeq, logHead }: TableRow, at: Date): TableLog =>
  new TableLog(name, at, { seq: logSeq, head: logHead });

/** Takes a table that is under its lock out of play, with its entry in `log`. One that is out of play already may change its state. */
export async function stopLocked(
  tx: Queryable,
  table: TableRow,
  log: TableLog,
  { repair, fault, why, at }: Stop,
): Promise<void> {
  const fillSeed = table.fillSeed ?? randomBytes(32).toString('hex');
  log.append(repairLogKinds.stopped, {
    ...{ repair, fault, fillHash: fillHashOf(fillSeed) },
    ...(why !== undefined && { why }),
  });
  await setRepair(tx, table.id, { repair, fault, fillSeed, at });
}

/** A table's engine found a fault: it takes no drops from now on. Nothing happens where that is so already. */
function stopTable(
  { db, clock }: BooksNeeds,
  place: TablePlace,
  { turn, fault }: { readonly turn: TurnKey; readonly fault: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const at = new Date(clock.now());
    await touchTurn(tx, turn, at);
    const table = await lockTable(tx, tableOf(place));
    if (table === null || table.repair !== RepairState.normal) return;
    const log = logAfter(table, at);
    await stopLocked(tx, table, log, { repair: RepairState.repairing, fault, at });
    await keepLog(tx, table.id, log);
    await restCards(tx, place.room.id, at);
  });
}

/** An epoch that its thread has left: what it began with, and what was let go. */
export interface BrokenEpoch {
  readonly turn: TurnKey;
  /** In the turn, from 1. */
  readonly epoch: number;
  readonly start: PushState;
  readonly sealed: Sealed;
  readonly seats: readonly PushSeat[];
  readonly drops: readonly DropRow[];
}

/**
 * Runs a broken epoch to its end from its journalled drops; null when it comes to none: then it is void, and paid back. With a `fault` of
 * the engine the table is taken out of play before. Safe to say again. @throws LeaseLost when another server has the turn.
 */
export async function finishEpoch(
  needs: TableNeeds,
  place: TablePlace,
  broken: BrokenEpoch,
  fault: PushFault | null,
): Promise<PushEnd | null> {
  const { turn, start, sealed, seats } = broken;
  const about = { room: place.room.id, turn: turn.turnId, fault };
  if (fault !== null) {
    needs.log.error(about, 'a table needs repair');
    await durably(needs.db, () => stopTable(needs, place, { turn, fault }));
  }
  const epoch = { seed: sealed.seed, seats, drops: broken.drops.map(lineOf) };
  const end = await runToEnd(needs.runner, sourceOf(place.room.settings, start, epoch), (err) =>
    needs.log.error({ err, ...about }, 'an epoch could not be run to its end'),
  );
  if (end === null) await durably(needs.db, () => voidEpoch(needs, place, broken));
  return end;
}

const mostTries = 3;

/** Null when it comes to no end, however often it is tried. */
async function runToEnd(
  runner: Pick<PushRunner, 'rerun'>,
  source: PushReplaySource,
  onFault: (error: unknown) => void,
): Promise<PushEnd | null> {
  for (let tried = 1; tried <= mostTries; tried += 1) {
    try {
      return await runner.rerun(source);
    } catch (error) {
      onFault(error);
    }
  }
  return null;
}

/**
 * Gives every drop of an epoch back that comes to no end, to who paid coins and to time cards, and pays to whom the last tickets of a shared table are what they are worth; opens its
 * seed, ends its turn and takes the table out of play, in one transaction. Safe to say again: nothing happens where the epoch has ended
 * already. @throws LeaseLost when another server has the turn.
 */
function voidEpoch(needs: BooksNeeds, place: TablePlace, lost: BrokenEpoch): Promise<void> {
  return needs.db.transaction(async (tx) => {
    const at = new Date(needs.clock.now());
    const { turn, epoch } = lost;
    const { room } = place;
    const { turnId, publicId } = turn;
    await touchTurn(tx, turn, at);
    if (!(await markEpochVoid(tx, { turnId, number: epoch, at }))) return;
    const table = await lockTable(tx, tableOf(place));
    if (table?.commitment !== lost.sealed.commitment)
      throw new Error(`the table of turn ${turnId} is not where it was left`);
    const made = await makeUps(tx, place, lost, table);
    await writeVoid(tx, place, { lost, table, at });
    // Each in the order of the players' numbers, so that two tables cannot wait for each other.
    for (const { playerId, holds, cards, addCoins } of made) {
      const back = await returnDrops(tx, needs, { room, playerId }, { turn: publicId, epoch, holds, cards });
      const coins = { coins: holds.length * room.coin, addCoins: addCoins + back.coins };
      if (coins.coins + coins.addCoins === 0) continue;
      await compensate(tx, {
        ...{ game: 'push', ref: publicId, epoch, playerId, roomName: room.name, asset: assetOf(room) },
        ...{ ...coins, reason: 'no end', at },
      });
    }
    await restCards(tx, room.id, at);
  });
}

interface MakeUp extends PaidWith {
  readonly addCoins: number;
}

/** What each has back: what has paid for their drops, and a coin less the house's share for each ticket of theirs among the last. */
async function makeUps(
  tx: Queryable,
  { room }: TablePlace,
  { turn, epoch }: BrokenEpoch,
  { holders }: TableRow,
): Promise<MakeUp[]> {
  const dropped = await readPaidByPlayer(tx, { turnId: turn.turnId, epoch });
  const aliases = holders.flatMap((alias) => alias ?? []);
  const players = await playersOf(tx, turn.turnId, [...new Set(aliases)]);
  const tickets = new Map<number, number>();
  for (const alias of aliases) {
    const playerId = players.get(alias);
    if (playerId !== undefined) tickets.set(playerId, (tickets.get(playerId) ?? 0) + 1);
  }
  const all = new Set([...dropped.map(({ playerId }) => playerId), ...tickets.keys()]);
  return [...all]
    .toSorted((a, b) => a - b)
    .map((playerId) => ({
      ...(dropped.find((one) => one.playerId === playerId) ?? { playerId, holds: [], cards: [] }),
      addCoins: worthOf(room, tickets.get(playerId) ?? 0),
    }));
}

/** Whole coins that tickets come to by the published share of the trays. */
function worthOf({ coin, settings }: PushRoomRow, tickets: number): number {
  const { trayPitchUm, houseTrayUm } = settings;
  return Math.floor((tickets * coin * (trayPitchUm - houseTrayUm)) / trayPitchUm);
}

/** The void epoch in the table's log, and the table out of play, on the bed that the epoch began with. */
async function writeVoid(
  tx: Queryable,
  { room }: TablePlace,
  { lost, table, at }: { readonly lost: BrokenEpoch; readonly table: TableRow; readonly at: Date },
): Promise<void> {
  const { turnId, publicId } = lost.turn;
  const { seed, sequence } = lost.sealed;
  const log = logAfter(table, at);
  log.append(repairLogKinds.void, { sequence, seed, turnId: publicId, drops: lost.drops.length });
  await endVoidTurn(tx, { turnId, logTo: log.seq, at });
  if (table.repair === RepairState.normal)
    await stopLocked(tx, table, log, { repair: RepairState.repairing, fault: 'no end', at });
  // What was paid for is nobody's ticket any more.
  const holders = table.holders.map(() => null);
  const { name, state, stateHash } = table;
  const standing = { name, settings: room.settings, stateHash, holders: holdersAt(room, holders) };
  const sealing = { ...nextPlace(table, { spare: mostEpochs }), sequence: sequence + 1 };
  await keepTable(tx, table.id, { state, holders, sealed: sealEpoch(log, standing, sealing), log });
}
