import { can } from '@grabbit/contract';
import { emitEvent } from './events.ts';
import type { LogoutReason } from './events.ts';
import { resetPlayer } from './player.store.ts';
import { queryClient } from './query-client.ts';
import { dropSession, followSessionElsewhere, mayNow, useSession } from './session.store.ts';
import { clearGroup } from './storage.ts';

/**
 * Forgets all that belongs to the player on this device. Who hears `logout` does the rest: kept pages are dropped,
 * and the live connection closes when nobody is signed in.
 */
function forgetPlayer(): void {
  dropSession();
  clearGroup('user');
  resetPlayer();
  // Account, orders and everything else that was read for the player.
  queryClient.clear();
}

let leaving = false;

/**
 * Does what ends the session on the server, such as deleting the account, then ends it here. Meanwhile the live
 * connection may notice first: then it ended because it was asked for, not because it had expired.
 */
export async function leaveBy(deed: () => Promise<unknown>): Promise<void> {
  leaving = true;
  try {
    await deed();
    endSession('asked');
  } finally {
    leaving = false;
  }
}

let replacing = false;

/**
 * Does what begins a session in place of the one of this browser, such as setting a new password: the server ends the
 * old one meanwhile, and nobody hears of that. Gives what the deed gives.
 */
export async function replaceSession<Given>(deed: () => Promise<Given>): Promise<Given> {
  replacing = true;
  try {
    return await deed();
  } finally {
    replacing = false;
  }
}

/** Ends the session here and leaves a guest. The server is told by the call `logout`, where there is time for it. */
export function endSession(reason: LogoutReason): void {
  if (useSession.getState().token === null || (replacing && reason === 'expired')) return;
  const wasPlayer = mayNow('playPaid');
  forgetPlayer();
  const why = leaving ? 'asked' : reason;
  if (why === 'expired' && wasPlayer) emitEvent('tokenError');
  emitEvent('logout', { reason: why, signInAgain: wasPlayer });
}

/** Follows sign-in and sign-out in other tabs of this browser. Returns how to stop. */
export function followOtherTabs(): () => void {
  return followSessionElsewhere((before) => {
    const { token, userId } = useSession.getState();
    if (token === before.token) return;
    resetPlayer();
    queryClient.clear();
    if (token !== null) emitEvent('login', { userId });
    else emitEvent('logout', { reason: 'elsewhere', signInAgain: can(before, 'playPaid') });
  });
}
