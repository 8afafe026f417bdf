import { errors, RepairState } from '@grabbit/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { emitEvent } from '../../kernel/events.ts';
import { sellsCoins } from '../../kernel/money/sells-coins.ts';
import { balanceQuery, walletKey } from '../../kernel/player/balance.query.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { cardsKey } from '../../ports/query-keys.ts';
import { trialBalanceQuery } from '../../ports/trial-balance.query.ts';
import { sharedRefusals } from '../../room/refusals.ts';
import type { SharedRefusal } from '../../room/refusals.ts';
import { roomSound } from '../../room/sound/room-sound.ts';
import { translate, translateLoose } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toasts.store.ts';
import type { ErrorName } from '@grabbit/contract';
import { pushRoomQuery } from '../push.queries.ts';
import { celebrates } from '../../room/celebrates.ts';
import type { Payment } from '../row/payment.ts';
import type { TableClient } from './table-client.ts';
import type { Refused, Settled, TableState } from './table-state.ts';

/** Tells why a table is not open to its player, where others have an answer to it. Returns whether that is what the code says. */
function tellAtDoor(code: string, room: { readonly roomId: number; readonly minLevel: number }): boolean {
  const is = (name: ErrorName): boolean => errors[name].code === code;
  if (is('clubRequired')) emitEvent('clubRequired', { roomId: room.roomId });
  else if (is('levelLimited') && sellsCoins()) emitEvent('levelLimit', { minLevel: room.minLevel });
  else if (is('outOfStock')) showToast({ tone: 'warning', text: translate('push.outOfStockText') });
  else if (is('cyberBusy')) showToast({ tone: 'warning', text: translate('Play.m53') });
  else return false;
  return true;
}

export interface TablePlace {
  readonly roomId: number;
  readonly practice: boolean;
  /** Coins of a drop. */
  readonly price: number;
  readonly minLevel: number;
  readonly payment: Payment;
}

/** What there is to play with, as the table has just told it: no call has to ask. */
function keepBalance(balance: number, practice: boolean): void {
  if (practice) {
    queryClient.setQueryData(trialBalanceQuery().queryKey, (known) =>
      known === undefined ? known : { ...known, trialBalance: { ...known.trialBalance, push: balance } },
    );
  } else {
    queryClient.setQueryData(balanceQuery(true).queryKey, (known) =>
      known === undefined ? known : { ...known, balance },
    );
  }
}

/** What an epoch in the books changes elsewhere. */
function readAnew({ roomId, practice }: TablePlace): void {
  const keys = practice ? [cardsKey] : [walletKey, cardsKey, ['account']];
  for (const queryKey of [...keys, pushRoomQuery(roomId).queryKey, ['plays']])
    void queryClient.invalidateQueries({ queryKey });
}

function sounds(state: TableState, before: TableState): void {
  const { tally } = state;
  if (tally.drops > before.tally.drops) roomSound().play('tick');
  if (tally.won > before.tally.won) roomSound().play('clink');
}

export interface TableRefusals {
  readonly refusal: SharedRefusal | null;
  closeRefusal(): void;
}

/** What happens around a table when something happened on it: balance, lists, sounds, and why a drop was refused. */
export function useTableEvents(client: TableClient, place: TablePlace): TableRefusals {
  const [refusal, setRefusal] = useState<SharedRefusal | null>(null);
  const refused = ({ code, key }: Refused): void => {
    if (code === errors.stakeTooSoon.code)
      return showToast({ tone: 'info', text: translate('push.tooSoon') });
    if (tellAtDoor(code, place)) return;
    // The card has ended by the server's clock: how to go on is asked.
    if (code === errors.pushCardEnded.code) return place.payment.end();
    const name = sharedRefusals.find((each) => errors[each].code === code);
    // Where coins are sold, too few of them have a dialog of their own.
    const sold = name === 'insufficientBalance' && !place.practice && sellsCoins();
    if (sold) emitEvent('insufficientBalance', { price: place.price });
    else if (name !== undefined) setRefusal(name);
    else showToast({ tone: 'error', text: translateLoose(key, key) });
  };
  const settled = ({ drops, paid }: Settled): void => {
    if (paid > 0) roomSound().play(celebrates({ paid, price: drops * place.price }) ? 'coins' : 'clink');
    readAnew(place);
  };
  const changed = useEffectEvent((state: TableState, before: TableState): void => {
    sounds(state, before);
    const { status } = state;
    const balance = status?.balance ?? null;
    if (balance !== null && balance !== before.status?.balance) keepBalance(balance, place.practice);
    const more = state.tally.drops - before.tally.drops;
    const spent = state.waiting < before.waiting && more === 1;
    if (spent && state.left !== null) place.payment.spent(state.left);
    else if (spent && !place.practice) emitEvent('consume', { coins: place.price });
    if (state.refused !== null && state.refused !== before.refused) refused(state.refused);
    if (state.settled !== null && state.settled !== before.settled) settled(state.settled);
    if (state.ended !== null && state.ended !== before.ended) readAnew(place);
    // Out of play, or back: what the room says of itself is another.
    if (before.status !== null && status !== null && status.open !== before.status.open)
      void queryClient.invalidateQueries({ queryKey: pushRoomQuery(place.roomId).queryKey });
    // Drops that a fault made void may be back on their card.
    const isStopped = (status?.repair ?? RepairState.normal) !== RepairState.normal;
    if (isStopped && status?.phase === 'resting' && before.status?.phase !== 'resting')
      void queryClient.invalidateQueries({ queryKey: cardsKey });
  });
  useEffect(() => client.store.subscribe((state, before) => changed(state, before)), [client]);
  return { refusal, closeRefusal: () => setRefusal(null) };
}
