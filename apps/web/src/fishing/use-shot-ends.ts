import { useCallback, useEffect, useRef } from 'react';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { cardsKey } from '../ports/query-keys.ts';
import { isPractice } from '../room/practice-room.ts';
import { seaPageQuery } from './fishing.queries.ts';
import { useFishing } from './fishing-context.ts';
import { keepCoins } from './practice.ts';
import type { ShotAnswer } from './shot-client.ts';

/** Shots that follow each other are read of together: so long after the last one, in milliseconds. */
const pauseMs = 1_500;

/** Keeps the coins that a shot left, and reads anew what shots have changed once they pause. */
export function useShotEnds(): (answer: ShotAnswer) => void {
  const { page, roomId } = useFishing();
  const practice = isPractice(page);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const read = useCallback(() => {
    timer.current = undefined;
    const coins = practice ? [cardsKey] : [walletKey, ['account']];
    for (const queryKey of [...coins, seaPageQuery(roomId).queryKey, ['plays']])
      void queryClient.invalidateQueries({ queryKey });
  }, [practice, roomId]);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      read();
    },
    [read],
  );
  return useCallback(
    ({ balance }: ShotAnswer) => {
      keepCoins(practice, balance);
      clearTimeout(timer.current);
      timer.current = setTimeout(read, pauseMs);
    },
    [practice, read],
  );
}
