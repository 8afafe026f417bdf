import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { translate } from '../../i18n/use-t.ts';
import { balanceQuery, walletKey } from '../../kernel/player/balance.query.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { cardsKey } from '../../ports/cards-key.ts';
import { showToast } from '../../ui/toasts.store.ts';
import { celebrates } from '../celebrates.ts';
import { roomMessagesKey } from '../chat/chat.queries.ts';
import { roomSound } from '../sound/room-sound.ts';
import type { RoundClient, RoundState } from './round-client.ts';

export interface RoundEvents {
  readonly client: RoundClient;
  /** Of the room's page: it is read again when a round has ended. */
  readonly page: QueryKey;
  /** Keeps practice coins as the room has told them; null where the room takes coins. */
  readonly keepPractice: ((balance: number) => void) | null;
}

function keepCoins(balance: number): void {
  queryClient.setQueryData(balanceQuery(true).queryKey, (known) =>
    known === undefined ? known : { ...known, balance },
  );
}

/** A round that could not be drawn: whoever staked on it hears that their coins are back. */
function tellReturned({ returned }: RoundState, { mine }: RoundState): void {
  const coins = mine.reduce((sum, stake) => sum + (stake.sequence === returned ? stake.coins : 0), 0);
  if (coins === 0) return;
  showToast({
    tone: 'warning',
    title: translate('rounds.returned'),
    text: translate('rounds.returnedText', { coins: formatNumber(coins) }),
  });
}

/** What happens around a room when something happened in it: balance, lists, sounds. */
export function useRoundEvents({ client, page, keepPractice }: RoundEvents): void {
  const changed = useEffectEvent((state: RoundState, before: RoundState): void => {
    if (state.balance !== null && state.balance !== before.balance)
      (keepPractice ?? keepCoins)(state.balance);
    const { paid } = state;
    if (paid !== null && paid !== before.paid && paid.paid > 0)
      roomSound().play(celebrates({ paid: paid.paid, price: paid.coins }) ? 'coins' : 'clink');
    if (state.returned !== before.returned) tellReturned(state, before);
    const isOver = state.ended !== before.ended || state.returned !== before.returned;
    if (!isOver) return;
    const mine = before.mine.length !== state.mine.length;
    const money = keepPractice === null ? [walletKey, cardsKey, ['account']] : [cardsKey];
    const keys = mine ? [...money, ['plays']] : [];
    for (const queryKey of [...keys, page, roomMessagesKey]) void queryClient.invalidateQueries({ queryKey });
  });
  useEffect(() => client.store.subscribe((state, before) => changed(state, before)), [client]);
}
