import { HomePreference } from '@grabbit/contract';
import { call } from './call.ts';
import { emitEvent } from './events.ts';
import { setHome } from './preferences.store.ts';
import { becomeGuest, visitorId } from './session.store.ts';

/**
 * Looks around without an account: a guest, who sees all games first. The server gets to know this browser, which
 * it counts once; rejects when that fails, and the guest stays one.
 */
export async function browseAsGuest(): Promise<void> {
  becomeGuest();
  setHome(HomePreference.game);
  emitEvent('homePreferenceUpdated', { home: HomePreference.game });
  await call('visitor', { visitorId: visitorId() });
}
