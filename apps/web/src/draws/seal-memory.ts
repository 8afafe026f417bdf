import type { CallReply } from '@grabbit/contract';
import { openerHash, seedBefore } from '@grabbit/engines/draws';
import { isRecord, readStored, removeStored, writeStored } from '../kernel/storage.ts';
import type { StoredName } from '../kernel/storage.ts';
import { randomSecret } from '../room/random-secret.ts';

type DrawStream = CallReply<'drawStream'>;

/** Whose streams of which game. */
export interface StreamPlace {
  readonly game: string;
  readonly userId: number;
}

/** What this device has seen of a stream: the arcade cannot swap its seal, or skip or repeat a number, without the device's notice. */
export type SealMemory = Pick<
  DrawStream,
  'stream' | 'place' | 'seedHash' | 'commitment' | 'nextNumber' | 'head' | 'key'
>;

const memoryName = ({ game, userId }: StreamPlace): StoredName => `draws:seals.${game}-${userId}`;
const openerName = ({ game, userId }: StreamPlace): StoredName => `draws:openers.${game}-${userId}`;

const texts = ['stream', 'seedHash', 'commitment', 'head', 'key'];
const isMemory = (value: unknown): value is SealMemory =>
  isRecord(value) &&
  texts.every((name) => typeof value[name] === 'string') &&
  ['place', 'nextNumber'].every((name) => typeof value[name] === 'number');

/** What is remembered; null where nothing is, or the browser keeps nothing. */
export function readSealMemory(at: StreamPlace): SealMemory | null {
  const kept = readStored(memoryName(at));
  return isMemory(kept) ? kept : null;
}

/** Remembers a seal as it stands now. */
export function rememberSeal(at: StreamPlace, stream: SealMemory): void {
  const { stream: id, place, seedHash, commitment, nextNumber, head, key } = stream;
  writeStored(memoryName(at), { stream: id, place, seedHash, commitment, nextNumber, head, key });
}

/** This device's secret for opening the seal in use. It is shown only to open it. */
export function sealOpener(at: StreamPlace): string {
  const kept = readStored(openerName(at));
  if (typeof kept === 'string') return kept;
  const made = randomSecret();
  writeStored(openerName(at), made);
  return made;
}

/** Forgets a secret that was shown: the next seal gets another. */
export function forgetOpener(at: StreamPlace): void {
  removeStored(openerName(at));
}

/** How the arcade's word on a stream stands beside what this device has seen. */
export type SealFinding =
  | { readonly kind: 'same' }
  /** Numbers were drawn that this device did not ask for. */
  | { readonly kind: 'ahead' }
  /** Numbers that were drawn are gone, the last receipt is another, or the key is. */
  | { readonly kind: 'rewritten' }
  /** The game goes on with other rules: the seal that was seen opens later, and draws until then what was accepted. */
  | { readonly kind: 'retired'; readonly opensAt: string }
  /** Another seal is in use, and the one that was seen is not open. */
  | { readonly kind: 'hidden' }
  /** The seal that was seen is open. `fits`: by the number that was sealed. `own`: by a secret of this device. */
  | {
      readonly kind: 'opened';
      readonly fits: boolean;
      readonly own: boolean;
      readonly seed: string;
      readonly why: 'restored' | 'rules' | null;
    };

/** Compares a stream as it is told now, asked about the seal that is remembered, with what is remembered. */
export function compareSeal(memory: SealMemory, told: DrawStream, opener: string): SealFinding {
  if (told.key !== memory.key) return { kind: 'rewritten' };
  if (told.stream === memory.stream && told.place === memory.place) {
    const isSame = told.commitment === memory.commitment && told.seedHash === memory.seedHash;
    if (!isSame || told.nextNumber < memory.nextNumber) return { kind: 'rewritten' };
    if (told.nextNumber > memory.nextNumber) return { kind: 'ahead' };
    return { kind: told.head === memory.head ? 'same' : 'rewritten' };
  }
  const { opened, retired } = told;
  if (retired?.stream === memory.stream) return { kind: 'retired', opensAt: retired.opensAt };
  if (opened === null || opened.stream !== memory.stream || opened.place !== memory.place)
    return { kind: 'hidden' };
  return {
    kind: 'opened',
    fits: isSeedOf(memory, opened.seed),
    own: opened.opener === opener,
    ...{ seed: opened.seed, why: opened.why },
  };
}

function isSeedOf({ seedHash }: SealMemory, seed: string): boolean {
  try {
    return seedBefore(seed) === seedHash;
  } catch {
    return false;
  }
}

/** What the arcade is told of this device's secret. */
export const openerHashOf = (at: StreamPlace): string => openerHash(sealOpener(at));
