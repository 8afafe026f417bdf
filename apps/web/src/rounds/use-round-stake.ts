import { errors } from '@grabbit/contract';
import type { PlaySource } from '@grabbit/contract';
import { useState } from 'react';
import { nextSeed } from '../draws/next-seed.ts';
import { untilOnlineOr } from '../draws/until-online.ts';
import { newRequestId } from '../kernel/call.ts';
import { isCallError, isLost } from '../kernel/call-error.ts';
import { emitEvent } from '../kernel/events.ts';
import { sellsCoins } from '../kernel/money/sells-coins.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { cameFrom } from '../room/play-source.ts';
import { refusalAmong, sharedRefusals } from '../room/refusals.ts';
import type { SharedRefusal } from '../room/refusals.ts';
import { roomSound } from '../room/sound/room-sound.ts';
import type { RoundClient } from './round-client.ts';
import type { SignedStake, StakeKeeper } from './stake-keeper.ts';

/** Refusals of stakes in rounds beside those of every room. */
const own = ['levelLimited', 'stakesClosed', 'stakeStands'] as const;
export type StakeRefusal = SharedRefusal | (typeof own)[number];
const refusals: readonly StakeRefusal[] = [...sharedRefusals, ...own];

/** How often a stake without an answer is asked again, and after how long. Its key makes it one stake. */
const [tries, againMs] = [8, 1_200];

/** What a stake is asked with, whatever the game. */
export interface AskedStake<Choice extends string, Coins extends number> {
  readonly requestId: string;
  readonly roomId: number;
  readonly commitment: string;
  readonly clientSeedHash: string;
  readonly choice: Choice;
  readonly stake: Coins;
  /** Where the player came from, where the address says it. */
  readonly from?: PlaySource;
}

interface PlacedStake extends SignedStake {
  readonly balance: number;
}

export interface RoundStake<Choice extends string, Coins extends number> {
  readonly roomId: number;
  readonly client: RoundClient;
  readonly keeper: StakeKeeper;
  readonly wish: { readonly choice: Choice; readonly coins: Coins };
  readonly practice: boolean;
  /** The game's own call. */
  readonly ask: (asked: AskedStake<Choice, Coins>) => Promise<PlacedStake>;
}

export interface Stakes {
  /** A stake is on its way. */
  readonly asking: boolean;
  readonly refusal: StakeRefusal | null;
  closeRefusal(): void;
  press(): void;
}

async function surely<T>(ask: () => Promise<T>, left = tries): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isLost(error) || left <= 1) throw error;
    await untilOnlineOr(againMs);
    return surely(ask, left - 1);
  }
}

/** Places stakes in the round that is open. Failures are told here, none is thrown. */
export function useRoundStake<Choice extends string, Coins extends number>(
  round: RoundStake<Choice, Coins>,
): Stakes {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<StakeRefusal | null>(null);

  async function place(): Promise<void> {
    const { roomId, client, keeper, wish, practice, ask } = round;
    const commitment = client.store.getState().status?.next?.commitment;
    if (commitment === undefined) return;
    const { choice, coins } = wish;
    const from = cameFrom();
    const named = {
      ...{ requestId: newRequestId(), roomId, commitment },
      ...(from !== undefined && { from }),
    };
    // It is kept before anything is asked: a browser that crashes finds it again.
    const clientSeedHash = keeper.keep({ commitment, choice, coins }, nextSeed.take());
    setAsking(true);
    try {
      const placed = await surely(() => ask({ ...named, clientSeedHash, choice, stake: coins }));
      const { playId, sequence, balance } = placed;
      client.placed({ playId, sequence, choice, coins, clientSeedHash }, balance);
      keeper.entered(clientSeedHash, placed);
      roomSound().play('clink');
      if (!practice) emitEvent('consume', { coins });
    } catch (error) {
      if (!isLost(error)) keeper.drop(clientSeedHash);
      refused(error);
    } finally {
      setAsking(false);
    }
  }

  function refused(error: unknown): void {
    // Two presses that came too close: the first one counts, and nothing is to be told.
    if (isCallError(error, errors.stakeTooSoon.code)) return;
    const name = refusalAmong(refusals, error);
    if (name === undefined) return reportFailure(error);
    const sold = name === 'insufficientBalance' && !round.practice && sellsCoins();
    if (sold) emitEvent('insufficientBalance', { price: round.wish.coins });
    else setRefusal(name);
  }

  return {
    asking,
    refusal,
    closeRefusal: () => setRefusal(null),
    press: () => {
      if (!asking) void place();
    },
  };
}
