import { useEffect, useEffectEvent } from 'react';
import { balanceQuery, walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { cardsKey } from '../ports/cards-key.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';
import { roomSound } from '../room/sound/room-sound.ts';
import type { RoundClient, RoundState } from '../room/rounds/round-client.ts';
import { celebrates } from './bo-stage.tsx';
import { boPageQuery } from './bo.queries.ts';

/** What there is to play with, as the room has just told it: no call has to ask. */
function keepBalance(balance: number, practice: boolean): void {
  if (practice) {
    queryClient.setQueryData(trialBalanceQuery().queryKey, (known) =>
      known === undefined ? known : { ...known, trialBalance: { ...known.trialBalance, bo: balance } },
    );
  } else {
    queryClient.setQueryData(balanceQuery(true).queryKey, (known) =>
      known === undefined ? known : { ...known, balance },
    );
  }
}

/** What happens around a room when something happened in it: balance, lists, sounds. */
export function useBoEvents(client: RoundClient, roomId: number, practice: boolean): void {
  const changed = useEffectEvent((state: RoundState, before: RoundState): void => {
    if (state.balance !== null && state.balance !== before.balance) keepBalance(state.balance, practice);
    const { paid } = state;
    if (paid !== null && paid !== before.paid && paid.paid > 0)
      roomSound().play(celebrates(paid) ? 'coins' : 'clink');
    const isOver = state.ended !== before.ended || state.returned !== before.returned;
    if (!isOver) return;
    const mine = before.mine.length !== state.mine.length;
    const keys = mine ? [...(practice ? [cardsKey] : [walletKey, cardsKey, ['account']]), ['plays']] : [];
    for (const queryKey of [...keys, boPageQuery(roomId).queryKey])
      void queryClient.invalidateQueries({ queryKey });
  });
  useEffect(() => client.store.subscribe((state, before) => changed(state, before)), [client]);
}
