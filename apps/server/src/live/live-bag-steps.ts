import { type bagReturnReasons, bagRevealMs, MessageType } from '@grabbit/contract';
import {
  bagEndBody,
  bagEngine,
  bagGame,
  bagRevealsOf,
  type BagResult,
  type BagTerms,
  drawBag,
  type RevealedBagEntry,
} from '@grabbit/engines/bag';
import {
  beaconRandomness,
  beaconRoundFor,
  type BeaconValue,
  type NamedBeacon,
  sharedCommitmentOf,
  sharedFinalHash,
  sharedLogKinds,
} from '@grabbit/engines/rounds';
import type { Queryable } from '../core/database.ts';
import { textIn } from '../core/local-text.ts';
import { newSeed } from '../games/commitment.ts';
import { emptyLog, type LogHead, LogWriter } from '../games/machine-log.ts';
import { putBack } from '../ports/aside-units.store.ts';
import type { Beacon } from '../ports/beacon.ts';
import type { Grant, Grants } from '../ports/grants.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import {
  addBagPrize,
  type BagEntryRow,
  type BagRow,
  goodsIdOf,
  insertBag,
  keepLiveLog,
  lockBag,
  lockBagPrize,
  lockLiveLog,
  markBagReturned,
  markDrawn,
  markListed,
  type NewBag,
  openBags,
  readEntries,
  waitingBags,
} from './live-bag.store.ts';
import type { LiveNeeds } from './live-needs.ts';
import { findLiveRoom } from './live-room.store.ts';

export interface BagNeeds extends LiveNeeds {
  readonly beacon: Beacon;
  readonly grants: () => Grants;
}

/** So long a bag waits for the beacon's value that it has named, once that is due, in milliseconds. Source: rule F28. */
const beaconPatienceMs = 15_000;

const logOf = (roomId: number, head: LogHead, at: Date): LogWriter =>
  new LogWriter(roomId, head.seq === 0 ? emptyLog(roomId) : head, at.toISOString());

/** An entry as log and file have it. */
export const bagEntryOf = (row: BagEntryRow): RevealedBagEntry => ({
  ...{ number: row.number, player: row.player, clientSeedHash: row.clientSeedHash, way: row.way },
  ...{ at: row.at.toISOString(), clientSeed: row.clientSeed },
});

/** The beacon's value that a bag has named; null where it has none. */
export function namedOf({ beaconChain, beaconRound }: BagRow): NamedBeacon | null {
  return beaconChain === null || beaconRound === null ? null : { chain: beaconChain, round: beaconRound };
}

/** Seals a bag before anybody can enter it: its commitment stands in the room's log. In the caller's transaction. */
export async function sealBag(
  tx: Queryable,
  of: Pick<NewBag, 'showId' | 'roomId' | 'joinType' | 'closesAt' | 'openedAt'> & { readonly terms: BagTerms },
): Promise<number> {
  const { head, bags } = await lockLiveLog(tx, of.roomId);
  const log = logOf(of.roomId, head, of.openedAt);
  const [seed, sequence, logHead] = [newSeed(), bags + 1, log.head.hash];
  const { terms, roomId } = of;
  const promise = { game: bagGame, engine: bagEngine, roomId: `${roomId}`, sequence, logHead, seed };
  const commitment = sharedCommitmentOf({
    ...promise,
    terms: { prizes: terms.prizes.map((prize) => ({ ...prize })) },
  });
  const { seq: logFrom } = log.append(sharedLogKinds.commitment, { commitment, sequence });
  await keepLiveLog(tx, roomId, log, sequence);
  return insertBag(tx, { ...of, engine: bagEngine, seed, sequence, commitment, logHead, logFrom });
}

/** What a step made of a bag. */
export type BagStep = 'listed' | 'drawn' | 'returned';

/** Takes a bag that is due one step further, and tells the room. Null where nothing was due. */
export async function stepBag(needs: BagNeeds, bagId: number): Promise<BagStep | null> {
  const { db, beacon } = needs;
  const before = await db.transaction((tx) => lockBag(tx, bagId));
  const named = before === null || before.state !== 'listed' ? null : namedOf(before);
  // Asked before the lock: nobody waits for a relay.
  const value = named === null ? null : await beacon.value(named.round);
  const stepped = await db.transaction((tx) => step(tx, needs, bagId, value));
  if (stepped === null) return null;
  const { bag, what, told } = stepped;
  if (what === 'listed')
    needs.halls.tell(bag.roomId, 'joinBag', { bagId, entries: bag.entries, isListed: true });
  else needs.halls.tell(bag.roomId, 'openBag', { bagId });
  for (const playerId of told) needs.flushNotices(playerId);
  return what;
}

interface Stepped {
  readonly bag: BagRow;
  readonly what: BagStep;
  /** Who was written to. */
  readonly told: readonly number[];
}

async function step(
  tx: Queryable,
  needs: BagNeeds,
  bagId: number,
  value: BeaconValue | null,
): Promise<Stepped | null> {
  const bag = await lockBag(tx, bagId);
  const now = needs.clock.now();
  if (bag === null || bag.closesAt.getTime() > now) return null;
  if (bag.state === 'open') return list(tx, needs, bag, new Date(now));
  if (bag.state !== 'listed') return null;
  const late = now - (bag.revealsUntil?.getTime() ?? 0);
  if (namedOf(bag) === null) return late < 0 ? null : draw(tx, needs, bag, null);
  if (value !== null) return draw(tx, needs, bag, value);
  return late < beaconPatienceMs ? null : giveBack(tx, needs, bag, 'no beacon');
}

/** Closes the list: it stands in the log before anybody has shown a seed, and names the beacon's value that decides. */
async function list(tx: Queryable, { beacon }: BagNeeds, bag: BagRow, at: Date): Promise<Stepped> {
  const { head, bags } = await lockLiveLog(tx, bag.roomId);
  const log = logOf(bag.roomId, head, at);
  const { chain } = beacon;
  const named =
    chain === null || bag.entries === 0 || !beacon.isUp()
      ? null
      : { chain: chain.hash, round: beaconRoundFor(chain, at.getTime()) };
  log.append(sharedLogKinds.entrants, {
    ...{ sequence: bag.sequence, entrants: bag.entries, list: bag.list },
    ...(named !== null && { beacon: named }),
  });
  await keepLiveLog(tx, bag.roomId, log, bags);
  await markListed(tx, bag.id, { revealsUntil: new Date(at.getTime() + bagRevealMs), beacon: named });
  return { bag, what: 'listed', told: [] };
}

/** Draws a bag whose list is closed, gives its prizes and opens its seed, in one transaction. */
async function draw(
  tx: Queryable,
  needs: BagNeeds,
  bag: BagRow,
  value: BeaconValue | null,
): Promise<Stepped> {
  const at = new Date(needs.clock.now());
  const room = await findLiveRoom(tx, bag.roomId);
  const { head, bags } = await lockLiveLog(tx, bag.roomId);
  const log = logOf(bag.roomId, head, at);
  const rows = await readEntries(tx, bag.id);
  const reveals = bagRevealsOf(bag.sequence, rows.map(bagEntryOf));
  if (value === null) log.append(sharedLogKinds.reveals, { ...reveals });
  else log.append(sharedLogKinds.beacon, { sequence: bag.sequence, ...value });
  const { seeds } = reveals;
  const { seed, sequence, terms, commitment } = bag;
  const randomness = value === null ? undefined : beaconRandomness(value);
  const drawn = { seed, seeds, sequence, terms, entrants: bag.entries };
  const result = drawBag({ ...drawn, ...(randomness !== undefined && { beacon: randomness }) });
  const finalHash = sharedFinalHash({
    ...{ roomName: bagRoomName(needs, room?.names ?? {}), commitment, seeds, list: bag.list },
    result: result.map((won) => ({ ...won })),
    ...(value !== null && { beacon: value }),
  });
  const end = bagEndBody({ sequence, seed, finalHash, won: result.length, head: log.head.hash });
  const { seq: logTo } = log.append(sharedLogKinds.round, { ...end });
  await keepLiveLog(tx, bag.roomId, log, bags);
  const signature = value?.signature ?? null;
  await markDrawn(tx, bag.id, { seeds, result, finalHash, signature, logTo, at });
  const told = await givePrizes(tx, needs, { bag, result, rows, at });
  return { bag, what: 'drawn', told };
}

/** The name of a room in proofs: in English, so that it is one for all readers. */
export function bagRoomName(
  { messages }: Pick<LiveNeeds, 'messages'>,
  names: Parameters<typeof textIn>[0],
): string {
  return textIn(names, 'en-US', messages);
}

/** Gives each winner what was drawn for them, and puts back what nobody won. In the order of the winners' numbers of account, for each takes their player's lock. */
async function givePrizes(
  tx: Queryable,
  { grants }: BagNeeds,
  {
    bag,
    result,
    rows,
    at,
  }: {
    readonly bag: BagRow;
    readonly result: BagResult;
    readonly rows: readonly BagEntryRow[];
    readonly at: Date;
  },
): Promise<number[]> {
  const byNumber = new Map(rows.map((row) => [row.number, row.playerId]));
  const winners = result.flatMap(({ number, prize }) => {
    const playerId = byNumber.get(number);
    return playerId === undefined ? [] : [{ number, prize, playerId }];
  });
  for (const { number, prize, playerId } of winners.toSorted((one, other) => one.playerId - other.playerId)) {
    const of = { playerId, cause: 'bag', ref: `${bag.id}`, now: at.getTime() };
    await grants().give(tx, { ...of, key: `live-bag:${bag.id}:${number}` }, [await grantOf(tx, prize)]);
    await writeMessage(tx, playerId, {
      ...{ type: MessageType['lucky prize'], words: 'inbox.bag', link: '/pack' },
      ...{ ref: `live-bag:${bag.id}`, at },
    });
  }
  for (const { name, count } of bag.terms.prizes) {
    const won = result.filter(({ prize }) => prize === name).length;
    if (count > won) await addBagPrize(tx, name, count - won);
  }
  return winners.map(({ playerId }) => playerId);
}

/** What a prize is. A toy that was laid aside goes back on the shelf in the moment in which it is given from there. */
async function grantOf(tx: Queryable, name: string): Promise<Grant> {
  const prize = await lockBagPrize(tx, name);
  if (prize === null) throw new Error(`there is no prize ${name}`);
  if (prize.kind === null) return { type: 'coins', amount: prize.coins ?? 0, from: 'promotions' };
  await putBack(tx, [[prize.kind, 1]]);
  return { type: 'goods', goodsId: await goodsIdOf(tx, prize.kind) };
}

/** Calls a bag off: its prizes go back, its seed opens in the log. Never one that is drawn. */
async function giveBack(
  tx: Queryable,
  { clock }: Pick<BagNeeds, 'clock'>,
  bag: BagRow,
  why: (typeof bagReturnReasons)[number],
): Promise<Stepped> {
  const at = new Date(clock.now());
  const { head, bags } = await lockLiveLog(tx, bag.roomId);
  const log = logOf(bag.roomId, head, at);
  const { seq: logTo } = log.append(sharedLogKinds.returned, { sequence: bag.sequence, seed: bag.seed, why });
  await keepLiveLog(tx, bag.roomId, log, bags);
  await markBagReturned(tx, bag.id, { why, logTo, at });
  for (const { name, count } of bag.terms.prizes) await addBagPrize(tx, name, count);
  return { bag, what: 'returned', told: [] };
}

/** Takes every bag that is due one step further. While there are bags the beacon is looked for: whether it can be reached decides when a list is closed. */
export async function stepBags(needs: BagNeeds): Promise<void> {
  const bags = await waitingBags(needs.db);
  if (bags.length > 0) needs.beacon.wake();
  const now = needs.clock.now();
  for (const { id, closesAt } of bags) if (closesAt.getTime() <= now) await stepBag(needs, id);
}

/** Calls every bag off that is not drawn: after a restore its seed may be known. */
export async function returnBags(tx: Queryable, now: Date): Promise<void> {
  for (const bagId of await openBags(tx)) {
    const bag = await lockBag(tx, bagId);
    if (bag !== null) await giveBack(tx, { clock: { now: () => now.getTime() } }, bag, 'restored');
  }
}
