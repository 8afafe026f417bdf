import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Asked } from '../draws/draw-client.ts';
import { drawRecordsQuery } from '../draws/draws.queries.ts';
import type { DrawGame, DrawHall, DrawPage, DrawTypes } from '../draws/room/draw-game.ts';
import { DrawnPlays } from '../draws/room/draw-room.tsx';
import { oneOf } from '../draws/room/kept-bet.ts';
import { formatClock, formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { useSignedIn } from '../kernel/player/use-account.ts';
import type { DrawRecord } from '../ports/games.ts';
import { LivePills } from '../room/facts-row.tsx';
import { PaidCard } from '../room/paid-card.tsx';
import { Choices } from './round-choices.tsx';
import type { ChoicesProps } from './round-choices.tsx';
import type { RoundHall, RoundPage, SoloProps } from './round-game.ts';
import { soloPauseMs } from './solo-time.ts';
import type { SoloTime } from './solo-time.ts';

/** The page of a room whose rounds may also be played alone. */
export interface SoloPage extends RoundPage {
  readonly solo: { readonly pauseMs: number };
}

/** The types of rounds that are played alone. */
export interface SoloTypes<
  Choice extends string,
  Coins extends number,
  Page extends SoloPage,
  Answer extends DrawTypes['answer'],
  Shown extends SoloTime,
> {
  readonly bet: { readonly choice: Choice; readonly stake: Coins };
  readonly params: Asked & { readonly choice: Choice; readonly stake: Coins };
  readonly answer: Answer;
  readonly page: Page & DrawPage;
  readonly shown: Shown;
}

type Words<T extends DrawTypes> = Pick<
  DrawGame<T>['words'],
  'title' | 'go' | 'lost' | 'sealedText' | 'pays' | 'last' | 'chooseStake' | 'stake'
>;

/** What a game's solo rounds are made of beside what all of them are. */
export interface SoloOwn<
  Choice extends string,
  Coins extends number,
  Page extends SoloPage,
  Answer extends DrawTypes['answer'],
  Shown extends SoloTime,
  T extends DrawTypes = SoloTypes<Choice, Coins, Page, Answer, Shown>,
> extends Pick<DrawGame<T>, 'name' | 'practice' | 'play' | 'useShown' | 'Stage' | 'Pays' | 'costWord'> {
  /** What the parts of the room share in either way. */
  readonly round: RoundHall<Choice, Coins, Page>;
  /** What they share while the player plays alone. */
  readonly hall: DrawHall<SoloTypes<Choice, Coins, Page, Answer, Shown>>;
  /** Ends the class of its room, where that is not its name. */
  readonly mark: string;
  readonly choices: readonly Choice[];
  readonly stakes: readonly Coins[];
  readonly first: T['bet'] & { readonly choice: Choice; readonly stake: Coins };
  readPage(roomId: number, signal: AbortSignal): Promise<Page>;
  /** What can be said of a round. */
  readonly useChoices: () => Omit<ChoicesProps<Choice>, 'off' | 'chosen' | 'onChoose'>;
  readonly words: Words<T>;
}

/** Lamps of the display while a round runs, and while its player waits. */
const lamps = { round: 10, pause: soloPauseMs / 1_000 } as const;

/** The screen of a game's rounds while their player plays alone. */
export function soloRounds<
  Choice extends string,
  Coins extends number,
  Page extends SoloPage,
  Answer extends DrawTypes['answer'],
  Shown extends SoloTime,
>(own: SoloOwn<Choice, Coins, Page, Answer, Shown>): ComponentType<SoloProps> {
  const { round, hall, name, mark, first, choices, stakes, useChoices, words } = own;
  const soloPage = (page: Page): Page & DrawPage => ({ ...page, pauseMs: page.solo.pauseMs });

  function SoloChoices({ off }: { off: boolean }): ReactNode {
    const { bet, setBet } = hall.useShared();
    const onChoose = (choice: Choice): void => setBet({ ...bet, choice });
    return <Choices {...useChoices()} {...{ off, onChoose }} chosen={bet.choice} />;
  }

  /** Who looks on, and how long the line takes there and back. */
  function SoloFacts(): ReactNode {
    const { client } = round.useShared();
    const latency = useStore(client.store, ({ latencyMs }) => latencyMs);
    const watchers = useStore(client.store, ({ status }) => status?.watchers ?? 0);
    return <LivePills {...{ watchers, latency }} />;
  }

  const game: DrawGame<SoloTypes<Choice, Coins, Page, Answer, Shown>> = {
    ...{ hall, name, look: mark === name ? 'play--solo' : `play--solo play--${mark}`, first },
    ...{ practice: own.practice, useShown: own.useShown, Stage: own.Stage, Pays: own.Pays },
    readPage: async (roomId, signal) => soloPage(await own.readPage(roomId, signal)),
    readBet: ({ choice, stake }) => ({
      choice: oneOf(choices, choice, first.choice),
      stake: oneOf(stakes, stake, first.stake),
    }),
    priceOf: ({ stake }) => stake,
    amounts: ({ stakes: all }) => all,
    play: (shown) => own.play(shown),
    paramsOf: (asked, bet) => ({ ...asked, ...bet }),
    refusals: ['levelLimited', 'playOpen'],
    readMs: soloPauseMs,
    // What may be open here is a stake on a shared round: the screen of those says so.
    isOpen: ({ busy }) => busy || undefined,
    ...{ Options: SoloChoices, MoreFacts: SoloFacts },
    led({ phase, shown: { left, share, pause } }, t) {
      if (phase === 'falling') {
        const word = t('rounds.thenPause', { seconds: soloPauseMs / 1_000 });
        const lit = Math.ceil(lamps.round * share);
        return { figures: formatClock(left ?? 0), bulbs: lamps.round, lit, word };
      }
      const { pause: bulbs } = lamps;
      if (pause > 0) return { figures: formatClock(pause), bulbs, lit: pause, word: t('rounds.pause') };
      return { figures: t('rounds.solo'), bulbs, lit: bulbs, word: t('rounds.whenYouSay') };
    },
    returnOf: (_bet, { returnMillionths }) => returnMillionths / 1_000_000,
    ...(own.costWord !== undefined && { costWord: own.costWord }),
    last: { most: 5 },
    words: { ...words, wait: 'room.wait', sealed: 'rounds.ownSeal' },
  };

  return function SoloRounds(props: SoloProps): ReactNode {
    const { page, userId } = round.useShared();
    const solo = useMemo(() => soloPage(page), [page]);
    return <DrawnPlays game={game} page={solo} userId={userId} {...props} />;
  };
}

/** The player's play in a room before the one with `playId`; undefined where there is none. */
export function useSoloBefore(roomId: number, playId: string | null): DrawRecord | undefined {
  const { data } = useInfiniteQuery({ ...drawRecordsQuery(), enabled: useSignedIn() });
  return data?.find((record) => record.roomId === roomId && record.playId !== playId);
}

interface SoloResultProps {
  /** The last play once it was shown to its end; null before. */
  readonly landed: {
    readonly answer: { readonly paid: number; readonly price: number; readonly number: number };
  } | null;
  /** With `price` and `round`: what it was paid for. */
  readonly paidFor: Key;
}

/** What a round that was played alone paid. */
export function SoloResult({ landed, paidFor }: SoloResultProps): ReactNode {
  const t = useT();
  if (landed === null) return null;
  const { paid, price, number } = landed.answer;
  return (
    <PaidCard paid={paid} price={price}>
      <small>{t(paidFor, { price: formatNumber(price), round: formatNumber(number) })}</small>
    </PaidCard>
  );
}
