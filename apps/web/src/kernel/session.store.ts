import { can, guestAccount, sessionKey } from '@grabbit/contract';
import type { Capability, Member } from '@grabbit/contract';
import { create } from 'zustand';
import { isRecord, onStoredElsewhere, readStored, removeStored, storedItem, writeStored } from './storage.ts';

/**
 * Who uses this browser. Without a token it is a visitor, whom nobody knows (`role` null), or a guest (`role`
 * guest, `userId` 0): both look around and watch. A trial account is a guest with a token.
 */
export interface Session extends Member {
  readonly token: string | null;
  readonly userId: number;
}

const visitorKey = 'device:visitor';

const visitor: Session = { token: null, userId: 0, role: null };
const guest: Session = { token: null, userId: guestAccount.userId, role: guestAccount.role };

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

/** A visitor takes the guest account. */
export function becomeGuest(): void {
  useSession.setState(guest);
}

/** Forgets the session here and leaves a guest; the server is told by the call `logout`. */
export function dropSession(): void {
  becomeGuest();
  removeStored(sessionKey);
}

/** Follows sign-in and sign-out in other tabs of this browser; `before` is who was here until then. */
export function followSessionElsewhere(changed: (before: Session) => void): () => void {
  return onStoredElsewhere(sessionKey, (value) => {
    const before = useSession.getState();
    const next = read(value);
    useSession.setState(next.token === null ? guest : next);
    changed(before);
  });
}

export function mayNow(capability: Capability): boolean {
  return can(useSession.getState(), capability);
}

const visitorItem = storedItem(visitorKey, (value) => (typeof value === 'string' ? value : undefined), '');
/** For browsers that keep nothing: the same for as long as the page is open. */
let unkept = '';

/** An id of this browser that is no account: it counts a watcher once and names the device. */
export function visitorId(): string {
  const kept = visitorItem.read() || unkept;
  if (kept !== '') return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!visitorItem.write(fresh)) unkept = fresh;
  return fresh;
}
