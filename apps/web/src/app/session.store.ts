import { can } from '@grabbit/contract';
import type { Capability, Member } from '@grabbit/contract';
import { create } from 'zustand';
import { isRecord, onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts';

/** Who uses this browser. Without a token it is a visitor, who may look around and watch. */
export interface Session extends Member {
  readonly token: string | null;
  readonly userId: number;
}

const sessionKey = 'account:session';
const visitorKey = 'account:visitor';

const visitor: Session = { token: null, userId: 0, role: null };

function read(value: unknown): Session {
  if (!isRecord(value)) return visitor;
  const { token, userId, role } = value;
  if (typeof token !== 'string' || typeof userId !== 'number') return visitor;
  return { token, userId, role: typeof role === 'string' ? role : null };
}

export const useSession = create<Session>(() => read(readStored(sessionKey)));

/** Keeps a session after a sign-in. `role` is the account's role as the server tells it. */
export function keepSession(session: { token: string; userId: number; role: string }): void {
  useSession.setState(session);
  writeStored(sessionKey, session);
}

/** Forgets the session here; the server is told by the call `logout`. */
export function dropSession(): void {
  useSession.setState(visitor);
  removeStored(sessionKey);
}

/** Follows sign-in and sign-out in other tabs of this browser. */
export function followSessionElsewhere(changed: () => void): () => void {
  return onStoredElsewhere(sessionKey, (value) => {
    useSession.setState(read(value));
    changed();
  });
}

export function mayNow(capability: Capability): boolean {
  return can(useSession.getState(), capability);
}

/** An id of this browser that is no account: it counts a watcher once and names the device. */
export function visitorId(): string {
  const kept = readStored(visitorKey);
  if (typeof kept === 'string' && kept !== '') return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeStored(visitorKey, fresh);
  return fresh;
}
