import type { Games } from '../games/game.ts';
import type { Plays } from '../games/plays.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import type { AliasOf } from '../games/room-alias.ts';
import type { OpenRoomChat } from '../games/room-chat.ts';
import type { RoomPerson } from './room-status.ts';

export interface RoomHostNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly games: Games;
  readonly plays: Plays;
  readonly openChat: OpenRoomChat;
  readonly person: (userId: number) => Promise<RoomPerson>;
  readonly aliasOf: AliasOf;
  /** Whether a player is in the club now. Throws `DatabaseAway`. */
  readonly isMember: (userId: number) => Promise<boolean>;
  /** Pushes notices that were just committed to the player's open connections. */
  readonly flushNotices: (userId: number) => void;
  /** Tells who entered the room by channel 74 of the live connection who is at the machine. */
  readonly notifyPlayer: (roomId: number, parts: readonly (string | number)[]) => void;
  readonly onEvent: (event: 'opened' | 'settled' | 'voided', roomId: number) => void;
}
