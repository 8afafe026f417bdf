import type { MachineDown } from '@grabbit/contract';
import { clientSeedHash, isSignedDropText, readDrop } from '@grabbit/engines';
import { evidenceFormat } from '@grabbit/engines/fair';
import type { Evidence } from '@grabbit/engines/fair';
import { isKnownKey } from '../../draws/known-key.ts';
import { isRecord, readStored, writeStored } from '../../kernel/storage.ts';
import type { StoredName } from '../../kernel/storage.ts';
import type { BoundDrop, KeptChain } from '../../room/machine/kept-chain.ts';
import type { DropKeeper } from '../../room/machine/machine-client.ts';
import type { Ended } from '../../room/machine/machine-state.ts';

type Bound = Extract<MachineDown, { t: 'bound' }>;

interface KeptSeed {
  readonly hash: string;
  readonly seed: string;
}

const seedsName: StoredName = 'claw:seeds';
const evidenceName: StoredName = 'claw:evidence';
/** Seeds that a browser keeps at most: the newest. */
const mostKept = 10;

const isSeed = (value: unknown): value is KeptSeed =>
  isRecord(value) && typeof value['hash'] === 'string' && typeof value['seed'] === 'string';

function keptSeeds(): readonly KeptSeed[] {
  const kept = readStored(seedsName);
  return Array.isArray(kept) ? kept.filter(isSeed) : [];
}

/** Keeps the seed of a play in this browser before anybody hears of it, and gives its hash. */
export function keepSeed(seed: string): string {
  const hash = clientSeedHash(seed);
  const others = keptSeeds().filter((kept) => kept.hash !== hash);
  writeStored(seedsName, [{ hash, seed }, ...others].slice(0, mostKept));
  return hash;
}

const seedOf = (hash: string): string | null => keptSeeds().find((kept) => kept.hash === hash)?.seed ?? null;

/** What of a signed drop is not what this browser saw: a field's name, `key` or `signature`. Null where all of it is. */
export function dropFault(
  { play, drop, key, signature }: Bound,
  kept: KeptChain,
  roomId: number,
): string | null {
  const said = readDrop(drop);
  if (said === null) return 'form';
  const last = kept.inputs.at(-1);
  const seen = {
    ...{ playId: play, roomId: `${roomId}`, clientSeedHash: kept.clientSeedHash },
    // A play that was opened on another device: its seal is not known here.
    ...(kept.commitment !== '' && { commitment: kept.commitment }),
    ...(last !== undefined && { tick: last.tick, chain: last.hash }),
  };
  const wrong = Object.entries(seen).find(([name, value]) => said[name as keyof typeof seen] !== value);
  if (wrong !== undefined) return wrong[0];
  if (!isKnownKey(key)) return 'key';
  return isSignedDropText(drop, signature, key) ? null : 'signature';
}

function evidenceOf({ drop, key, signature, clientSeed }: BoundDrop, fault: string, said: unknown): Evidence {
  const evidence: Evidence = {
    ...{ format: evidenceFormat, version: 1, key, acceptance: drop, signature, clientSeed, fault },
    ...{ said: JSON.stringify(said).slice(0, 20_000), at: new Date().toISOString() },
  };
  writeStored(evidenceName, evidence);
  return evidence;
}

/** How a room's player shows the seed of a signed drop, and what of its end is not as it was signed. */
export function createDropKeeper(roomId: number): DropKeeper {
  return {
    take(bound, kept) {
      const clientSeed = seedOf(kept.clientSeedHash ?? '');
      // Another device of the player's has it.
      if (clientSeed === null) return null;
      const { drop, key, signature } = bound;
      const fault = dropFault(bound, kept, roomId);
      const trouble =
        fault === null
          ? null
          : { fault, evidence: evidenceOf({ drop, key, signature, clientSeed }, fault, bound) };
      // What does not fit gets no seed: the signature is what the seed is shown for.
      return { bound: fault === null ? { drop, key, signature, clientSeed } : null, trouble };
    },
    judge(bound, ended) {
      const fault = endFault(bound, ended);
      return fault === null ? null : { fault, evidence: evidenceOf(bound, fault, ended) };
    },
  };
}

/** A signed drop is always finished. A seed that came too late is no fault: its hash took its place. */
function endFault({ clientSeed }: BoundDrop, ended: Ended): string | null {
  if (ended.how === 'voided') return 'undrawn';
  return ended.clientSeed === null || ended.clientSeed === clientSeed ? null : 'clientSeed';
}
