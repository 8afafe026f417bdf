import type { ChatDown, ChatFace, ChatLine, ChatSilence, ChatUp } from '@grabbit/contract';
import type { Viewer } from './viewers.ts';

/** Somebody in a room, and whether they may write what they like: registered players may. */
export interface Talker extends Viewer {
  readonly mayWrite?: boolean;
}

/** Who is in a room, whatever its socket tells them beside the talk. */
export interface Listeners {
  readonly size: number;
  readonly persons: number;
  of(userId: number): readonly Talker[];
  broadcast(message: ChatDown): void;
  deliverSome(hears: (viewer: Viewer) => boolean, message: ChatDown): void;
}

/** The talk of a room, which rides on the room's own socket. */
export interface RoomChatEntry {
  /** Somebody has come, and is among the listeners: tells them what was said. Never rejects because the database is away. */
  join(viewer: Talker): Promise<void>;
  /** They are no longer among the listeners. */
  depart(viewer: Viewer): void;
  receive(viewer: Talker, message: ChatUp): Promise<void>;
  /** What somebody reads who has no connection of the room's own. */
  read(userId: number | null): Promise<ReadTalk>;
  /** The face of somebody who is here and lets themselves be seen; null for all others. */
  seenFace(userId: number): ChatFace | null;
}

/** The talk of a room as one person reads it. */
export interface ReadTalk {
  /** Their alias; empty for a visitor. */
  readonly you: string;
  readonly silence: ChatSilence | null;
  /** Without those of who is muted, oldest first. */
  readonly lines: readonly ChatLine[];
  /** Aliases of those whom they have muted. */
  readonly muted: readonly string[];
}

/** Opens the talk of a room of any kind. It is over when nobody is there, and goes on with whoever comes next. */
export type OpenRoomChat = (roomId: number, listeners: Listeners) => RoomChatEntry;
