/** Kinds of log entries that a proof relies on. */
export const logKinds = { commitment: 'commitment', play: 'play' } as const;

/** Body of the log entry that publishes a commitment. */
export function commitmentEntryBody(parts: { readonly commitment: string; readonly sequence: number }): {
  readonly commitment: string;
  readonly sequence: number;
} {
  return { commitment: parts.commitment, sequence: parts.sequence };
}

/** What the log entry of a settled play names. */
export interface SettledPlay {
  readonly playId: string;
  readonly sequence: number;
  readonly receipt: string;
  readonly finalHash: string;
  /** The opened seed. */
  readonly seed: string;
  readonly won: readonly { readonly serial: number }[];
}

/** Body of the log entry that a settled play leaves. */
export interface PlayEntryBody extends Omit<SettledPlay, 'won'> {
  /** Serials of the won prizes. */
  readonly won: readonly number[];
  /** Head of the log before this entry. */
  readonly head: string;
}

/** @param head the log's head before the entry. */
export function playEntryBody(play: SettledPlay, head: string): PlayEntryBody {
  const { playId, sequence, receipt, finalHash, seed, won } = play;
  return { playId, sequence, receipt, finalHash, seed, won: won.map(({ serial }) => serial), head };
}
