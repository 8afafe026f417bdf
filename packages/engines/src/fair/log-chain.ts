import { logEntryHash } from './commitment.ts';

/** A line of a public log as anybody reads it. */
export interface ReadLogEntry {
  readonly seq: number;
  readonly kind: string;
  readonly body: unknown;
  readonly prev: string;
  readonly hash: string;
  readonly at: string;
}

/** A place in a log: the number and the hash of its last entry. */
export interface LogPlace {
  readonly seq: number;
  readonly hash: string;
}

/** The place after a run of entries, and the first entry that does not follow from the one before. Rule F4 of SPEC.md. */
export function followLog<Entry extends ReadLogEntry>(
  roomId: string,
  from: LogPlace,
  entries: readonly Entry[],
): { readonly at: LogPlace; readonly broken: Entry | null } {
  let at = from;
  for (const entry of entries) {
    const { seq, kind, body, prev, hash } = entry;
    const sound =
      seq === at.seq + 1 &&
      prev === at.hash &&
      logEntryHash({ roomId, seq, kind, at: entry.at, body, prev }) === hash;
    if (!sound) return { at, broken: entry };
    at = { seq, hash };
  }
  return { at, broken: null };
}
