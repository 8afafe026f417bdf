import { useStore } from 'zustand';
import type { Practice } from '../draws/practice.tsx';
import { useFirstStep } from '../draws/use-first-step.ts';
import { useT, translate } from '../i18n/use-t.ts';
import { useRoomCare } from '../room/care/use-room-care.ts';
import { useOpenRound } from '../room/use-open-round.ts';
import { useShutText } from '../room/use-shut.ts';
import { useSpaceKey } from '../room/use-space-key.ts';
import type { LinkState } from '../room/machine/machine-state.ts';
import type { RoundPage } from './round-game.ts';
import { useRoundClock } from './use-round-clock.ts';
import type { RoundClock } from './use-round-clock.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { balanceQuery, walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { cardsKey } from '../ports/query-keys.ts';
import { showToast } from '../ui/toasts.store.ts';
import { celebrates } from '../room/celebrates.ts';
import { roomMessagesKey } from '../room/chat/chat.queries.ts';
import { roomSound } from '../room/sound/room-sound.ts';
import type { RoundClient, RoundState } from './round-client.ts';
import { useRoundStake } from './use-round-stake.ts';
import type { RoundStake, Stakes } from './use-round-stake.ts';
import { useStakeKeeper } from './use-stake-keeper.ts';
import type { RevealsStakes } from './stake-keeper.ts';
import type { KeptStakes } from './use-stake-keeper.ts';

interface RoundEvents {
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

export interface RoundRoomOptions<Choice extends string, Coins extends number> extends Omit<
  RoundStake<Choice, Coins>,
  'keeper'
> {
  readonly game: RevealsStakes;
  readonly page: RoundPage;
  /** Query that holds the page. */
  readonly pageKey: readonly unknown[];
  /** 0 for a visitor. */
  readonly userId: number;
  readonly coins: Practice;
  /** In coins. */
  readonly smallest: number;
  /** Plays there without an account; null where that is not asked for. */
  readonly free: (() => Promise<void>) | null;
}

export interface RoundRoom {
  readonly name: string;
  readonly clock: RoundClock;
  readonly link: LinkState;
  readonly fault: string | null;
  /** Why nothing can be staked here for now; null where it can. */
  readonly shut: string | null;
  readonly stakes: Stakes;
  /** What of a stake is not as the arcade has signed it. */
  readonly trouble: KeptStakes['trouble'];
  readonly closeTrouble: () => void;
  /** A press of the round button would stake. */
  readonly mayStake: boolean;
  /** A press does something. */
  readonly ready: boolean;
  /** What the round button does instead of staking: signs in, or fills practice coins up; null where it stakes. */
  readonly instead: string | null;
  readonly press: () => void;
}

/** A room whose rounds everybody shares: what its round button does, and what its rounds do to what is shown elsewhere. */
export function useRoundRoom<Choice extends string, Coins extends number>(
  options: RoundRoomOptions<Choice, Coins>,
): RoundRoom {
  const { page, pageKey, coins, smallest, client, userId, practice } = options;
  const t = useT();
  const link = useStore(client.store, (state) => state.link);
  const fault = useStore(client.store, (state) => state.fault);
  const isOpen = useStore(client.store, ({ status }) => status?.open !== false);
  const waits = useStore(client.store, ({ mine }) => mine.length > 0);
  const ended = useStore(client.store, ({ paid }) => paid?.playId ?? null);
  const clock = useRoundClock(client, page);
  const kept = useStakeKeeper(options);
  const stakes = useRoundStake({ ...options, keeper: kept.keeper });
  const first = useFirstStep(coins, {
    roomId: options.roomId,
    userId,
    practice,
    smallest,
    free: options.free,
  });
  const paused = useShutText(page.room.repair, page.room.game);
  const shut = paused ?? (link === 'open' && !isOpen ? t('error.roomPaused') : null);
  useRoundEvents({ client, page: pageKey, keepPractice: practice ? coins.keep : null });
  // A round that was staked on ends by itself: a look at time and coins waits for stakes alone.
  const name = useRoomCare(page.room.roomName, { busy: stakes.asking || waits, ended });
  useOpenRound(page.room, link === 'open' ? waits : undefined);

  const mayStake = link === 'open' && shut === null && clock.phase === 'open' && !stakes.asking;
  const press = (): void => {
    if (first !== null) first.go();
    else if (mayStake) stakes.press();
  };
  useSpaceKey(press);
  const ready = first !== null || mayStake;
  const instead = first?.word ?? null;
  const { trouble, closeTrouble } = kept;
  const told = { name, clock, link, fault, shut, stakes, trouble, closeTrouble };
  return { ...told, mayStake, ready, instead, press };
}
