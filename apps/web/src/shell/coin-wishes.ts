import { onEvent } from '../kernel/events.ts';
import { sellsCoins } from '../kernel/money/sells-coins.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { onWindowEvent } from '../kernel/window-events.ts';
import { ask } from '../ports/parts.ts';

/**
 * All that the first page carries of getting coins: the rest is fetched when somebody wants some. Answers whoever asks
 * for the way to them, and what a room refuses for want of coins or of a level.
 */
export function followCoinWishes(): void {
  onWindowEvent('recharge', () => {
    ask('openFromChip').catch(reportFailure);
  });
  onEvent('insufficientBalance', (missing) => {
    if (sellsCoins()) ask('meetLowBalance', missing).catch(reportFailure);
  });
  onEvent('levelLimit', ({ minLevel }) => {
    if (sellsCoins()) ask('openLevelPack', minLevel).catch(reportFailure);
  });
}
