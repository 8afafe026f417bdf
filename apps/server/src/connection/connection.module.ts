import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  contentOf,
  heartbeatMs as specifiedHeartbeatMs,
  notices,
  SocketRoomOperation,
  SocketRoomResult,
} from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { type Database, DatabaseAway, type Queryable } from '../core/database.ts';
import { wholeFrame } from '../core/whole-frame.ts';
import { encodeContent, type Json } from '../ports/notice-content.ts';
import { createRegistry, type LiveCounts } from './live-registry.ts';
import type { LiveSession } from './live-session.ts';
import { createLiveSockets } from './live-sockets.ts';
import { readSpendable } from '../ports/balances.store.ts';
import { say } from './packet.ts';
import { writeContent } from '../ports/notices.store.ts';
import { lastNumbers, sweepNotices } from './notice-outbox.store.ts';
import { createLocalPresence, type LiveMessage, type Presence } from './presence.ts';
import type { RoomVisit } from './room-visits.ts';

export interface ConnectionNeeds {
  readonly db: Database;
  readonly clock?: Clock;
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly log: { error(fields: object, message: string): void };
  /** Whether the page behind an upgrade may connect; by default any may. */
  readonly isOriginAllowed?: (request: IncomingMessage) => boolean;
  /** Says whether a room may be entered by channel 74; by default every number is a room. */
  readonly onRoom?: (visit: RoomVisit) => Promise<SocketRoomResult>;
  readonly presence?: Presence;
  /** Default 10 s. */
  readonly heartbeatMs?: number;
  /** How often notices of other processes are looked for; default 3 s. */
  readonly pollMs?: number;
}

export interface ConnectionFeature {
  /** Takes an upgrade at `/live` or `/` and refuses any other. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /**
   * Writes a notice that is kept until acked, in the transaction of what caused it. It takes the user's row lock: call
   * it last. Parts: channel, operation, payload. Call `flush` after the commit.
   */
  notify(tx: Queryable, userId: number, parts: readonly Json[]): Promise<void>;
  /** Pushes what was committed to the user's connections, on every node. */
  flush(userId: number): void;
  /** Chatter for everybody who entered the room by channel 74; slow clients may lose it. */
  toRoom(roomId: string, parts: readonly Json[]): void;
  /** Chatter for everybody who is bound. */
  broadcast(parts: readonly Json[]): void;
  /** Closes connections bound under sessions that ended. */
  endSessions(sessionIds: readonly number[]): void;
  /** Open connections. */
  readonly size: number;
  counts(): LiveCounts;
  /** Deletes notices that were kept long enough; to be run daily. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** The live connection: who is here, notices that are never lost, chatter that may be. */
export function createConnection(needs: ConnectionNeeds): ConnectionFeature {
  const { db, clock = systemClock, identify, log } = needs;
  const { heartbeatMs = specifiedHeartbeatMs, pollMs = 3_000 } = needs;
  const presence = needs.presence ?? createLocalPresence();
  let pushes = 0;
  const nextNumber = (): number => (pushes += 1);
  const registry = createRegistry(nextNumber);
  const onError = (error: unknown): void => {
    if (!(error instanceof DatabaseAway))
      log.error({ err: error }, 'the live connection failed unexpectedly');
  };

  async function onRoom(visit: RoomVisit): Promise<SocketRoomResult> {
    try {
      return (await needs.onRoom?.(visit)) ?? SocketRoomResult.success;
    } catch (error) {
      onError(error);
      // Whoever leaves has left; an entry that could not be decided is none.
      return visit.operation === SocketRoomOperation.leave
        ? SocketRoomResult.success
        : SocketRoomResult.denied;
    }
  }

  const sockets = createLiveSockets({
    session: { db, clock, presence, heartbeatMs, identify, onRoom, nextNumber, onError },
    sessions: registry.sessions,
    isOriginAllowed: needs.isOriginAllowed ?? (() => true),
    heartbeatMs,
    onError,
  });

  /** Finds notices that another process wrote, such as the operator's command line, or whose flush was lost. */
  async function lookForNotices(): Promise<void> {
    const users = registry.byUser();
    if (users.size === 0 || db.status.current !== 'up') return;
    const numbers = await lastNumbers(db, [...users.keys()]);
    for (const [userId, last] of numbers)
      for (const session of users.get(userId) ?? []) session.noteLast(last);
    await tellBalances(users);
  }

  /** What each connection was told last that its player can spend. */
  const told = new WeakMap<LiveSession, string>();

  /** Tells a player's devices what can be spent, when they come and when it has changed. */
  async function tellBalances(users: ReadonlyMap<number, readonly LiveSession[]>): Promise<void> {
    for (const [userId, free] of await readSpendable(db, [...users.keys()])) {
      const content = encodeContent(contentOf(notices.balanceMoved, free) as Json[]);
      for (const session of users.get(userId) ?? []) {
        if (told.get(session) === content) continue;
        if (session.chatter(wholeFrame(say.chatter(nextNumber(), content)))) told.set(session, content);
      }
    }
  }

  const publish = (message: LiveMessage): void => void presence.publish(message).catch(onError);
  const timer = setInterval(() => void lookForNotices().catch(onError), pollMs).unref();
  const unsubscribes = [
    presence.subscribe((message) => registry.receive(message)),
    db.status.subscribe((state) => {
      if (state === 'up') for (const session of registry.sessions) session.pump();
    }),
  ];

  return {
    handleUpgrade: sockets.handleUpgrade,
    notify: writeContent,
    flush: (userId) => publish({ kind: 'flush', userId }),
    toRoom: (roomId, parts) => publish({ kind: 'room', roomId, content: encodeContent(parts) }),
    broadcast: (parts) => publish({ kind: 'everybody', content: encodeContent(parts) }),
    endSessions(sessionIds) {
      const ended = new Set(sessionIds);
      for (const session of registry.sessions) {
        if (session.bound?.kind === 'user' && ended.has(session.bound.sessionId)) session.sessionEnded();
      }
    },
    get size() {
      return registry.sessions.size;
    },
    counts: registry.counts,
    sweep: () => sweepNotices(db, clock.now()),
    async close() {
      clearInterval(timer);
      await sockets.close();
      for (const unsubscribe of unsubscribes) unsubscribe();
      await presence.close();
    },
  };
}
