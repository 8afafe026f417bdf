import { NewbieTaskType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { PlayerEvent, PlayerEventKind } from '../ports/player-events.ts';
import { takeMailbox } from './rewarded-mails.store.ts';

/** What is known of a player when their tasks are looked at. */
export interface TaskPlayer {
  readonly hasMobile: boolean;
  readonly hasMail: boolean;
  readonly isMember: boolean;
}

interface Claiming {
  readonly playerId: number;
  readonly secret: Buffer;
  readonly now: number;
}

/** What fulfils a task of one sort. */
export interface Counter {
  /** The events that move it on. `refOf` names what is counted, once in a row for each name; null for an event that does not count. */
  readonly events?: { readonly kind: PlayerEventKind; readonly refOf: (event: PlayerEvent) => string | null };
  /** Looked up instead of counted: whether it is done. */
  readonly isDone?: (player: TaskPlayer) => boolean;
  /** Done by claiming it. Throws where the claim is not what it asks for. */
  readonly checkClaim?: (answers: readonly number[] | undefined) => void;
  /** Runs with the claim, in its transaction. Throws where the player may not have this one. */
  readonly take?: (tx: Queryable, claiming: Claiming) => Promise<void>;
  /** It asks for a payment: optional, and not there during a break. */
  readonly costly?: true;
  /** What a newbie sees it as; coins without it. */
  readonly newbieType?: NewbieTaskType;
}

/** Which answer to each of the three questions on how an outcome is checked is right, from 0. */
const rightAnswers = [1, 2, 0] as const;

/** Plays of a game; parts of one turn are one. */
const playsOf = (game: 'claw' | 'push'): NonNullable<Counter['events']> => ({
  kind: 'played',
  refOf: (event) =>
    event.kind === 'played' && event.body.game === game ? (event.ref.split(':', 1)[0] ?? event.ref) : null,
});

/** Every way to fulfil a task. A new one is a row here. */
const counters = {
  claw: { events: playsOf('claw'), newbieType: NewbieTaskType.claw },
  push: { events: playsOf('push') },
  recharge: { events: { kind: 'recharged', refOf: ({ ref }) => ref }, costly: true },
  mobile: { isDone: ({ hasMobile }) => hasMobile },
  mail: {
    isDone: ({ hasMail }) => hasMail,
    async take(tx, { secret, playerId, now }) {
      if (!(await takeMailbox(tx, secret, { playerId, now }))) throw new Failure('mailRewarded');
    },
  },
  site: { checkClaim: () => {} },
  club: { isDone: ({ isMember }) => isMember, costly: true },
  answers: {
    checkClaim(answers) {
      if (rightAnswers.some((right, place) => answers?.[place] !== right)) throw new Failure('answersWrong');
    },
  },
} as const satisfies Record<string, Counter>;

export type TaskCounter = keyof typeof counters;

export const taskCounters: Readonly<Record<TaskCounter, Counter>> = counters;
