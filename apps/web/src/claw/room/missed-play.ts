import { call } from '../../app/call.ts';
import { tellFailure } from '../../app/tell-failure.ts';
import type { Ended } from '../machine/machine-state.ts';

/** How a play ended whose end this browser did not see; null when it is not known yet. */
export async function readMissed(playId: string, userId: number): Promise<Ended | null> {
  try {
    const { state, won, seed, voidReason } = await call('playRecord', { playId });
    if (state === 'voided') return { how: 'voided', play: playId, userId, reason: voidReason ?? '' };
    return state === 'settled' ? { how: 'settled', play: playId, userId, won, seed: seed ?? '' } : null;
  } catch (error) {
    tellFailure(error);
    return null;
  }
}
