import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Practice } from '../../draws/practice.tsx';
import { roomName } from '../../i18n/room-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePageTitle } from '../../kernel/page-title.ts';
import { tellFailure } from '../../kernel/tell-failure.ts';
import { usePlayCare } from '../care/use-play-care.ts';
import { listenInRoom } from '../sound/room-sound.ts';
import { useOpenRound } from '../use-open-round.ts';
import { useRoomRest } from '../use-room-rest.ts';
import { useShutText } from '../use-shut.ts';
import { useSpaceKey } from '../use-space-key.ts';
import type { LinkState } from '../machine/machine-state.ts';
import type { RoundPage } from './round-game.ts';
import { useRoundClock } from './use-round-clock.ts';
import type { RoundClock } from './use-round-clock.ts';
import { useRoundEvents } from './use-round-events.ts';
import { useRoundStake } from './use-round-stake.ts';
import type { RoundStake, Stakes } from './use-round-stake.ts';

export interface RoundRoomOptions<Choice extends string, Coins extends number> extends RoundStake<
  Choice,
  Coins
> {
  readonly page: RoundPage;
  /** Query that holds the page. */
  readonly pageKey: readonly unknown[];
  readonly coins: Practice;
  /** In coins. */
  readonly smallest: number;
}

export interface RoundRoom {
  readonly name: string;
  readonly clock: RoundClock;
  readonly link: LinkState;
  readonly fault: string | null;
  /** Why nothing can be staked here for now; null where it can. */
  readonly shut: string | null;
  readonly stakes: Stakes;
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
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  const link = useStore(client.store, (state) => state.link);
  const fault = useStore(client.store, (state) => state.fault);
  const isOpen = useStore(client.store, ({ status }) => status?.open !== false);
  const waits = useStore(client.store, ({ mine }) => mine.length > 0);
  const ended = useStore(client.store, ({ paid }) => paid?.playId ?? null);
  const clock = useRoundClock(client, page);
  const stakes = useRoundStake(options);
  const spent = coins.useSpent(practice, smallest);
  const paused = useShutText(page.room.repair, page.room.game);
  const shut = paused ?? (link === 'open' && !isOpen ? t('error.roomPaused') : null);
  const name = roomName(page.room.roomName);
  usePageTitle(name);
  useRoundEvents({ client, page: pageKey, keepPractice: practice ? coins.keep : null });
  // A round that was staked on ends by itself: a look at time and coins waits for stakes alone.
  usePlayCare({ busy: stakes.asking || waits, ended, leave: async () => undefined });
  useRoomRest(!stakes.asking && !waits);
  useOpenRound(page.room, link === 'open' ? waits : undefined);
  useEffect(() => listenInRoom(), []);

  const mayStake = link === 'open' && shut === null && clock.phase === 'open' && !stakes.asking;
  const press = (): void => {
    if (userId === 0) return void navigate({ to: '/auth', search: { from: here } });
    if (spent) return void coins.fillUp().catch(tellFailure);
    if (mayStake) stakes.press();
  };
  useSpaceKey(press);
  const ready = userId === 0 || spent || mayStake;
  const instead = userId === 0 ? t('account.signIn') : spent ? t('draws.fillUp') : null;
  return { name, clock, link, fault, shut, stakes, mayStake, ready, instead, press };
}
