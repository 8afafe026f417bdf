import { wholeFrame } from '../core/whole-frame.ts';
import { say } from './packet.ts';
import type { LiveMessage } from './presence.ts';
import type { LiveSession } from './live-session.ts';

/** The connections of this node. */
export interface LiveRegistry {
  readonly sessions: Set<LiveSession>;
  /** Does what a message of any node asks of this one. */
  receive(message: LiveMessage): void;
  /** Connections bound to accounts, by user. */
  byUser(): Map<number, LiveSession[]>;
  counts(): LiveCounts;
}

export interface LiveCounts {
  readonly connections: number;
  readonly users: number;
  readonly visitors: number;
  /** Chatter that slow clients lost. */
  readonly dropped: number;
}

export function createRegistry(nextNumber: () => number): LiveRegistry {
  const sessions = new Set<LiveSession>();
  let dropped = 0;

  /** Encoded once for everybody who gets it. */
  function sendTo(content: string, chosen: (session: LiveSession) => boolean): void {
    const frame = wholeFrame(say.chatter(nextNumber(), content));
    for (const session of sessions) if (chosen(session) && !session.chatter(frame)) dropped += 1;
  }

  const boundTo = (session: LiveSession, userId: number): boolean =>
    session.bound?.kind === 'user' && session.bound.userId === userId;

  return {
    sessions,
    receive(message) {
      switch (message.kind) {
        case 'kick':
          for (const session of sessions) if (session.connectionId === message.connectionId) session.kick();
          break;
        case 'flush':
          for (const session of sessions) if (boundTo(session, message.userId)) session.pump();
          break;
        case 'room':
          sendTo(message.content, (session) => session.rooms.has(message.roomId));
          break;
        case 'everybody':
          sendTo(message.content, (session) => session.bound !== null);
          break;
      }
    },
    byUser() {
      const users = new Map<number, LiveSession[]>();
      for (const session of sessions) {
        if (session.bound?.kind !== 'user') continue;
        const { userId } = session.bound;
        users.set(userId, [...(users.get(userId) ?? []), session]);
      }
      return users;
    },
    counts() {
      const bound = [...sessions].map((session) => session.bound?.kind);
      return {
        connections: sessions.size,
        users: bound.filter((kind) => kind === 'user').length,
        visitors: bound.filter((kind) => kind === 'visitor').length,
        dropped,
      };
    },
  };
}
