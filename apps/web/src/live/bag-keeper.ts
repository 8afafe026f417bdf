import type { BagWay, CallReply } from '@grabbit/contract';
import type { BagCheckName } from '@grabbit/engines/bag';
import type { Evidence } from '@grabbit/engines/draws';
import { isKnownKey } from '../draws/known-key.ts';
import { wasRestored } from '../draws/fair-reasons.ts';
import { call } from '../kernel/call.ts';
import { isCallError, isLost } from '../kernel/call-error.ts';
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
  /** What the arcade signed, and by which key in one line. Empty until its answer has come. */
  readonly entry: string;
  readonly signature: string;
  readonly key: string;
  /** When this page last saw the list open, by the arcade's own clock in milliseconds since 1970; 0 before. */
  readonly openAt: number;
  /** The arcade took the seed after the list was closed. */
  readonly isShown: boolean;
  /** The closed list, and the beacon's round that was named with it; null before this page saw them. */
  readonly closed: string | null;
  readonly round: number | null;
  /** What came of the bag was held against all of this. */
  readonly isJudged: boolean;
}

/** What of a bag is not as the arcade has signed or told it, and what shows that. */
export interface BagTrouble {
  readonly fault: string;
  readonly evidence: Evidence | null;
}

/** Entries that a browser keeps at most for an account: the newest. */
const mostKept = 20;
/** A seed that is shown so long before the end cannot have come too late, in milliseconds. */
const spareMs = 2_500;
/** The file of a larger bag is fetched only where somebody asks for it: all who entered would do so at once. */
const mostChecked = 500;

const nameNow = (): StoredName => `bags:entries-${useSession.getState().userId}`;

const isKept = (value: unknown): value is KeptEntry =>
  isRecord(value) &&
  ['clientSeed', 'requestId', 'way', 'entry', 'signature', 'key'].every(
    (name) => typeof value[name] === 'string',
  ) &&
  ['isShown', 'isJudged'].every((name) => typeof value[name] === 'boolean') &&
  typeof value['openAt'] === 'number' &&
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
export type EntryFault = 'unsigned' | 'other' | 'key' | null;

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
    ...{ clientSeed, requestId, way, entry: '', signature: '', key, openAt: before?.openAt ?? 0 },
    ...{ isShown: false, closed: null, round: null, isJudged: false },
  };
  keep(bagId, kept);
  const said = way === 'comment' ? { comment } : {};
  const { number, entry, signature } = await call('liveBagJoin', {
    ...{ requestId, bagId, way, clientSeedHash: hash },
    ...said,
  });
  if (!isSignedBagEntryText(entry, signature, key)) return 'unsigned';
  keep(bagId, { ...kept, entry, signature });
  const read = readBagEntry(entry);
  const own =
    read !== null &&
    read.roomId === `${roomId}` &&
    read.sequence === sequence &&
    read.commitment === commitment &&
    read.number === number &&
    read.clientSeedHash === hash &&
    read.way === way;
  if (!own) return 'other';
  return isKnownKey(key) ? null : 'key';
}

function troubleOf(
  { clientSeed, key, entry, signature }: KeptEntry,
  fault: string,
  said: unknown,
): BagTrouble {
  if (entry === '') return { fault, evidence: null };
  const evidence: Evidence = {
    ...{ format: 'grabbit-evidence', version: 1, key, acceptance: entry, signature, clientSeed, fault },
    ...{ said: JSON.stringify(said).slice(0, 20_000), at: new Date().toISOString() },
  };
  return { fault, evidence };
}

/** Bags that are being looked at. */
const busy = new Set<number>();

/**
 * Follows a bag that this device has an entry in: notes while its list is open, keeps the list when it is closed, shows the own seed where that counts, and holds what came
 * of it against what was signed and told. What does not fit, once; null where all fits so far, and where this device has no entry in it.
 */
export async function followBag(bag: Bag): Promise<BagTrouble | null> {
  const { bagId, phase } = bag;
  const kept = keptEntry(bagId);
  if (kept === null || kept.isJudged || busy.has(bagId)) return null;
  busy.add(bagId);
  try {
    if (phase === 'open') return noteOpen(bag, kept);
    const trouble = phase === 'listed' ? await followList(bag, kept) : await judge(bag, kept);
    const isOver = trouble !== null || (phase !== 'listed' && isSmall(bag));
    if (isOver) keep(bagId, { ...(keptEntry(bagId) ?? kept), isJudged: true });
    return trouble;
  } finally {
    busy.delete(bagId);
  }
}

function noteOpen({ bagId, nowTime }: Bag, kept: KeptEntry): null {
  keep(bagId, { ...kept, openAt: Math.max(kept.openAt, nowTime) });
  return null;
}

/** Keeps the list of a bag that was closed, and shows the own seed where no beacon decides. */
async function followList(bag: Bag, kept: KeptEntry): Promise<BagTrouble | null> {
  const { bagId, list, beaconRound } = bag;
  // An answer that was on its way when this device entered does not know of it.
  const isOwn = bag.own > 0 || (await call('liveBagInfo', { bagId })).bag?.own !== 0;
  if (!isOwn) return kept.entry === '' ? null : troubleOf(kept, 'entrants', bag);
  // The first list that was told is the one that counts.
  const closed = { ...kept, closed: kept.closed ?? list, round: kept.round ?? beaconRound };
  keep(bagId, closed);
  if (closed.closed !== list) return troubleOf(closed, 'list', bag);
  if (closed.round !== beaconRound) return troubleOf(closed, 'beacon', bag);
  if (beaconRound > 0) return (await isLateList(bag, closed)) ? troubleOf(closed, 'late', bag) : null;
  if (kept.isShown) return null;
  const isShown = await isTaken(bagId, kept.clientSeed);
  keep(bagId, { ...closed, isShown });
  // Whoever comes late cannot tell whether it was the arcade.
  return isShown || !isEarly(bag) ? null : troubleOf(closed, 'notTaken', bag);
}

/** The list was still open when the beacon's value had come out: whoever closed it could know what comes of it. */
async function isLateList({ beacon, beaconRound }: Bag, { openAt }: KeptEntry): Promise<boolean> {
  const { beaconTime, fetchBeacons } = await import('./bag-engine.ts');
  const { chains } = await fetchBeacons();
  const chain = chains.find(({ hash }) => hash === beacon?.chain);
  return chain === undefined || beaconTime(chain, beaconRound) <= openAt;
}

/** The arcade takes seeds for longer than this after the time at which a list is closed. */
const isEarly = ({ nowTime, closesAt }: Bag): boolean => nowTime - closesAt < spareMs;

async function isTaken(bagId: number, clientSeed: string): Promise<boolean> {
  try {
    await call('liveBagReveal', { bagId, clientSeed });
    return true;
  } catch (error) {
    if (isLost(error) || !isCallError(error)) throw error;
    return false;
  }
}

const isSmall = ({ entries }: Pick<Bag, 'entries'>): boolean => entries <= mostChecked;

/** A bag that has come to its end. */
async function judge(bag: Bag, kept: KeptEntry): Promise<BagTrouble | null> {
  if (kept.entry === '') return null;
  if (bag.phase === 'returned') return (await isFreed(bag, kept)) ? null : troubleOf(kept, 'returned', bag);
  if (!isSmall(bag)) return null;
  const { failed, file } = await checkBag(bag);
  const [fault] = failed;
  return fault === undefined ? null : troubleOf(kept, fault, file);
}

/** A bag may come to nothing after a restore, and where a beacon's value has not come out. */
async function isFreed({ beacon, beaconRound }: Bag, { entry }: KeptEntry): Promise<boolean> {
  const { fetchBeacons, isOut, readBagEntry } = await import('./bag-engine.ts');
  if (await wasRestored(Date.parse(readBagEntry(entry)?.at ?? ''))) return true;
  if (beacon === null || beaconRound === 0) return false;
  const { chain, relays } = beacon;
  return !(await isOut({ chain, round: beaconRound }, { relays, beacons: await fetchBeacons() }));
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
async function seenOf({ bagId, winners }: Pick<Bag, 'bagId' | 'winners'>): Promise<BagQuestion['seen']> {
  const { readBagEntry } = await import('./bag-engine.ts');
  const kept = keptEntry(bagId);
  const signed = kept === null ? null : readBagEntry(kept.entry);
  if (kept === null || signed === null) return null;
  const { clientSeed, isShown, closed, round } = kept;
  return { signed, shown: isShown ? clientSeed : null, closed, round, winners };
}

/** Draws a bag again from its proof, in this browser, and holds it against what was signed and told before. */
export async function checkBag(bag: Pick<Bag, 'bagId' | 'winners'>): Promise<BagLook> {
  const { file } = await call('liveBagFile', { bagId: bag.bagId });
  const { checks, fault } = await askBag({ file, seen: await seenOf(bag) });
  const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  return {
    failed: fault === null || failed.includes(fault) ? failed : [...failed, fault],
    isOwnMissing: fault !== null,
    file,
  };
}
