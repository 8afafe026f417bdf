import type { Queryable } from '../core/database.ts';

/** What each kind of event carries. */
export interface PlayerEventBodies {
  /** A play for coins was settled: coins that it cost and paid, and how many toys it won. At a pusher: what one epoch did. */
  readonly played: {
    readonly game: string;
    readonly coins: number;
    readonly paid: number;
    readonly toys: number;
  };
  /** A payment was credited: US cents, and whether it is the player's first. */
  readonly recharged: { readonly cents: number; readonly first: boolean };
  /** The money of a payment went back: US cents. */
  readonly refunded: { readonly cents: number };
  /** A play for practice coins was settled, of a game that a first day asks for. */
  readonly practised: { readonly game: 'claw' | 'push' };
  /** A player set a limit of their own. */
  readonly limitSet: { readonly name: string };
  /** A player had an own play checked, and it fitted. */
  readonly checked: { readonly game: string };
  /** A player took the reward of a quest that asks for no purchase. */
  readonly quest: { readonly daily: boolean };
  /** A player took the stamp of a day. */
  readonly stamped: { readonly day: string };
  /** A player registered by somebody's code. Where from, by names that only this house can make; empty where nothing is known. */
  readonly invited: { readonly code: string; readonly device: string; readonly network: string };
}
export type PlayerEventKind = keyof PlayerEventBodies;

/** Something that a player did. `ref` names what it was: a play, a payment. */
export type PlayerEvent<Kind extends PlayerEventKind = PlayerEventKind> = {
  readonly [Each in Kind]: {
    readonly kind: Each;
    readonly playerId: number;
    readonly ref: string;
    readonly body: PlayerEventBodies[Each];
    readonly at: Date;
  };
}[Kind];

/** Who is told of events, each of them once. */
export interface EventListener {
  readonly name: string;
  readonly kinds: readonly PlayerEventKind[];
  /** Takes events in the transaction in which they are taken off the list. Gives the players to whom it wrote notices. */
  take(tx: Queryable, events: readonly PlayerEvent[]): Promise<Iterable<number>>;
}
