import {
  holderOfFall,
  type JackpotPrize,
  type JackpotStep,
  playJackpot,
  type PushEpochRecord,
} from '@grabbit/engines/push';
import type { Queryable } from '../core/database.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import type { EndedEpoch, TablePlace } from './push-books.ts';
import { insertPrize, jackpotName, type JackpotRow, keepJackpot, lockJackpot } from './push-jackpot.store.ts';
import { type PlayKey, playersOf } from './push-play.store.ts';
import { TableLog } from './push-seal.ts';

/** Movements within the house are nobody's. */
const nobody = 0;

/** A token in a tray of a player. */
export interface OpenToken {
  /** Number of its fall in the epoch. */
  readonly fall: number;
  readonly prize: JackpotPrize;
  readonly playerId: number;
}

/** A token of the epoch, with what it pays. */
export interface PaidPrize extends OpenToken {
  readonly amount: number;
}

/** An epoch as it comes into its jackpot, before anything is written. */
export interface JackpotTurn {
  readonly jackpot: JackpotRow;
  readonly step: JackpotStep;
  readonly prizes: readonly PaidPrize[];
}

/** Takes the lock of a room's jackpot: before any other of a settlement, so that two of them cannot wait for each other. */
export async function takeJackpot(tx: Queryable, jackpotId: number | null): Promise<JackpotRow | null> {
  return jackpotId === null ? null : lockJackpot(tx, jackpotId);
}

/** Whose the tokens in players' trays are: the owner's of a table, or their tickets'; those of the house's tickets are nobody's. */
export async function tokensOf(
  tx: Queryable,
  { owner }: TablePlace,
  ended: EndedEpoch,
): Promise<OpenToken[]> {
  const { falls } = ended.end;
  const opened = falls.filter(({ prize }) => prize !== null);
  if (opened.length === 0) return [];
  const aliasOf = new Map(opened.map((fall) => [fall.number, holderOfFall(ended, fall)]));
  const aliases = [...new Set(aliasOf.values())].filter((alias) => alias !== null);
  const players = owner === null ? await playersOf(tx, ended.turn.turnId, aliases) : null;
  return opened.flatMap(({ number: fall, prize }) => {
    const playerId = players === null ? owner : players.get(aliasOf.get(fall) ?? '');
    return prize === null || playerId == null ? [] : [{ fall, prize, playerId }];
  });
}

/** What an epoch does to its jackpot; null in a room without one. @throws Error when tokens fall there. */
export function playTokens(
  jackpot: JackpotRow | null,
  epoch: { readonly drops: number; readonly price: number; readonly tokens: readonly OpenToken[] },
): JackpotTurn | null {
  if (jackpot === null) {
    if (epoch.tokens.length > 0) throw new Error('tokens fall in a room without a jackpot');
    return null;
  }
  const step = playJackpot(jackpot.terms, jackpot.books, epoch);
  const prizes = epoch.tokens.map((token, i) => ({ ...token, amount: step.tokens[i]?.amount ?? 0 }));
  return { jackpot, step, prizes };
}

/** Pays a player what a token opened; the key is the token's, so that it is paid once. */
export async function payPrize(
  tx: Queryable,
  { asset }: JackpotRow,
  { fall, amount, playerId }: PaidPrize,
  { play, epoch }: { readonly play: PlayKey; readonly epoch: number },
): Promise<void> {
  if (amount === 0) return;
  const { publicId } = play;
  await transfer(tx, {
    ...{ key: `push:${publicId}:prize:${epoch}:${fall}`, debit: houseAccount('jackpot', asset) },
    ...{ credit: playerAccount(playerId, asset), asset, amount, kind: 'payout', ref: publicId, playerId },
  });
}

/** The epoch that a jackpot's entry tells of. */
export interface JackpotEntry {
  readonly ended: EndedEpoch;
  readonly record: PushEpochRecord;
  /** What the log calls the table. */
  readonly table: string;
  /** Coins of a drop. */
  readonly price: number;
  /** Plays and aliases of who won, by player. */
  readonly winners: ReadonlyMap<number, { readonly playId: number; readonly alias: string }>;
  readonly at: Date;
}

/** Writes an epoch into its jackpot: coins between the house's accounts, books, log, and what each token was. */
export async function keepTokens(
  tx: Queryable,
  { jackpot, step, prizes }: JackpotTurn,
  { ended, record, table, price, winners, at }: JackpotEntry,
): Promise<void> {
  const { turnId, publicId } = ended.turn;
  await moveCoins(tx, jackpot, step, `push:${publicId}:jackpot:${ended.epoch}`);
  const log = new TableLog(jackpotName(jackpot.id), at, { seq: jackpot.logSeq, head: jackpot.logHead });
  log.append('epoch', {
    ...{ table, sequence: record.sequence, drops: record.drops.length, price, tokens: step.tokens },
    ...{ before: jackpot.books, after: step.books },
  });
  await keepJackpot(tx, jackpot, { books: step.books, log, of: { turnId, epoch: ended.epoch } });
  for (const { fall, prize, amount, playerId } of prizes) {
    const winner = winners.get(playerId);
    if (winner === undefined) throw new Error(`player ${playerId} has no play in turn ${turnId}`);
    const of = { turnId, epoch: ended.epoch, fall, jackpotId: jackpot.id, seq: log.seq };
    await insertPrize(tx, { ...of, ...winner, playerId, prize, amount, at });
  }
}

/** Every movement has a key of its own: the same epoch settled again moves nothing. */
async function moveCoins(
  tx: Queryable,
  { id, asset }: JackpotRow,
  step: JackpotStep,
  key: string,
): Promise<void> {
  const house = houseAccount('push', asset);
  const pool = houseAccount('jackpot', asset);
  const reserve = houseAccount('reserve', asset);
  const move = async (what: string, debit: string, credit: string, amount: number): Promise<void> => {
    if (amount === 0) return;
    const of = { kind: 'jackpot', ref: jackpotName(id), playerId: nobody };
    await transfer(tx, { key: `${key}:${what}`, debit, credit, asset, amount, ...of });
  };
  await move('pool', house, pool, step.toPool);
  await move('reserve', house, reserve, step.toReserve);
  for (const { fall, fromReserve, fromHouse, start } of step.tokens) {
    await move(`${fall}:lent`, reserve, pool, fromReserve);
    await move(`${fall}:laid-out`, house, pool, fromHouse);
    await move(`${fall}:start`, reserve, pool, start);
  }
}
