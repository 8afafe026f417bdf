import { bodiesIn, type PushEpochRecord, type PushTally, worthOf } from '@grabbit/engines/push';
import type { Queryable } from '../core/database.ts';
import { inOrder } from '../core/in-order.ts';
import { countPlay } from '../ports/count-play.store.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { transfer } from '../ports/ledger.store.ts';
import { newPublicId } from '../ports/public-id.ts';
import type { BooksNeeds, EndedEpoch, TablePlace } from './push-books.ts';
import { takeDrops } from './push-payment.ts';
import {
  bookPlay,
  insertLatePlay,
  playersOf,
  type PlayTally,
  readTurnPlays,
  type TurnPlay,
} from './push-play.store.ts';
import { type JackpotTurn, type PaidPrize, payPrize } from './push-jackpot.ts';
import { assetOf } from './push-room.store.ts';
import type { DropRow } from './push-turn.store.ts';
import { writePlayerEvent } from '../ports/player-event.store.ts';

/** What an epoch came to for one player. */
export interface PlayerPart {
  readonly playerId: number;
  /** Public id of their play. */
  readonly play: string;
  readonly playId: number;
  readonly alias: string;
  /** Of the epoch: coins let go, coins that fell to them, what they cost, what was paid, and what tokens opened. */
  readonly drops: number;
  /** Of them, those that time cards have paid. */
  readonly byCard: number;
  readonly won: number;
  readonly price: number;
  readonly paid: number;
  readonly prizes: readonly PaidPrize[];
  readonly isCoin: boolean;
  /** Of the play so far. */
  readonly tally: PlayTally;
  /** The play has ended with the epoch. */
  readonly isOver: boolean;
  /** Free coins afterwards. */
  readonly balance: number;
}

/** With what a buff card added to it, in coins. */
export interface BuffedPart extends PlayerPart {
  readonly buff: number;
}

interface Epoch {
  readonly ended: EndedEpoch;
  readonly record: PushEpochRecord;
  /** What its tokens open; null in a room without. */
  readonly opened: JackpotTurn | null;
  readonly at: Date;
}

/**
 * Takes and pays what an epoch came to for each who has a part in it, always in the order of their numbers, so that two tables cannot
 * wait for each other.
 */
export async function settleParts(tx: Queryable, place: TablePlace, epoch: Epoch): Promise<PlayerPart[]> {
  const { turn, drops } = epoch.ended;
  const plays = await readTurnPlays(tx, turn.turnId);
  const won = await wonBy(tx, place, epoch);
  const parts: PlayerPart[] = [];
  const concerned = new Set([
    ...plays.filter(({ isOpen }) => isOpen).map(({ playerId }) => playerId),
    ...won.keys(),
    ...(epoch.opened?.prizes ?? []).map(({ playerId }) => playerId),
  ]);
  for (const playerId of [...concerned].toSorted((a, b) => a - b)) {
    const known = plays.find((play) => play.playerId === playerId);
    const wins = won.get(playerId) ?? nothing;
    const play = known ?? (await lateComer(tx, place, { ...epoch, playerId, alias: wins.alias }));
    const own = drops.filter(({ playId }) => playId === play.playId);
    parts.push(await settlePart(tx, place, epoch, { play, drops: own, won: wins.tally }));
  }
  return parts;
}

interface Wins {
  readonly alias: string;
  readonly tally: PushTally;
}

const nothing: Wins = { alias: '', tally: { coins: 0, tokens: 0 } };

/** What fell to each player: all of them to the owner of a table, or as the tickets say. */
async function wonBy(
  tx: Queryable,
  { owner }: TablePlace,
  { record, ended }: Epoch,
): Promise<ReadonlyMap<number, Wins>> {
  const { won, shares, seats } = record;
  const all = { alias: seats[0]?.player ?? '', tally: won };
  if (shares === undefined) return new Map(owner === null ? [] : [[owner, all]]);
  const players = await playersOf(
    tx,
    ended.turn.turnId,
    shares.map(({ player }) => player),
  );
  const wins = new Map<number, Wins>();
  for (const { player: alias, ...tally } of shares) {
    const playerId = players.get(alias);
    if (playerId === undefined) throw new Error(`nobody is ${alias} at the table of ${ended.turn.turnId}`);
    wins.set(playerId, { alias, tally: sumOf(tally, wins.get(playerId)?.tally ?? nothing.tally) });
  }
  return wins;
}

/** Somebody may have been at the table under more than one alias. */
const sumOf = (one: PushTally, other: PushTally): PushTally => ({
  coins: one.coins + other.coins,
  tokens: one.tokens + other.tokens,
  stones: (one.stones ?? 0) + (other.stones ?? 0),
});

/** Their tickets won in a turn in which they have dropped nothing so far. */
async function lateComer(
  tx: Queryable,
  { room }: TablePlace,
  { ended, record, at, playerId, alias }: Epoch & { readonly playerId: number; readonly alias: string },
): Promise<TurnPlay> {
  const { commitment, sequence } = record;
  const play = await insertLatePlay(tx, {
    ...{ publicId: newPublicId(), turnId: ended.turn.turnId, roomId: room.id, playerId, alias },
    ...{ asset: assetOf(room), commitment, sequence, at },
  });
  return { ...play, playerId, alias, isOpen: false };
}

async function settlePart(
  tx: Queryable,
  { room }: TablePlace,
  { ended, opened, at }: Epoch,
  {
    play,
    drops: own,
    won: fallen,
  }: { readonly play: TurnPlay; readonly drops: readonly DropRow[]; readonly won: PushTally },
): Promise<PlayerPart> {
  const { playerId, alias, publicId, playId } = play;
  const asset = assetOf(room);
  const account = playerAccount(playerId, asset);
  const epoch = { play: publicId, epoch: ended.epoch };
  const taking = takeDrops(tx, { room, playerId }, epoch, own);
  const won = bodiesIn(fallen);
  const worth = worthOf(room.settings, fallen) * room.coin;
  const payout = {
    ...{ key: `push:${publicId}:paid:${ended.epoch}`, debit: houseAccount('push', asset), credit: account },
    ...{ asset, amount: worth, kind: 'payout', ref: publicId, playerId },
  };
  const [{ byCard }] = await inOrder(taking, worth > 0 ? transfer(tx, payout) : null);
  const prizes = (opened?.prizes ?? []).filter((prize) => prize.playerId === playerId);
  if (opened !== null)
    for (const prize of prizes) await payPrize(tx, opened.jackpot, prize, { play, epoch: ended.epoch });
  const sum = prizes.reduce((all, { amount }) => all + amount, 0);
  const isOver = ended.end.turnOver || (ended.staying !== null && !ended.staying.has(playerId));
  const booking = bookPlay(tx, playId, {
    ...{ drops: own.length, byCard, won, coin: room.coin, paid: worth + sum, prizes: sum, over: isOver, at },
  });
  const [tally, balance] = await inOrder(booking, readFree(tx, account));
  return {
    ...{ playerId, alias, playId, play: publicId, drops: own.length, byCard, won },
    ...{ price: (own.length - byCard) * room.coin, paid: worth + sum, prizes },
    ...{ isCoin: asset === 'coin', tally, isOver: isOver && play.isOpen, balance },
  };
}

/**
 * What buff cards add to what was paid, once, and the experience of the coins that were spent. Takes the players' row locks: comes last.
 * What falls where, and the receipt, know nothing of it.
 */
export async function rewardParts(
  tx: Queryable,
  { buffedCoins }: BooksNeeds,
  parts: readonly PlayerPart[],
  { epoch, at }: { readonly epoch: number; readonly at: Date },
): Promise<BuffedPart[]> {
  const rewarded: BuffedPart[] = [];
  for (const part of parts) {
    const { playerId, play, drops, paid, prizes, price, isCoin, balance } = part;
    // What fell; what tokens opened is the jackpot's.
    const coins = paid - prizes.reduce((all, { amount }) => all + amount, 0);
    const reward = { playerId, key: `push:${play}:${epoch}`, ref: play, coins, atPusher: true };
    const buff = isCoin && coins > 0 ? await buffedCoins(tx, { ...reward, now: at.getTime() }) : 0;
    const body = { game: 'push', coins: price, paid: paid + buff, toys: 0 };
    if (isCoin && drops > 0) await countPlay(tx, { playerId, ref: `${play}:${epoch}`, body, at });
    // Parts of one turn: the first says it.
    else if (drops > 0 && part.tally.drops === drops)
      await writePlayerEvent(tx, { kind: 'practised', playerId, ref: play, at, body: { game: 'push' } });
    rewarded.push({ ...part, buff, balance: balance + buff });
  }
  return rewarded;
}
