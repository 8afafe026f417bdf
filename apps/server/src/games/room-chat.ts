import type { ChatDown, ChatUp } from '@grabbit/contract';
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
}

/** Opens the talk of a room of any kind. It is over when nobody is there, and goes on with whoever comes next. */
export type OpenRoomChat = (roomId: number, listeners: Listeners) => RoomChatEntry;
