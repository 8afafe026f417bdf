import {
  droppersOf,
  holdersAfter,
  pushEpochBody,
  type PushEpochRecord,
  type PushHolders,
  pushLogKinds,
  pushReceipt,
  pushTurnBody,
  recordEpoch,
} from '@grabbit/engines/push';
import type { Queryable } from '../core/database.ts';
import { notices } from '@grabbit/contract';
import { writeNotice } from '../ports/notices.store.ts';
import { jackpotsIn, writeJackpotLetters } from './jackpot-letter.ts';
import { holdersAt, keepTable, lockTable, type TableRow } from './push-bed.store.ts';
import {
  type BooksNeeds,
  type EndedEpoch,
  mostEpochs,
  type Standing,
  tableOf,
  type TablePlace,
} from './push-books.ts';
import { keepTokens, playTokens, takeJackpot, tokensOf } from './push-jackpot.ts';
import { countInContests, fallsOfParts } from './push-contest.ts';
import { receiptFieldsOf } from './push-file.ts';
import { nextPlace, type Sealed, sealEpoch, TableLog } from './push-seal.ts';
import { type BuffedPart, rewardParts, settleParts, type PlayerPart } from './settle-parts.ts';
import { endEpoch, endTurn, insertEpoch, lineOf, type TurnKey, type TurnTally } from './push-turn.store.ts';
import { readTurnProof } from './turn-record.store.ts';

/** Tells players what a virtual machine has paid for a whole turn, wherever they are by then. Takes their row locks: last. */
async function notifyRewards(tx: Queryable, roomId: number, parts: readonly PlayerPart[]): Promise<void> {
  for (const { playerId, play: playId, isOver, tally } of parts)
    if (isOver && tally.paid > 0)
      await writeNotice(tx, playerId, notices.cyberReward, { playId, roomId, coins: tally.paid });
}

export interface SettledEpoch extends Pick<Standing, 'holders'> {
  readonly record: PushEpochRecord;
  readonly tally: TurnTally;
  /** Of the whole turn, once it has ended. */
  readonly receipt: string | null;
  /** What came of it for each who has a part in the turn. */
  readonly parts: readonly BuffedPart[];
  readonly next: Sealed;
}

/**
 * Takes the coins of an epoch's drops, pays what fell, keeps the bed, opens the seed and seals the next, in one transaction. Safe to say
 * again: null when it stands in the books already. @throws LeaseLost when another server has the turn.
 */
export async function settleEpoch(
  needs: BooksNeeds,
  place: TablePlace,
  ended: EndedEpoch,
): Promise<SettledEpoch | null> {
  const settled = await needs.db.transaction((tx) => writeEnd(tx, needs, place, ended));
  for (const { playerId, buff, prizes } of settled?.parts ?? [])
    if (place.room.cyber || buff > 0 || jackpotsIn(prizes).length > 0) needs.flushNotices(playerId);
  return settled;
}

async function writeEnd(
  tx: Queryable,
  needs: BooksNeeds,
  place: TablePlace,
  ended: EndedEpoch,
): Promise<SettledEpoch | null> {
  const at = new Date(needs.clock.now());
  const { turn, epoch, recovered } = ended;
  const record = recordOf(ended);
  const jackpot = await takeJackpot(tx, place.room.jackpotId);
  const tally = await endEpoch(tx, turn, { number: epoch, record, recovered, at });
  if (tally === false) return null;
  const { coin: price } = place.room;
  const tokens = await tokensOf(tx, place, ended);
  const opened = playTokens(jackpot, { drops: record.drops.length, price, tokens });
  const parts = await settleParts(tx, place, { ended, record, opened, at });
  const table = await lockTable(tx, tableOf(place));
  if (table === null || table.commitment !== record.commitment)
    throw new Error(`the table of turn ${turn.turnId} is not where it was left`);
  const winners = new Map(parts.map(({ playerId, playId, alias }) => [playerId, { playId, alias }]));
  if (opened !== null) await keepTokens(tx, opened, { ended, record, table: table.name, price, winners, at });
  const holders = holdersNext(place, table, record);
  const { receipt, next } = await writeLog(tx, { place, table, record, ended, holders, at });
  if (receipt !== null) await endTurn(tx, turn.turnId, { receipt: receipt.hash, at, logTo: receipt.seq });
  else
    await insertEpoch(tx, {
      ...{ turnId: turn.turnId, number: epoch + 1 },
      ...{ sealed: next, seats: ended.next, at },
    });
  await countInContests(tx, place.room, fallsOfParts(ended, parts), at);
  // These take the players' row locks: last.
  if (place.room.cyber) await notifyRewards(tx, place.room.id, parts);
  await writeJackpotLetters(tx, parts, { epoch, at });
  const rewarded = await rewardParts(tx, needs, parts, { epoch, at });
  const kept = holdersAt(place.room, holders);
  return { record, tally, receipt: receipt?.hash ?? null, parts: rewarded, holders: kept, next };
}

function recordOf({ sealed, seats, drops, end, holders }: EndedEpoch): PushEpochRecord {
  const { sequence, sealedOn: logHead, commitment, seed } = sealed;
  const played = { seats, drops: drops.map(lineOf), end, holders };
  return recordEpoch({ sequence, logHead, commitment, seed }, played);
}

/** Whose the last tickets are after an epoch; none where one player has all. */
function holdersNext({ room }: TablePlace, table: TableRow, { seats, drops }: PushEpochRecord): PushHolders {
  const held = holdersAt(room, table.holders);
  return held === undefined
    ? table.holders
    : holdersAfter(held, droppersOf(seats, drops), room.settings.ticketWindow);
}

interface LogParts {
  readonly place: TablePlace;
  readonly table: TableRow;
  readonly record: PushEpochRecord;
  readonly ended: EndedEpoch;
  readonly holders: PushHolders;
  readonly at: Date;
}

/** What the epoch, and the turn that ends with it, leave in the table's log; and the seal of what comes next. */
async function writeLog(
  tx: Queryable,
  { place: { room }, table, record, ended, holders, at }: LogParts,
): Promise<{
  readonly receipt: { readonly hash: string; readonly seq: number } | null;
  readonly next: Sealed;
}> {
  const { end, turn, before } = ended;
  const log = new TableLog(table.name, at, { seq: table.logSeq, head: table.logHead });
  log.append(pushLogKinds.epoch, pushEpochBody(record));
  let receipt: { hash: string; seq: number } | null = null;
  if (end.turnOver) {
    const fields = await fieldsOf(tx, { turn, epochs: [...before, record], at });
    log.append(pushLogKinds.turn, pushTurnBody(fields, log.head));
    receipt = { hash: pushReceipt(fields), seq: log.seq };
  }
  const seedPlace = nextPlace(table, { spare: end.turnOver ? mostEpochs : 0 });
  const { name } = table;
  const standing = { name, settings: room.settings, stateHash: end.hash, holders: holdersAt(room, holders) };
  const next = sealEpoch(log, standing, { ...seedPlace, sequence: table.sequence + 1 });
  await keepTable(tx, table.id, { state: end.state, holders, sealed: next, log });
  return { receipt, next };
}

async function fieldsOf(
  tx: Queryable,
  {
    turn: { turnId },
    epochs,
    at,
  }: { readonly turn: TurnKey; readonly epochs: readonly PushEpochRecord[]; readonly at: Date },
) {
  const turn = await readTurnProof(tx, turnId);
  if (turn === null) throw new Error(`there is no turn ${turnId}`);
  return receiptFieldsOf({ ...turn, settledAt: at, epochs });
}
