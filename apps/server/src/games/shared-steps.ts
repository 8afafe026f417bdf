import type { roundReturnReasons } from '@grabbit/contract';
import { canonicalJson } from '@grabbit/engines/fair';
import {
  beaconRandomness,
  beaconRoundFor,
  type BeaconValue,
  type CanonicalValue,
  entryList,
  type NamedBeacon,
  type RevealedEntry,
  revealsBodyOf,
  roundBodyOf,
  sharedCommitmentOf,
  type SharedEntrant,
  sharedFinalHash,
  sharedLogKinds,
  sharedReceipt,
} from '@grabbit/engines/rounds';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { countPlay } from '../ports/count-play.store.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import type { Beacon } from '../ports/beacon.ts';
import { readFree } from '../ports/balances.store.ts';
import { postHold, transfer, voidHolds } from '../ports/ledger.store.ts';
import { newSeed } from './commitment.ts';
import type { DrawRoomRow } from './draw-room.store.ts';
import { LogWriter } from './machine-log.ts';
import type { SharedGame } from './shared-game.ts';
import { clockFrom, clockOfClose, type SharedState, sharedStates } from './shared-phase.ts';
import {
  clockOf,
  closeRound,
  endRound,
  freeRoomsOf,
  insertRound,
  keepSharedLog,
  listRound,
  lockOpenStakes,
  lockRound,
  lockSharedRoom,
  namedBeaconOf,
  openRoundOf,
  readStakes,
  type RoundRow,
  setClock,
  type StakeRow,
} from './shared-round.store.ts';
import { markReturned, markSettled } from './shared-stake.store.ts';

export interface SharedNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly beacon: Beacon;
  readonly node: string;
  readonly game: SharedGame;
}

/** Stakes that are settled in one transaction. */
const settledAtOnce = 50;

/** What a stake came to. */
export interface PaidStake {
  readonly stake: StakeRow;
  readonly paid: number;
  readonly receipt: string;
  /** Free coins afterwards. */
  readonly balance: number;
}

/** Whether what a round was sealed with is what this server draws. */
export function isSameEngine(
  { rules }: SharedGame,
  round: Pick<RoundRow, 'engine' | 'terms' | 'version'>,
): boolean {
  return (
    round.version >= 2 &&
    round.engine === rules.version &&
    canonicalJson(round.terms) === canonicalJson(rules.terms)
  );
}

/** A stake as log and file of version 2 have it. */
export const entryOf = (row: StakeRow): RevealedEntry => ({
  ...{ number: row.number, playId: row.publicId, player: row.alias, at: row.openedAt.toISOString() },
  ...{ clientSeed: row.clientSeed, clientSeedHash: row.clientSeedHash ?? '' },
  stake: { choice: row.choice, coins: row.price },
});

/** A stake as log and file of version 1 have it. */
export const entrantOf = (row: StakeRow): SharedEntrant => ({
  ...{ number: row.number, playId: row.publicId, player: row.alias, clientSeed: row.clientSeed ?? '' },
  stake: { choice: row.choice, coins: row.price },
});

/** Each step runs under the room's lock by the server that has its clock: @throws LeaseLost when another has. */
function inRoom<T>(
  { db, node, clock }: SharedNeeds,
  roomId: number,
  work: (tx: Queryable, log: LogWriter, sequence: number, at: Date) => Promise<T>,
): Promise<T> {
  return durably(db, () =>
    db.transaction(async (tx) => {
      const at = new Date(clock.now());
      const { sequence, head } = await lockSharedRoom(tx, node, roomId);
      return work(tx, new LogWriter(roomId, head, at.toISOString()), sequence, at);
    }),
  );
}

/** False when the round has that state already: what a lost answer has done is not done again. */
function mayBecome(round: RoundRow, next: SharedState): boolean {
  if (round.state === next) return false;
  const after: readonly SharedState[] = sharedStates[round.state];
  if (!after.includes(next)) throw new Error(`round ${round.id} is ${round.state}, and cannot be ${next}`);
  return true;
}

/** The round of a room that stakes are or will be taken for; a new one is sealed where there is none. */
export function sealRound(needs: SharedNeeds, room: DrawRoomRow): Promise<RoundRow> {
  const { name: game, version: engine, terms } = needs.game.rules;
  return inRoom(needs, room.id, async (tx, log, last) => {
    const known = await openRoundOf(tx, room.id);
    if (known !== null) return known;
    const [seed, sequence, logHead] = [newSeed(), last + 1, log.head.hash];
    const promise = { game, engine, terms, roomId: `${room.id}`, sequence, logHead, seed };
    const commitment = sharedCommitmentOf(promise);
    const { seq: logFrom } = log.append(sharedLogKinds.commitment, { commitment, sequence });
    await keepSharedLog(tx, room.id, log, sequence);
    return insertRound(tx, { ...promise, roomId: room.id, roomName: room.name, commitment, logFrom });
  });
}

/** Opens a sealed round's stakes, by a clock that begins now. */
export function openCalls(needs: SharedNeeds, { id, roomId }: RoundRow): Promise<RoundRow> {
  return inRoom(needs, roomId, async (tx, _log, _sequence, at) => {
    const round = await lockRound(tx, id);
    return mayBecome(round, 'calling') ? setClock(tx, id, clockFrom(at.getTime(), needs.game.times)) : round;
  });
}

/** Lets a round without stakes rest. One that got a stake meanwhile goes on. */
export function restRound(needs: SharedNeeds, { id, roomId }: RoundRow): Promise<RoundRow> {
  return inRoom(needs, roomId, async (tx) => {
    const round = await lockRound(tx, id);
    return round.stakes === 0 && mayBecome(round, 'committed') ? setClock(tx, id, null) : round;
  });
}

/** So long a round waits for the value that it has named, once that is due, in milliseconds. Source: rule F28. */
export const beaconPatienceMs = 15_000;

/** The value that a list which is closed now has to name; null where no beacon can be reached, or nobody waits for it. */
function nameBeacon({ beacon }: SharedNeeds, at: Date, entrants: number): NamedBeacon | null {
  const { chain } = beacon;
  if (chain === null || entrants === 0 || !beacon.isUp()) return null;
  return { chain: chain.hash, round: beaconRoundFor(chain, at.getTime()) };
}

/**
 * Closes the list of a round's entrants: it stands in the log before anybody has shown a seed, and names the beacon's value that it will be drawn with. From here on nobody can enter, leave or change places. A round
 * that has the list already is given back as it is.
 */
export function listCalls(needs: SharedNeeds, { id, roomId }: RoundRow): Promise<RoundRow> {
  return inRoom(needs, roomId, async (tx, log, last, at) => {
    const round = await lockRound(tx, id);
    if (round.state === 'closed' || !mayBecome(round, 'listed')) return round;
    const { sequence, commitment, stakes } = round;
    const entries = (await readStakes(tx, id)).map(entryOf);
    const list = entryList(commitment, entries);
    if (entries.length !== stakes || list !== (round.list ?? commitment))
      throw new Error(`round ${id} has another list of ${stakes} stakes`);
    const beacon = nameBeacon(needs, at, entries.length);
    log.append(sharedLogKinds.entrants, {
      ...{ sequence, entrants: entries.length, list },
      ...(beacon !== null && { beacon }),
    });
    await keepSharedLog(tx, roomId, log, last);
    return listRound(tx, id, { revealsUntil: new Date(at.getTime() + needs.game.times.revealMs), beacon });
  });
}

/** What a round comes to with what its entrants have shown, or with a beacon's value. */
interface DrawnRound {
  /** Hash of the list of what they bring: with others it would come to something else. */
  readonly seeds: string;
  readonly result: CanonicalValue;
}

/**
 * Draws a round whose list of entrants is closed: the log takes what they have shown, in one transaction. From here on the outcome
 * is fixed, and nothing can return the stakes. It is drawn before: no lock waits for physics. Whoever showed a seed meanwhile lets it be drawn again.
 */
export async function closeCalls(
  needs: SharedNeeds,
  round: RoundRow,
  how: { readonly recovered: boolean; readonly beacon: BeaconValue | null },
): Promise<RoundRow> {
  for (;;) {
    const closed = await closeWith(needs, round, { ...how, drawn: await drawNow(needs, round, how.beacon) });
    if (closed !== null) return closed;
  }
}

const revealsOf = async (db: Queryable, { id, sequence }: RoundRow) =>
  revealsBodyOf(sequence, (await readStakes(db, id)).map(entryOf));

async function drawNow(
  { db, game }: SharedNeeds,
  round: RoundRow,
  value: BeaconValue | null,
): Promise<DrawnRound> {
  const { seeds } = await durably(db, () => revealsOf(db, round));
  const beacon = value === null ? undefined : beaconRandomness(value);
  return { seeds, result: await game.draw({ seed: round.seed, seeds, sequence: round.sequence, beacon }) };
}

/** Null when more was shown than it was drawn for. */
function closeWith(
  needs: SharedNeeds,
  { id, roomId }: RoundRow,
  {
    recovered,
    drawn,
    beacon,
  }: { readonly recovered: boolean; readonly drawn: DrawnRound; readonly beacon: BeaconValue | null },
): Promise<RoundRow | null> {
  const { game } = needs;
  return inRoom(needs, roomId, async (tx, log, sequence, at) => {
    const round = await lockRound(tx, id);
    if (!mayBecome(round, 'closed')) return round;
    const body = await revealsOf(tx, round);
    if (body.seeds !== drawn.seeds) return null;
    const named = namedBeaconOf(round);
    if (named?.round !== beacon?.round || named?.chain !== beacon?.chain)
      throw new Error(`round ${id} has named another value of the beacon`);
    if (beacon === null) log.append(sharedLogKinds.reveals, { ...body });
    else log.append(sharedLogKinds.beacon, { sequence: round.sequence, ...beacon });
    await keepSharedLog(tx, roomId, log, sequence);
    const { seeds } = body;
    const { result } = drawn;
    const { commitment, roomName } = round;
    const finalHash = sharedFinalHash({
      ...{ roomName, commitment, seeds, list: round.list ?? commitment, result },
      ...(beacon !== null && { beacon }),
    });
    const planned = clockOf(round) ?? clockFrom(at.getTime(), game.times);
    const runMs = game.runMsOf?.(result) ?? game.times.runMs;
    const clock = clockOfClose(at.getTime(), planned, { ...game.times, runMs });
    return closeRound(tx, id, { clock, seeds, result, finalHash, recovered, beacon });
  });
}

/** Settles some of the stakes of a round that has run, each by keys of its own; empty when there are none left. */
export function settleSome(needs: SharedNeeds, { id, roomId }: RoundRow): Promise<PaidStake[]> {
  return inRoom(needs, roomId, async (tx, _log, _sequence, at) => {
    const round = await lockRound(tx, id);
    if (round.state !== 'closed') return [];
    const paid: PaidStake[] = [];
    for (const stake of await lockOpenStakes(tx, id, settledAtOnce))
      paid.push(await settleStake(tx, needs, round, stake, at));
    return paid;
  });
}

async function settleStake(
  tx: Queryable,
  { game }: SharedNeeds,
  { finalHash, result, version }: RoundRow,
  stake: StakeRow,
  at: Date,
): Promise<PaidStake> {
  const entrant = version === 1 ? entrantOf(stake) : entryOf(stake);
  const paid = game.rules.paysOf(entrant.stake, result);
  const receipt = sharedReceipt(finalHash ?? '', { ...entrant, paid, at: stake.openedAt.toISOString() });
  const { asset, playerId, publicId: ref, price } = stake;
  const [player, purse] = [playerAccount(playerId, asset), houseAccount(game.house, asset)];
  await postHold(tx, stake.holdId);
  if (paid > 0) {
    await transfer(tx, {
      ...{ key: `round:${ref}:paid`, debit: purse, credit: player, asset, amount: paid },
      ...{ kind: 'payout', ref, playerId },
    });
  }
  await markSettled(tx, stake.playId, paid, receipt, at);
  const balance = await readFree(tx, player);
  // Takes the player's row lock: last.
  const body = { game: game.rules.name, coins: price, paid, toys: 0 };
  if (asset === 'coin') await countPlay(tx, { playerId, ref, body, at });
  return { stake, paid, receipt, balance };
}

/** Ends a round whose stakes are all settled: its seed opens in the log. */
export function endOfRound(needs: SharedNeeds, { id, roomId }: RoundRow): Promise<RoundRow> {
  return inRoom(needs, roomId, async (tx, log, sequence, at) => {
    const round = await lockRound(tx, id);
    if (!mayBecome(round, 'settled')) return round;
    const stakes = await readStakes(tx, id);
    const open = stakes.filter(({ state }) => state !== 'settled');
    if (open.length > 0) throw new Error(`round ${id} has ${open.length} stakes that are not settled`);
    const paid = stakes.reduce((sum, stake) => sum + stake.paid, 0);
    const { seed, finalHash } = round;
    const head = log.head.hash;
    const body = roundBodyOf({ sequence: round.sequence, seed, finalHash: finalHash ?? '', paid, head });
    const { seq: logTo } = log.append(sharedLogKinds.round, { ...body });
    await keepSharedLog(tx, roomId, log, sequence);
    return endRound(tx, id, { state: 'settled', paid, logTo, at });
  });
}

/**
 * Gives the stakes of a round back that was sealed for an engine which is not there any more, or that has named a value of a beacon which does not come, all at once; its
 * seed opens in the log. Never one that is drawn.
 */
export function returnRound(needs: SharedNeeds, { id, roomId }: RoundRow): Promise<RoundRow> {
  return inRoom(needs, roomId, async (tx, log, sequence, at) => {
    const round = await lockRound(tx, id);
    if (!mayBecome(round, 'returned')) return round;
    const why = isSameEngine(needs.game, round) ? 'no beacon' : 'engine changed';
    return giveBack(tx, round, { log, sequence, at, why });
  });
}

async function giveBack(
  tx: Queryable,
  { id, roomId, sequence, seed }: RoundRow,
  of: {
    readonly log: LogWriter;
    /** Of the room's last round. */
    readonly sequence: number;
    readonly at: Date;
    readonly why: (typeof roundReturnReasons)[number];
  },
): Promise<RoundRow> {
  const { log, at, why } = of;
  for (;;) {
    const stakes = await lockOpenStakes(tx, id, settledAtOnce);
    if (stakes.length === 0) break;
    for (const { playId, holdId } of stakes) {
      await voidHolds(tx, [holdId]);
      await markReturned(tx, playId, at);
    }
  }
  const { seq: logTo } = log.append(sharedLogKinds.returned, { sequence, seed, why });
  await keepSharedLog(tx, roomId, log, of.sequence);
  return endRound(tx, id, { state: 'returned', paid: 0, logTo, at });
}

/**
 * Gives the stakes of every round of a game back that is not closed, because its seed may be known; no server has a room any more. One that is closed
 * has its entrants and its outcome, and comes to its end.
 */
export async function returnRounds(tx: Queryable, game: string, at: Date): Promise<void> {
  for (const { roomId, sequence, head } of await freeRoomsOf(tx, game)) {
    const log = (): LogWriter => new LogWriter(roomId, head, at.toISOString());
    const round = await openRoundOf(tx, roomId);
    if (round !== null) await giveBack(tx, round, { log: log(), sequence, at, why: 'restored' });
  }
}
