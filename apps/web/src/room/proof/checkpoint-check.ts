import type { CallReply } from '@grabbit/contract';
import { followLog, openCover, readVerifier } from '@grabbit/engines/checkpoints';
import type { LogPlace, ReadLogEntry } from '@grabbit/engines/checkpoints';
import { nothingKept } from './side-check.ts';
import type { SideCheck } from './side-check.ts';

type CoverReply = CallReply<'checkpointFor'>;

/** The signed checkpoint that covers a receipt. */
export interface CoveredBy {
  readonly number: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly keyId: string;
}

export interface CoverCheck extends SideCheck {
  readonly by: CoveredBy | null;
}

/** A file that was brought along cannot be held against this arcade's checkpoints. */
export const noCover: CoverCheck = { ...nothingKept, by: null };

const pageSize = 500;
const bad = (expected: string, actual: string): CoverCheck => ({ result: 'bad', expected, actual, by: null });

export interface CoverNeeds {
  readonly readCover: (roomId: number, seq: number) => Promise<CoverReply>;
  readonly readLog: (from: number, limit: number) => Promise<{ readonly entries: readonly ReadLogEntry[] }>;
}

/**
 * Finds the first checkpoint at or after a receipt's entry and checks its signature, that it holds the log's head, and that
 * the entry leads there. Nothing covers an entry of the newest ten minutes. @throws what the needs throw.
 */
export async function checkCover(roomId: string, from: LogPlace, needs: CoverNeeds): Promise<CoverCheck> {
  const cover = await needs.readCover(Number(roomId), from.seq);
  if (cover === null) return noCover;
  const verifier = readVerifier(cover.key);
  if (verifier === null) return bad('Ed25519', cover.key);
  const opened = openCover(cover, verifier, { roomId, seq: from.seq });
  if (!opened.ok) return bad(cover.key, opened.fault);
  const { head, checkpoint } = opened;
  let at = from;
  while (at.seq < head.seq) {
    const { entries } = await needs.readLog(at.seq + 1, Math.min(pageSize, head.seq - at.seq));
    const step = followLog(roomId, at, entries);
    if (step.broken !== null || entries.length === 0) return bad(step.at.hash, step.broken?.prev ?? '');
    at = step.at;
  }
  if (at.hash !== head.head) return bad(head.head, at.hash);
  const by = { number: checkpoint.number, at: checkpoint.at, keyId: verifier.keyId };
  return { result: 'ok', expected: head.head, actual: at.hash, by };
}
