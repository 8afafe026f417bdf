import { readBagEntry } from '@grabbit/engines/bag';
import { evidenceFormat, readAcceptance, verifyDrawFile } from '@grabbit/engines/draws';
import type { DrawFile, Evidence } from '@grabbit/engines/draws';
import { readDrop } from '@grabbit/engines/fair';
import { readEntry } from '@grabbit/engines/rounds';
import { removeStored, readStored, writeStored, isRecord } from '../kernel/storage.ts';
import type { StoredName } from '../kernel/storage.ts';
import { isCallError } from '../kernel/call-error.ts';
import { fileOf } from './accepted-play.ts';
import type { Accepted, AnsweredPlay, Seal } from './accepted-play.ts';
import { versionsFor } from './rules-of.ts';
import type { DrawStream } from './stream.query.ts';
import type { SealMemory, StreamPlace } from './seal-memory.ts';

/** A play that was asked for under a seal that is open by now. */
export interface LostAsk {
  readonly number: number;
  /** Coins. */
  readonly price: number;
  /** Coins that it would have paid. */
  readonly pays: number;
}

/** What the player is told of a play, or of the seal, beside a refusal. */
export type PlayTrouble =
  /** Accepted and not drawn, though this device found none of the reasons that would be fair (`undrawnReasons`). */
  | { readonly kind: 'undrawn'; readonly evidence: Evidence }
  /** What the arcade answered is not what it signed, or its word on the seal is not what this device has seen. */
  | {
      readonly kind: 'wrong';
      readonly fault: string;
      readonly evidence: Evidence | null;
      /** How the arcade tells of the seal now, where that is what does not fit. */
      readonly told: DrawStream | null;
    }
  /** Another seal is in use. The old one is open and fits. */
  | {
      readonly kind: 'changed';
      readonly why: 'restored' | 'rules' | 'device';
      readonly before: SealMemory;
      readonly told: DrawStream;
      readonly seed: string;
      readonly lost: LostAsk | null;
    }
  /** The game goes on with other rules under another seal. The old one opens later. */
  | { readonly kind: 'retired'; readonly opensAt: string; readonly told: DrawStream }
  /** Another device of the player's has drawn the number. */
  | { readonly kind: 'device'; readonly file: DrawFile; readonly nextNumber: number };

/** Thrown where a play does not go on because the player has to be told something first. */
export class TroubleFound extends Error {
  readonly trouble: PlayTrouble;

  constructor(trouble: PlayTrouble) {
    super(`a play met ${trouble.kind}`);
    this.trouble = trouble;
  }
}

const evidenceName = ({ game, userId }: StreamPlace): StoredName => `draws:evidence.${game}-${userId}`;

/** What the arcade answered, as text for the evidence. */
export function saidBy(answer: unknown): string {
  if (isCallError(answer)) return `${answer.code}${answer.info === '' ? '' : `: ${answer.info}`}`;
  if (answer instanceof Error) return answer.message;
  try {
    return JSON.stringify(answer).slice(0, 20_000);
  } catch {
    return 'no text';
  }
}

/** Keeps evidence in this browser before anything is shown of it. */
export function keepEvidence(
  at: StreamPlace,
  of: {
    readonly seal: Seal;
    readonly accepted: Accepted;
    readonly clientSeed: string;
    readonly fault: string;
    readonly answer: unknown;
  },
): Evidence {
  const { seal, accepted, clientSeed, fault, answer } = of;
  const evidence: Evidence = {
    ...{ format: evidenceFormat, version: 1, key: seal.key, ...accepted, clientSeed, fault },
    ...{ said: saidBy(answer), at: new Date().toISOString() },
  };
  writeStored(evidenceName(at), evidence);
  return evidence;
}

/** Forgets evidence: its play was drawn after all. */
export function dropEvidence(at: StreamPlace): void {
  removeStored(evidenceName(at));
}

/** The last evidence that this browser keeps of a game; null where there is none. */
export function readEvidence(at: StreamPlace): Evidence | null {
  const kept = readStored(evidenceName(at));
  return isRecord(kept) && kept['format'] === evidenceFormat ? (kept as unknown as Evidence) : null;
}

/** What the file of evidence is called: the game, the room, the number. */
export function evidenceFileName({ acceptance }: Pick<Evidence, 'acceptance'>): string {
  const drop = readDrop(acceptance);
  const bound = readAcceptance(acceptance) ?? readEntry(acceptance);
  const dropped = drop === null ? null : { game: 'claw', roomId: drop.roomId, number: drop.sequence };
  const entry = readBagEntry(acceptance);
  const entered = entry === null ? null : { game: 'bag', roomId: entry.roomId, number: entry.sequence };
  const { game = 'play', roomId = '0', number = 0 } = bound ?? dropped ?? entered ?? {};
  return `${game}-${roomId}-${number}.grabbit.json`;
}

/** Whether a file is a play of a stream's seal at a number, signed by the arcade, as far as can be seen while the seal is closed. */
export async function isPlayAt(
  value: unknown,
  { stream, place, commitment, key }: Pick<Seal, 'stream' | 'place' | 'commitment' | 'key'>,
  number: number,
): Promise<DrawFile | null> {
  const file = fileOf({ file: value } satisfies Pick<AnsweredPlay, 'file'>);
  if (file === null || !verifyDrawFile(await versionsFor(file.game), file, key).ok) return null;
  const fits =
    file.stream === stream && file.place === place && file.commitment === commitment && file.version === 2;
  return fits && file.nonce <= number && number < file.nonce + file.draws ? file : null;
}
