import type { BagWay, CallReply } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { isRecord, readStored, writeStored } from '../kernel/storage.ts';
import { randomSecret } from '../room/random-secret.ts';

type Bag = NonNullable<CallReply<'liveBagInfo'>['bag']>;

/** What this device keeps of an entry until the bag is drawn and checked: nobody else can know the seed. */
export interface KeptEntry {
  readonly clientSeed: string;
  readonly number: number;
  readonly entry: string;
  readonly signature: string;
}

const nameOf = (bagId: number) => `bag:${bagId}` as const;

/** What is kept of a bag; null where this device has not entered it. */
export function keptEntry(bagId: number): KeptEntry | null {
  const kept = readStored(nameOf(bagId));
  if (!isRecord(kept)) return null;
  const { clientSeed, number, entry, signature } = kept;
  const isWhole =
    typeof clientSeed === 'string' &&
    typeof number === 'number' &&
    typeof entry === 'string' &&
    typeof signature === 'string';
  return isWhole ? { clientSeed, number, entry, signature } : null;
}

/** Why an entry that the arcade signed does not say what was asked for; null where it does. */
export type EntryFault = 'unsigned' | 'other' | null;

/**
 * Enters a bag: the seed is made and kept here before its hash is sent. What the arcade signs has to be this entry, by the key that it
 * has published.
 */
export async function enterBag(
  { bagId, roomId, sequence, commitment, key }: Bag,
  way: BagWay,
  comment: string,
): Promise<EntryFault> {
  const { clientSeedHash, isSignedBagEntryText, readBagEntry } = await import('./bag-engine.ts');
  const clientSeed = randomSecret();
  const hash = clientSeedHash(clientSeed);
  writeStored(nameOf(bagId), { clientSeed, number: 0, entry: '', signature: '' });
  const requestId = crypto.randomUUID();
  const said = way === 'comment' ? { comment } : {};
  const { number, entry, signature } = await call('liveBagJoin', {
    ...{ requestId, bagId, way, clientSeedHash: hash },
    ...said,
  });
  writeStored(nameOf(bagId), { clientSeed, number, entry, signature });
  if (!isSignedBagEntryText(entry, signature, key)) return 'unsigned';
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

/** Shows the seed of an entry whose list is closed; nothing where this device has none. */
export async function revealSeed(bagId: number): Promise<void> {
  const kept = keptEntry(bagId);
  if (kept === null || kept.number === 0) return;
  await call('liveBagReveal', { bagId, clientSeed: kept.clientSeed });
}

/** What a look at a bag's proof came to: the names of the checks that failed. `own`: this device's entry is not in it as it was signed. */
export interface BagCheck {
  readonly failed: readonly string[];
  readonly own: 'in' | 'none' | 'missing';
  readonly file: string;
}

/** Draws a bag again from its proof, in this browser, and looks for the own entry in it. */
export async function checkBag(bagId: number): Promise<BagCheck> {
  const [{ fetchBeacons, readBagEntry, verifyBagFile }, { file }] = await Promise.all([
    import('./bag-engine.ts'),
    call('liveBagFile', { bagId }),
  ]);
  const value: unknown = JSON.parse(file);
  const { checks } = verifyBagFile(value, await fetchBeacons());
  const failed: string[] = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  const kept = keptEntry(bagId);
  const signed = kept === null ? null : readBagEntry(kept.entry);
  if (signed === null) return { failed, own: 'none', file };
  const entrants =
    isRecord(value) && Array.isArray(value['entrants']) ? (value['entrants'] as unknown[]) : [];
  const own = entrants[signed.number - 1];
  const isIn =
    isRecord(own) &&
    own['number'] === signed.number &&
    own['player'] === signed.player &&
    own['clientSeedHash'] === signed.clientSeedHash &&
    own['at'] === signed.at &&
    own['way'] === signed.way;
  return { failed, own: isIn ? 'in' : 'missing', file };
}
