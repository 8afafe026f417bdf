import { readBagFile, verifyBagFile } from '@grabbit/engines/bag';
import type { BagCheck, BagCheckName, BagFile } from '@grabbit/engines/bag';
import { fetchBeacons } from '../rounds/public-beacon.ts';
import { bagFault } from './bag-fault.ts';
import type { SeenOfBag } from './bag-fault.ts';

/** The file of a bag, whole or as text, and what this device saw of it before; null for nothing. */
export interface BagQuestion {
  readonly file: unknown;
  readonly seen: SeenOfBag | null;
}

/** What a page shows of a bag, without all of its entries. */
export interface BagFacts extends Pick<BagFile, 'roomName' | 'sequence' | 'commitment' | 'seed' | 'result'> {
  readonly entrants: number;
  /** When it was drawn; null where the log does not say. */
  readonly at: string | null;
  readonly beaconRound: number | null;
}

export interface BagAnswer {
  readonly ok: boolean;
  readonly checks: readonly BagCheck[];
  /** Null for what is no file of a bag. */
  readonly facts: BagFacts | null;
  /** What is not as this device saw it; null where nothing is, or nothing was seen. */
  readonly fault: BagCheckName | null;
}

function factsOf(file: BagFile): BagFacts {
  const { roomName, sequence, commitment, seed, result, entrants, log } = file;
  return {
    ...{ roomName, sequence, commitment, seed, result, entrants: entrants.length },
    at: log.at(-1)?.at ?? null,
    beaconRound: file.version === 2 ? file.beacon.round : null,
  };
}

/** Draws a bag again. It takes seconds for 100,000 entries. */
export async function answerBag({ file: given, seen }: BagQuestion): Promise<BagAnswer> {
  const value: unknown = typeof given === 'string' ? JSON.parse(given) : given;
  const reading = readBagFile(value);
  const file = reading.ok ? reading.file : null;
  const beacons = file?.version === 2 ? await fetchBeacons() : undefined;
  const { ok, checks } = verifyBagFile(value, beacons);
  return {
    ...{ ok, checks, facts: file === null ? null : factsOf(file) },
    fault: seen === null ? null : bagFault(value, seen),
  };
}
