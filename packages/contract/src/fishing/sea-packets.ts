import type { ChatDown, ChatUp } from '../rooms/room-chat.ts';

/**
 * Frames of a sea, version 1, JSON text both ways; `docs/sea.md` is the frame table. Times are milliseconds since 1970 by the server's clock;
 * every welcome says what it is.
 */
export const seaProtocolVersion = 1;

/** Places for players in a sea. */
export const seaCannons = 6;

/** What somebody says. Shots are calls. */
export type SeaUp =
  /** First frame; `token` for a signed-in player. Without one they watch. */
  | { t: 'hello'; v: number; token?: string; visitorId?: string }
  | { t: 'ping'; n: number }
  /** Gives the cannon back. */
  | { t: 'leave' }
  | ChatUp;

/** A fish that was caught: its lane and turn, and when in milliseconds of its tide. */
export type SeaCatch = readonly [lane: number, turn: number, at: number];

/** A tide with its open seed: every screen works out by itself what swims. */
export interface SeaTide {
  number: number;
  commitment: string;
  seed: string;
  startsAt: number;
  endsAt: number;
  caught: readonly SeaCatch[];
}

/** Who stands at a cannon, and what their last shot cost. */
export interface SeaCannon {
  cannon: number;
  alias: string;
  /** What people read; the alias is for proofs. */
  nickName: string;
  coins: number;
}

export interface SeaStatus {
  /** False while the sea takes no shots. */
  open: boolean;
  watchers: number;
  /** Null while it rests: it begins with whoever comes. */
  tide: SeaTide | null;
  /** What is promised of the tide after it. */
  next: { number: number; commitment: string } | null;
  cannons: readonly SeaCannon[];
}

/** A shot that was drawn, as everybody is told it. `at`: when, in milliseconds of the tide. */
export interface SeaShot {
  tide: number;
  cannon: number;
  alias: string;
  lane: number;
  turn: number;
  at: number;
  coins: number;
  paid: number;
}

export type SeaDown =
  /** `cannon`: the viewer's own, from 0; null for who has none. */
  | { t: 'welcome'; v: number; now: number; status: SeaStatus; cannon: number | null; balance: number | null }
  | { t: 'status'; now: number; status: SeaStatus }
  | ({ t: 'shot' } & SeaShot)
  /** To a player: which cannon is theirs now. */
  | { t: 'cannon'; cannon: number | null }
  | { t: 'error'; code: string; key: string }
  /** Another build is needed. */
  | { t: 'reload' }
  | { t: 'pong'; n: number; ms: number | null }
  | ChatDown;
