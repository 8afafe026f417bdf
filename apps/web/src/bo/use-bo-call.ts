import { errors } from '@grabbit/contract';
import type { CallParams } from '@grabbit/contract';
import { useState } from 'react';
import { keptSeed } from '../draws/kept-seed.ts';
import { untilOnlineOr } from '../draws/until-online.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { isCallError, isLost } from '../kernel/call-error.ts';
import { emitEvent } from '../kernel/events.ts';
import { sellsCoins } from '../kernel/money/sells-coins.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { refusalAmong, sharedRefusals } from '../room/refusals.ts';
import type { SharedRefusal } from '../room/refusals.ts';
import { roomSound } from '../room/sound/room-sound.ts';
import { isPractice } from './bo-context.ts';
import type { BoShared } from './bo-context.ts';

/** A game's own refusals beside those of every room. */
const own = ['levelLimited', 'stakesClosed', 'stakeStands'] as const;
export type BoRefusal = SharedRefusal | (typeof own)[number];
const refusals: readonly BoRefusal[] = [...sharedRefusals, ...own];

/** How often a call without an answer is asked again, and after how long. Its key makes it one call. */
const [tries, againMs] = [8, 1_200];

type Params = CallParams<'boCall'>;

async function ask(params: Params, left = tries): ReturnType<typeof call<'boCall'>> {
  try {
    return await call('boCall', params, { individual: true });
  } catch (error) {
    if (!isLost(error) || left <= 1) throw error;
    await untilOnlineOr(againMs);
    return ask(params, left - 1);
  }
}

export interface BoCalls {
  /** A call is on its way. */
  readonly asking: boolean;
  readonly refusal: BoRefusal | null;
  closeRefusal(): void;
  press(): void;
}

/** Calls on the line that is open. Failures are told here, none is thrown. */
export function useBoCall(shared: BoShared | null): BoCalls {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<BoRefusal | null>(null);

  async function place({ roomId, userId, client, wish, page }: BoShared): Promise<void> {
    const commitment = client.store.getState().status?.next?.commitment;
    if (commitment === undefined) return;
    const { choice, coins } = wish;
    const seed = keptSeed(userId);
    const asked = { requestId: newRequestId(), roomId, commitment, clientSeed: seed, choice, stake: coins };
    setAsking(true);
    try {
      const { playId, sequence, balance } = await ask(asked);
      client.placed({ playId, sequence, choice, coins }, balance);
      roomSound().play('clink');
      if (!isPractice(page)) emitEvent('consume', { coins });
    } catch (error) {
      refused(error, { coins, practice: isPractice(page) });
    } finally {
      setAsking(false);
    }
  }

  function refused(error: unknown, { coins, practice }: { coins: number; practice: boolean }): void {
    // Two presses that came too close: the first one counts, and nothing is to be told.
    if (isCallError(error, errors.stakeTooSoon.code)) return;
    const name = refusalAmong(refusals, error);
    if (name === undefined) return tellFailure(error);
    const sold = name === 'insufficientBalance' && !practice && sellsCoins();
    if (sold) emitEvent('insufficientBalance', { price: coins, trial: false });
    else setRefusal(name);
  }

  return {
    asking,
    refusal,
    closeRefusal: () => setRefusal(null),
    press: () => {
      if (shared !== null && !asking) void place(shared);
    },
  };
}
