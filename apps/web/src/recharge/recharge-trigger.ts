import { AppMode } from '@grabbit/contract';
import { onEvent } from '../app/events.ts';
import { mayNow } from '../app/session.store.ts';
import { onWindowEvent } from '../app/window-events.ts';
import { currentAppMode } from '../platform/app-config.ts';
import { tellFailure } from '../app/tell-failure.ts';

/** Whether this player, in this build, can get coins for money. */
export function sellsCoins(): boolean {
  return mayNow('playPaid') && currentAppMode() !== AppMode.REVIEW;
}

/**
 * The only part of the recharge that the first page carries: the rest is fetched when somebody wants coins.
 * Answers whoever asks for the way to get coins, and what a room refuses for want of them. Returns how to stop.
 */
export function startRechargeTrigger(): () => void {
  const stops = [
    onWindowEvent('recharge', () => {
      startFromChip().catch(tellFailure);
    }),
    onEvent('insufficientBalance', () => {
      if (sellsCoins()) startLowBalance().catch(tellFailure);
    }),
    onEvent('levelLimit', ({ minLevel }) => {
      if (sellsCoins()) void startLevelPack(minLevel);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The names of all places come with what is fetched: the first page has no need of them. */
async function startFromChip(): Promise<void> {
  const { openFromChip } = await import('./start-recharge.ts');
  await openFromChip();
}

async function startLowBalance(): Promise<void> {
  const { meetLowBalance } = await import('../rewards/low-balance.ts');
  await meetLowBalance();
}

async function startLevelPack(minLevel: number): Promise<void> {
  const { openLevelPack } = await import('./level-pack.ts');
  await openLevelPack(minLevel);
}
