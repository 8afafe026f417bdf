import type { PushDown, PushStatus, PushTally } from '@grabbit/contract';
import type { LinkState } from '../../room/machine/machine-state.ts';

type Of<T extends PushDown['t']> = Omit<Extract<PushDown, { t: T }>, 't'>;

export type Settled = Of<'settled'>;
export type TurnEnd = Of<'ended'>;
export type Refused = Of<'refused'>;

/** All that screens follow of a table. Poses are not here: they go straight to the picture. */
export interface TableState {
  readonly link: LinkState;
  /** Round trip in milliseconds, smoothed; null before the first measure. */
  readonly latencyMs: number | null;
  /** As the table told it last; null before the first welcome. */
  readonly status: PushStatus | null;
  /** The turn so far, with what was acknowledged and seen to fall since that status. */
  readonly tally: PushTally;
  /** When what is due will be paid if nobody drops any more, in milliseconds since 1970; null while nothing is. */
  readonly paidAt: number | null;
  /** Drops that are sent and not answered. */
  readonly waiting: number;
  /** Drops left on the time card that paid for the last one; null where coins did. */
  readonly left: number | null;
  /** Coins that fell to the player in this stroke of the pusher. */
  readonly wave: number;
  /** The last drop that was refused. */
  readonly refused: Refused | null;
  /** What the grand prize of the room's jackpot would pay, as it was told last; null before. */
  readonly grand: number | null;
  /** The last epoch that came into the books. */
  readonly settled: Settled | null;
  /** The last turn that ended; until its next drop. */
  readonly ended: TurnEnd | null;
  /** The database is away: nothing moves. */
  readonly held: boolean;
  /** Dictionary key of an error that the table told. */
  readonly fault: string | null;
}

export const noTally: PushTally = { turn: null, drops: 0, won: 0, due: 0, house: 0, paid: 0 };

export const firstTable: TableState = {
  link: 'connecting',
  latencyMs: null,
  status: null,
  tally: noTally,
  paidAt: null,
  waiting: 0,
  left: null,
  wave: 0,
  refused: null,
  grand: null,
  settled: null,
  ended: null,
  held: false,
  fault: null,
};

/** Whether the player's coins are on their way: a turn runs, or a drop waits for its answer. */
export function isBusy({ status, tally, waiting }: TableState): boolean {
  return waiting > 0 || (tally.turn !== null && status?.phase !== 'resting');
}
