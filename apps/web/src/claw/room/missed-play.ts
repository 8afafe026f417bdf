import { call } from '../../kernel/call.ts';
import { reportFailure } from '../../kernel/report-failure.ts';
import type { Ended } from '../../room/machine/machine-state.ts';

/** How a play ended whose end this browser did not see; null when it is not known yet. */
export async function readMissed(playId: string): Promise<Ended | null> {
  try {
    const { state, won, seed, voidReason } = await call('playRecord', { playId });
    if (state === 'voided') return { how: 'voided', play: playId, mine: true, reason: voidReason ?? '' };
    return state === 'settled' ? { how: 'settled', play: playId, mine: true, won, seed: seed ?? '' } : null;
  } catch (error) {
    reportFailure(error);
    return null;
  }
}
