/** Kinds of log entries that a proof relies on. */
export const logKinds = { commitment: 'commitment', play: 'play' } as const;

/** What the log says of a play that is sealed. A type: it is written as canonical JSON. */
export type SealedPlay = {
  readonly commitment: string;
  readonly sequence: number;
  /** Hash of settings and state that it starts from. Entries of before 29 November 2026 do not name it. */
  readonly startHash: string;
};

/** Body of the log entry that publishes a commitment. */
export function commitmentEntryBody({ commitment, sequence, startHash }: SealedPlay): SealedPlay {
  return { commitment, sequence, startHash };
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
