import { holdsHead, machineLogId, openCheckpoint, readLeaf } from './checkpoint.ts';
import type { Checkpoint, LogPoint } from './checkpoint.ts';
import type { Verifier } from './note.ts';

/** What an arcade answers when it is asked for the first checkpoint that covers a place in a log. */
export interface Cover {
  readonly note: string;
  /** The log's head in that checkpoint, as `checkpointLeaf` writes it. */
  readonly leaf: string;
  readonly index: number;
  /** Base64, lowest first. */
  readonly proof: readonly string[];
}

export type CoverFault = 'signature' | 'leaf' | 'inclusion';

export type OpenedCover =
  | { readonly ok: true; readonly checkpoint: Checkpoint; readonly head: LogPoint }
  | { readonly ok: false; readonly fault: CoverFault };

/**
 * Whether a signed checkpoint holds a head of a log at or after an entry; `roomId` for a machine's log, `log` for any by its id. That the entry leads to this head is
 * for `followLog`. Source: rule F10 of SPEC.md.
 */
export function openCover(
  { note, leaf, index, proof }: Cover,
  verifier: Verifier,
  place: { readonly seq: number } & ({ readonly roomId: string } | { readonly log: string }),
): OpenedCover {
  const opened = openCheckpoint(note, verifier);
  if (opened === null) return { ok: false, fault: 'signature' };
  const log = 'log' in place ? place.log : machineLogId(place.roomId);
  const head = readLeaf(leaf);
  if (head === null || head.log !== log || head.seq < place.seq) return { ok: false, fault: 'leaf' };
  const { checkpoint } = opened;
  return holdsHead(checkpoint, { leaf, index, proof })
    ? { ok: true, checkpoint, head }
    : { ok: false, fault: 'inclusion' };
}
