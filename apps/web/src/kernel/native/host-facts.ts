import { isRecord, readStored, writeStored } from '../storage.ts';

/** What the host has told about itself, kept so that the next start knows it before the host speaks. */
export interface HostFacts {
  readonly appsFlyerId?: string;
  readonly idfa?: string;
  /** Name of the market that an Android build was made for; absent in builds of Google's store. */
  readonly pkg?: string;
}

const factsKey = 'native:facts';
/** Longest value taken from a host. */
const longest = 256;
const names = ['appsFlyerId', 'idfa', 'pkg'] as const;

/** Takes what is of the right shape and leaves out the rest. */
export function readFacts(value: unknown): HostFacts {
  if (!isRecord(value)) return {};
  const taken = names.flatMap((name) => {
    const text = value[name];
    return typeof text === 'string' && text !== '' && text.length <= longest ? [[name, text]] : [];
  });
  return Object.fromEntries(taken) as HostFacts;
}

export function hostFacts(): HostFacts {
  return readFacts(readStored(factsKey));
}

export function keepFacts(facts: HostFacts): void {
  writeStored(factsKey, facts);
}
