import {
  type CallParams,
  type CallReply,
  LiveState,
  LuckyBagJoinType,
  LuckyBagState,
  mostBagEntries,
} from '@grabbit/contract';
import {
  bagEntryFormat,
  bagEntryLink,
  bagFileFormat,
  type BagFile,
  type BagTerms,
  type SignedBagEntry,
  writeBagEntry,
} from '@grabbit/engines/bag';
import { canonicalJson } from '@grabbit/engines/fair';
import { clientSeedHash } from '@grabbit/engines/rounds';
import type { Caller } from '../core/call-context.ts';
import { isKeyTaken, type Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { keysOf, once } from '../core/request-key.ts';
import type { ArcadeSigner } from '../ports/arcade-signer.ts';
import { cleanChatText } from '../ports/word-filter.ts';
import {
  addBagPrize,
  type BagRow,
  countEntry,
  facesOf,
  findBag,
  findEntry,
  hasPaidSince,
  insertEntry,
  keepEntrySeed,
  lockBag,
  readBagPrizes,
  readEntries,
  readLiveLog,
} from './live-bag.store.ts';
import { bagEntryOf, type BagNeeds, bagRoomName, namedOf, sealBag } from './live-bag-steps.ts';
import { refuseRemoved } from './live-needs.ts';
import { findLiveRoom, type LiveRoomRow } from './live-room.store.ts';
import { holdShow, type ShowRow } from './show.store.ts';

export type LiveBag = CallReply<'liveBagOpen'>;
type Entry = CallReply<'liveBagJoin'>;

export interface BagCallNeeds extends BagNeeds {
  readonly signer: () => Promise<ArcadeSigner>;
}

function stateOf({ state, entries }: BagRow): LuckyBagState {
  if (state === 'open' || state === 'listed') return LuckyBagState.DEFAULT;
  return state === 'drawn' && entries > 0 ? LuckyBagState.OPENED : LuckyBagState.EXPIRED;
}

/** A bag as somebody sees it; `userId` null for a visitor. */
export async function viewBag(needs: BagCallNeeds, bag: BagRow, userId: number | null): Promise<LiveBag> {
  const { db, clock, beacon, signer } = needs;
  // Each node looks for itself.
  if (bag.state === 'open') beacon.wake();
  const kinds = new Map((await readBagPrizes(db)).map((prize) => [prize.name, prize]));
  const won = bag.result ?? [];
  const faces = await facesOf(
    db,
    bag.id,
    won.map(({ number }) => number),
  );
  const own = userId === null ? null : await findEntry(db, bag.id, userId);
  return {
    ...{ bagId: bag.id, roomId: bag.roomId, liveRecordId: bag.showId, state: stateOf(bag), phase: bag.state },
    ...{ joinType: bag.joinType, sequence: bag.sequence, commitment: bag.commitment, entries: bag.entries },
    list: bag.state === 'open' ? '' : bag.list,
    prizes: bag.terms.prizes.map(({ name, count }) => {
      const { kind = null, coins = null } = kinds.get(name) ?? {};
      return { name, kind: kind ?? '', coins: coins ?? 0, count };
    }),
    closesAt: bag.closesAt.getTime(),
    nowTime: clock.now(),
    hasBeacon: bag.state === 'open' ? beacon.chain !== null && beacon.isUp() : bag.beaconRound !== null,
    beaconRound: bag.beaconRound ?? 0,
    beacon: bag.beaconChain === null ? null : { chain: bag.beaconChain, relays: [...beacon.relays] },
    why: bag.why ?? '',
    winners: won.map(({ number, prize }) => {
      const { nickName = '', portrait = '' } = faces.get(number) ?? {};
      return { number, prize, nickName, portrait };
    }),
    own: own?.number ?? 0,
    key: (await signer()).key,
  };
}

export const openKey = keysOf('live-bag');
export const joinKey = keysOf('live-bag-join');

/** Opens a bag in what is on, once for its key: its prizes are taken from what the operator has put aside. Throws `liveBagOpen`, `liveBagEmpty`, `liveOver`. */
export async function openBag(
  { db, clock, beacon }: BagCallNeeds,
  { room, show }: { readonly room: LiveRoomRow; readonly show: ShowRow },
  { requestId, joinType, prizes, seconds }: CallParams<'liveBagOpen'>,
): Promise<number> {
  const counts = new Map<string, number>();
  for (const { name, count } of prizes) counts.set(name, (counts.get(name) ?? 0) + count);
  const terms: BagTerms = { prizes: [...counts].map(([name, count]) => ({ name, count })) };
  const openedAt = new Date(clock.now());
  const closesAt = new Date(openedAt.getTime() + seconds * 1_000);
  const key = {
    ...openKey(room.hostId, requestId),
    parameters: { joinType, terms, seconds },
  };
  beacon.wake();
  const opening = db.transaction((tx) =>
    once(tx, key, async () => {
      const held = await holdShow(tx, show.id);
      if (held?.state !== LiveState.living) throw new Failure('liveOver');
      for (const { name, count } of terms.prizes)
        if (!(await addBagPrize(tx, name, -count))) throw new Failure('liveBagEmpty', name);
      return sealBag(tx, { showId: show.id, roomId: room.id, joinType, terms, closesAt, openedAt });
    }),
  );
  return opening.catch((error: unknown) => {
    throw isKeyTaken(error) ? new Failure('liveBagOpen') : error;
  });
}

/** How somebody may enter: by a free entry always, and by the bag's own way. */
export async function waysOf(
  { db }: Pick<BagCallNeeds, 'db'>,
  bag: BagRow,
  playerId: number,
): Promise<CallReply<'liveBagCheck'>['ways']> {
  if (bag.joinType === LuckyBagJoinType.COMMENT) return ['comment', 'free'];
  return (await hasPaidSince(db, playerId, bag.openedAt)) ? ['recharge', 'free'] : ['free'];
}

function refuseLate(bag: BagRow | null, now: number): asserts bag is BagRow {
  if (bag === null) throw new Failure('liveBagUnknown');
  if (bag.state !== 'open' || bag.closesAt.getTime() <= now || bag.entries >= mostBagEntries)
    throw new Failure('liveBagOver');
}

/** Who may not enter, and why: told before a comment is said. Throws `liveBagUnknown`, `liveBagOver`, `liveBagComment`, `liveRemoved`, `badParameters` for a way that is not theirs. */
export async function refuseEntry(
  needs: BagCallNeeds,
  { userId }: Caller,
  { bagId, way, comment }: CallParams<'liveBagJoin'>,
): Promise<BagRow> {
  const { db, clock } = needs;
  const bag = await findBag(db, bagId);
  const now = clock.now();
  refuseLate(bag, now);
  await refuseRemoved(db, bag.roomId, userId, now);
  if (!(await waysOf(needs, bag, userId)).includes(way)) throw new Failure('badParameters', 'way');
  if (way === 'comment' && cleanChatText(comment ?? '') === null) throw new Failure('liveBagComment');
  return bag;
}

/** Enters a bag, once for its key and once a player: the place on the list is signed. Throws `liveBagOver`, `liveBagJoined`. */
export async function joinBag(
  { db, clock, aliasOf }: BagCallNeeds,
  signer: ArcadeSigner,
  { userId: playerId }: Caller,
  { requestId, bagId, way, clientSeedHash: hash }: CallParams<'liveBagJoin'>,
): Promise<Entry> {
  const key = { ...joinKey(playerId, requestId), parameters: { bagId, way, hash } };
  const joining = db.transaction((tx) =>
    once(tx, key, async () => {
      const bag = await lockBag(tx, bagId);
      const at = new Date(clock.now());
      refuseLate(bag, at.getTime());
      const entry = {
        ...{ number: bag.entries + 1, player: aliasOf(bag.roomId, playerId), clientSeedHash: hash, way },
        at: at.toISOString(),
      };
      const { roomId, sequence, commitment, list: previous } = bag;
      const list = bagEntryLink(previous, entry);
      const signed: SignedBagEntry = {
        ...{
          format: bagEntryFormat,
          version: 1,
          arcade: signer.name,
          roomId: `${roomId}`,
          sequence,
          commitment,
        },
        ...{ ...entry, previous, list },
      };
      const text = writeBagEntry(signed);
      const signature = signer.sign(text);
      await insertEntry(tx, bag.id, { ...entry, playerId, entry: text, signature, at });
      await countEntry(tx, bag.id, list);
      return { number: entry.number, entry: text, signature };
    }),
  );
  return joining.catch((error: unknown) => {
    throw isKeyTaken(error) ? new Failure('liveBagJoined') : error;
  });
}

/** Takes the seed of an entry whose list is closed; the same again changes nothing. Throws `liveBagUnknown`, `badParameters`, `liveBagOver`. */
export async function revealEntry(
  { db, clock }: Pick<BagCallNeeds, 'db' | 'clock'>,
  { userId }: Caller,
  { bagId, clientSeed }: CallParams<'liveBagReveal'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const bag = await lockBag(tx, bagId);
    const entry = bag === null ? null : await findEntry(tx, bagId, userId);
    if (bag === null || entry === null) throw new Failure('liveBagUnknown');
    if (entry.clientSeed === clientSeed) return;
    if (clientSeedHash(clientSeed) !== entry.clientSeedHash) throw new Failure('badParameters', 'clientSeed');
    if (bag.state === 'open') throw new Failure('badParameters', 'early');
    // A beacon opens the draw: what a player adds afterwards would be a choice.
    const late = (bag.revealsUntil?.getTime() ?? 0) < clock.now();
    if (bag.state !== 'listed' || namedOf(bag) !== null || late) throw new Failure('liveBagOver');
    await keepEntrySeed(tx, bagId, entry.number, clientSeed);
  });
}

/** The proof of a bag that was drawn. Throws `liveBagUnknown`, and `liveBagOver` for one that was called off or is not drawn. */
export async function bagFile(needs: BagCallNeeds, bagId: number): Promise<string> {
  const { db } = needs;
  const bag = await findBag(db, bagId);
  const room = bag === null ? null : await findLiveRoom(db, bag.roomId);
  if (bag === null || room === null) throw new Failure('liveBagUnknown');
  const { state, finalHash, logTo, result } = bag;
  if (state !== 'drawn' || finalHash === null || logTo === null || result === null)
    throw new Failure('liveBagOver');
  return canonicalJson(await fileOf(db, needs, { ...bag, finalHash, logTo, result }, room));
}

async function fileOf(
  db: Queryable,
  needs: BagCallNeeds,
  bag: BagRow & { finalHash: string; logTo: number; result: NonNullable<BagRow['result']> },
  room: LiveRoomRow,
): Promise<BagFile> {
  const log = await readLiveLog(db, bag.roomId, bag.logFrom, bag.logTo);
  const named = namedOf(bag);
  const file = {
    format: bagFileFormat,
    ...{ engine: bag.engine, terms: bag.terms, roomId: `${bag.roomId}` },
    ...{ roomName: bagRoomName(needs, room.names), sequence: bag.sequence, logHead: bag.logHead },
    ...{ commitment: bag.commitment, seed: bag.seed },
    entrants: (await readEntries(db, bag.id)).map(bagEntryOf),
    ...{ result: bag.result, finalHash: bag.finalHash, log, head: log.at(-1)?.hash ?? '' },
  } as const;
  if (named === null) return { ...file, version: 1 };
  return { ...file, version: 2, beacon: { ...named, signature: bag.beaconSignature ?? '' } };
}
