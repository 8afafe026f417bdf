import { createHash, randomBytes } from 'node:crypto';
import type { CallReply } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { longestSessionDays, sessionDays } from './account.seed.ts';
import {
  deleteEndedSessions,
  insertSession,
  isOpenedAfter,
  readOpenSessions,
  readSession,
  revokeSession,
  revokeSessions,
  setPasskeyShown,
  touchSession,
} from './session.store.ts';
import { msLeft } from '../core/ms-left.ts';

const cacheMs = 5_000;

const mostCached = 10_000;

const touchEveryMs = 60_000;

const freshMs = 10 * 60_000;

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

export interface Sessions {
  /** Opens a session and gives its token, which is stored nowhere. `passkey`: who opens it has shown one. */
  open(tx: Queryable, userId: number, agent: string, by?: { readonly passkey: boolean }): Promise<string>;
  /** Notes that who has a session has shown a passkey in it; call `renew` after the commit. */
  notePasskey(tx: Queryable, sessionId: number): Promise<void>;
  /** Has what is known of a session read anew. */
  renew(sessionId: number): void;
  identify(token: string): Promise<Caller | null>;
  /** Whether the session was opened within the last ten minutes: whoever opened it has just shown who they are. */
  isFresh(sessionId: number): Promise<boolean>;
  list(caller: Caller): Promise<CallReply<'listSessions'>['list']>;
  /** Ends a session of the user; false when it was not open or is another's. */
  revoke(userId: number, sessionId: number): Promise<boolean>;
  /** Ends the user's sessions, inside the caller's transaction; hand the result to `forget` after the commit. */
  revokeAll(tx: Queryable, userId: number, kept?: { readonly except: number }): Promise<number[]>;
  /** Drops ended sessions from the cache and tells the listeners. */
  forget(sessionIds: readonly number[]): void;
  /** Calls `listener` with sessions that were ended in this process. Returns the function that ends the subscription. */
  onEnded(listener: (sessionIds: readonly number[]) => void): () => void;
  /** Deletes what ended or expired more than a week ago. */
  sweep(): Promise<void>;
}

interface SessionNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

const lifeMs = sessionDays * 86_400_000;

const longestMs = longestSessionDays * 86_400_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

async function read(needs: SessionNeeds, hash: Buffer): Promise<Caller | null> {
  const now = needs.clock.now();
  const row = await readSession(needs.db, hash, new Date(now), new Date(now - longestMs));
  if (row === undefined) return null;
  if (msLeft(row.seen_at, touchEveryMs, now) === 0) await touch(needs, row.id, now);
  return {
    userId: row.user_id,
    sessionId: row.id,
    role: row.role,
    trial: row.trial,
    nickName: row.nick_name,
    passkey: row.passkey,
  };
}

/** Use prolongs a session: it ends 90 days after it was last seen, and 180 after it was opened in any case. */
async function touch(needs: SessionNeeds, id: number, now: number): Promise<void> {
  await touchSession(needs.db, {
    id,
    now: new Date(now),
    expiresAt: new Date(now + lifeMs),
    mostDays: longestSessionDays,
  });
}

export function createSessions(needs: SessionNeeds): Sessions {
  const { db, clock } = needs;
  const cache = new Map<string, { readonly caller: Caller; readonly at: number }>();
  const listeners = new Set<(sessionIds: readonly number[]) => void>();
  /** Grows with each revocation, and when something is noted of a session: an answer read before one is not cached after it. */
  let revocations = 0;

  function forget(sessionIds: readonly number[]): void {
    revocations += 1;
    const ended = new Set(sessionIds);
    for (const [key, { caller }] of cache) if (ended.has(caller.sessionId)) cache.delete(key);
    for (const listener of listeners) listener(sessionIds);
  }

  return {
    forget,
    notePasskey: setPasskeyShown,
    renew(sessionId) {
      revocations += 1;
      for (const [key, { caller }] of cache) if (caller.sessionId === sessionId) cache.delete(key);
    },
    async open(tx, userId, agent, by) {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await insertSession(tx, {
        hash: hashOf(token),
        userId,
        agent: agent.slice(0, 300),
        now: new Date(now),
        expiresAt: new Date(now + lifeMs),
        passkey: by?.passkey === true,
      });
      return token;
    },
    async identify(token) {
      if (!tokenShape.test(token)) return null;
      const hash = hashOf(token);
      const key = hash.toString('base64');
      const known = cache.get(key);
      if (known !== undefined && msLeft(known.at, cacheMs, clock.now()) > 0) return known.caller;
      const seen = revocations;
      const caller = await read(needs, hash);
      cache.delete(key);
      if (caller === null || seen !== revocations) return caller;
      if (cache.size >= mostCached) cache.clear();
      cache.set(key, { caller, at: clock.now() });
      return caller;
    },
    async isFresh(sessionId) {
      const isFresh = await isOpenedAfter(db, sessionId, new Date(clock.now() - freshMs));
      return isFresh;
    },
    async list(caller) {
      const rows = await readOpenSessions(db, caller.userId, new Date(clock.now()));
      return rows.map((row) => ({
        id: `${row.id}`,
        agent: row.agent,
        createdAt: row.created_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        current: row.id === caller.sessionId,
      }));
    },
    async revoke(userId, sessionId) {
      const isRevoked = await revokeSession(db, userId, sessionId, new Date(clock.now()));
      if (isRevoked) forget([sessionId]);
      return isRevoked;
    },
    async revokeAll(tx, userId, kept) {
      const rows = await revokeSessions(tx, userId, new Date(clock.now()), kept?.except ?? null);
      return rows.map((row) => row.id);
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async sweep() {
      await deleteEndedSessions(db, new Date(clock.now() - 7 * 86_400_000));
    },
  };
}
