import type { BagWay, CallReply } from '@grabbit/contract';
import type { BagCheckName } from '@grabbit/engines/bag';
import { call } from '../kernel/call.ts';
import { useSession } from '../kernel/session.store.ts';
import { isRecord, readStored, type StoredName, writeStored } from '../kernel/storage.ts';
import { randomSecret } from '../room/random-secret.ts';
import { askBag } from './ask-bag.ts';
import type { BagQuestion } from './ask-bag.ts';

type Bag = NonNullable<CallReply<'liveBagInfo'>['bag']>;

/** What this device keeps of an entry: nobody else can know the seed. */
interface KeptEntry {
  readonly clientSeed: string;
  /** Asked again with the same, the arcade answers what it answered before. */
  readonly requestId: string;
  readonly way: string;
  /** Empty until the arcade's answer has come. */
  readonly entry: string;
  /** The arcade took the seed after the list was closed. */
  readonly isShown: boolean;
  /** The closed list, and the beacon's round that was named with it; null before this page saw them. */
  readonly closed: string | null;
  readonly round: number | null;
}

/** Entries that a browser keeps at most for an account: the newest. */
const mostKept = 20;

const nameNow = (): StoredName => `bags:entries-${useSession.getState().userId}`;

const isKept = (value: unknown): value is KeptEntry =>
  isRecord(value) &&
  ['clientSeed', 'requestId', 'way', 'entry'].every((name) => typeof value[name] === 'string') &&
  typeof value['isShown'] === 'boolean' &&
  (value['closed'] === null || typeof value['closed'] === 'string') &&
  (value['round'] === null || typeof value['round'] === 'number');

function allKept(): Readonly<Record<string, unknown>> {
  const all = readStored(nameNow());
  return isRecord(all) ? all : {};
}

function keptEntry(bagId: number): KeptEntry | null {
  const kept = allKept()[bagId];
  return isKept(kept) ? kept : null;
}

function keep(bagId: number, kept: KeptEntry): void {
  const { [bagId]: _, ...others } = allKept();
  // Numbers of bags grow: the first are the oldest.
  const newest = Object.entries(others).slice(1 - mostKept);
  writeStored(nameNow(), { ...Object.fromEntries(newest), [bagId]: kept });
}

/** Why an entry that the arcade signed does not say what was asked for; null where it does. */
export type EntryFault = 'unsigned' | 'other' | null;

/**
 * Enters a bag: the seed is made and kept here before its hash is sent, and kept when the answer is lost. What the arcade signs has to be
 * this entry, by the key that it has published.
 */
export async function enterBag(
  { bagId, roomId, sequence, commitment, key }: Bag,
  way: BagWay,
  comment: string,
): Promise<EntryFault> {
  const { clientSeedHash, isSignedBagEntryText, readBagEntry } = await import('./bag-engine.ts');
  const before = keptEntry(bagId);
  const clientSeed = before?.clientSeed ?? randomSecret();
  const requestId = before?.way === way ? before.requestId : crypto.randomUUID();
  const hash = clientSeedHash(clientSeed);
  const kept: KeptEntry = {
    ...{ clientSeed, requestId, way, entry: '', isShown: false, closed: null, round: null },
  };
  keep(bagId, kept);
  const said = way === 'comment' ? { comment } : {};
  const { number, entry, signature } = await call('liveBagJoin', {
    ...{ requestId, bagId, way, clientSeedHash: hash },
    ...said,
  });
  if (!isSignedBagEntryText(entry, signature, key)) return 'unsigned';
  keep(bagId, { ...kept, entry });
  const read = readBagEntry(entry);
  const own =
    read !== null &&
    read.roomId === `${roomId}` &&
    read.sequence === sequence &&
    read.commitment === commitment &&
    read.number === number &&
    read.clientSeedHash === hash &&
    read.way === way;
  return own ? null : 'other';
}

/** Keeps the list of a bag that was closed, and shows the own seed where it counts; nothing where this device has no entry in it. */
export async function followClosedBag({ bagId, own, list, beaconRound }: Bag): Promise<void> {
  const kept = keptEntry(bagId);
  if (kept === null || own === 0) return;
  // The first list that was told is the one that counts.
  const closed = { ...kept, closed: kept.closed ?? list, round: kept.round ?? beaconRound };
  keep(bagId, closed);
  if (beaconRound > 0 || kept.isShown) return;
  await call('liveBagReveal', { bagId, clientSeed: kept.clientSeed });
  keep(bagId, { ...closed, isShown: true });
}

/**
 * Whether the beacon's value came out for whose want a bag was called off, asked at the relays themselves. The round that this page was told
 * when the list was closed counts, not what is told now. Null where no value was named.
 */
export async function didBeaconCome({ bagId, beaconRound, beacon }: Bag): Promise<boolean | null> {
  const round = keptEntry(bagId)?.round ?? beaconRound;
  if (round === 0 || beacon === null) return null;
  const { fetchBeacons, isOut } = await import('./bag-engine.ts');
  const { chain, relays } = beacon;
  return isOut({ chain, round }, { relays, beacons: await fetchBeacons() });
}

/** What a look at a bag's proof came to: the checks that failed. `isOwnMissing`: it is not what was signed or told to this device. */
export interface BagLook {
  readonly failed: readonly BagCheckName[];
  readonly isOwnMissing: boolean;
  readonly file: string;
}

/** What this device saw of a bag; null where it has no entry in it. */
async function seenOf(bagId: number): Promise<BagQuestion['seen']> {
  const { readBagEntry } = await import('./bag-engine.ts');
  const kept = keptEntry(bagId);
  const signed = kept === null ? null : readBagEntry(kept.entry);
  if (kept === null || signed === null) return null;
  const { clientSeed, isShown, closed, round } = kept;
  return { signed, shown: isShown ? clientSeed : null, closed, round };
}

/** Draws a bag again from its proof, in this browser, and holds it against what was signed and told before. */
export async function checkBag(bagId: number): Promise<BagLook> {
  const { file } = await call('liveBagFile', { bagId });
  const { checks, fault } = await askBag({ file, seen: await seenOf(bagId) });
  const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  return {
    failed: fault === null || failed.includes(fault) ? failed : [...failed, fault],
    isOwnMissing: fault !== null,
    file,
  };
}
