import { useEffect, useMemo, useState } from 'react';
import { wasRestored } from '../draws/fair-reasons.ts';
import { call } from '../kernel/call.ts';
import { isCallError, isLost } from '../kernel/call-error.ts';
import { fetchBeacons, isOut } from './public-beacon.ts';
import type { RoundClient } from './round-client.ts';
import type { RoundPage } from './round-game.ts';
import { StakeKeeper } from './stake-keeper.ts';
import type { RevealsStakes, StakeTrouble } from './stake-keeper.ts';

export interface KeptStakes {
  readonly keeper: StakeKeeper;
  readonly trouble: StakeTrouble | null;
  closeTrouble(): void;
}

/** What a game's own call answers, as the keeper asks for it. */
async function isTaken(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (isLost(error) || !isCallError(error)) throw error;
    return false;
  }
}

async function readFile(playId: string): Promise<unknown> {
  try {
    return await call('playFile', { playId }, { individual: true });
  } catch (error) {
    if (isLost(error) || !isCallError(error)) throw error;
    return null;
  }
}

/** Keeps the seeds of a player's stakes in a room, shows them when it is time, and holds what comes of them against what was signed. */
export function useStakeKeeper({
  page,
  userId,
  client,
  game: { reveal, rulesFor },
}: {
  readonly page: RoundPage;
  readonly userId: number;
  readonly client: RoundClient;
  readonly game: RevealsStakes;
}): KeptStakes {
  const [trouble, onTrouble] = useState<StakeTrouble | null>(null);
  const { game, roomId } = page.room;
  const { key, beacon } = page;
  const keeper = useMemo(
    () =>
      new StakeKeeper({
        ...{ game, userId, roomId, key, rulesFor, readFile, wasRestored, onTrouble },
        reveal: (shown) => isTaken(reveal(shown)),
        now: () => client.now(),
        wallNow: () => Date.now(),
        beacons: fetchBeacons,
        isOut: async (named) => isOut(named, { relays: beacon?.relays ?? [], beacons: await fetchBeacons() }),
      }),
    [game, userId, roomId, key, beacon, rulesFor, reveal, client],
  );
  useEffect(() => {
    if (userId === 0) return undefined;
    keeper.follow(client.store.getState());
    return client.store.subscribe((state) => keeper.follow(state));
  }, [keeper, client, userId]);
  return { keeper, trouble, closeTrouble: () => onTrouble(null) };
}
