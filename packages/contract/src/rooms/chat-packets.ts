import type { ChatDown, ChatUp } from './room-chat.ts';

/** Frames of the talk of a room that has no socket of its own, version 1, JSON text both ways; `docs/machine-socket.md` is the frame table. */
export const chatProtocolVersion = 1;

export type ChatSocketUp =
  /** First frame; `token` for a signed-in player. Without one they read. */
  { t: 'hello'; v: number; token?: string; visitorId?: string } | { t: 'ping'; n: number } | ChatUp;

export type ChatSocketDown =
  | { t: 'welcome'; v: number }
  | { t: 'error'; code: string; key: string }
  /** Another build is needed. */
  | { t: 'reload' }
  | { t: 'pong'; n: number; ms: number | null }
  | ChatDown;
