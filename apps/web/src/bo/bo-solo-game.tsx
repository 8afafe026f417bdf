import { boChoices, boStakes } from '@grabbit/engines/rounds';
import type { BoChoice } from '@grabbit/engines/rounds';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { DrawGame } from '../draws/room/draw-game.ts';
import { DrawnPlays } from '../draws/room/draw-room.tsx';
import { oneOf } from '../draws/room/kept-bet.ts';
import { formatClock } from '../i18n/format.ts';
import { call } from '../kernel/call.ts';
import { LivePills } from '../room/facts-row.tsx';
import { Choices } from '../room/rounds/round-choices.tsx';
import type { SoloProps } from '../room/rounds/round-game.ts';
import { boPractice, useBoChoices } from './bo-choices.tsx';
import { SoloPays } from './bo-facts.tsx';
import { useBo } from './bo-hall.ts';
import type { BoPageData } from './bo-hall.ts';
import { boSoloHall, useBoSolo } from './bo-solo-hall.ts';
import type { BoSoloTypes } from './bo-solo-hall.ts';
import { BoSoloStage } from './bo-solo-stage.tsx';
import { useSoloLine } from './use-solo-line.ts';

const soloPage = (page: BoPageData): BoSoloTypes['page'] => ({ ...page, pauseMs: page.solo.pauseMs });

/** The pause after a line, in milliseconds: as long as the server has it between two stakes. */
const pauseMs = 5_000;
const lamps = { line: 10, pause: pauseMs / 1_000 } as const;

/** Where the player's own line will end. */
function SoloChoices({ off }: { off: boolean }): ReactNode {
  const choices = useBoChoices();
  const { bet, setBet } = useBoSolo();
  const onChoose = (choice: BoChoice): void => setBet({ ...bet, choice });
  return <Choices {...choices} {...{ off, onChoose }} chosen={bet.choice} />;
}

/** Who looks on, and how long the line takes there and back. */
function SoloFacts(): ReactNode {
  const { client } = useBo();
  const latency = useStore(client.store, ({ latencyMs }) => latencyMs);
  const watchers = useStore(client.store, ({ status }) => status?.watchers ?? 0);
  return <LivePills {...{ watchers, latency }} />;
}

const first: BoSoloTypes['bet'] = { choice: 'up', stake: boStakes[0] };

/** Lines that a player calls alone, at once and under their own seal. */
const soloGame: DrawGame<BoSoloTypes> = {
  ...{ hall: boSoloHall, name: 'bo', look: 'play--solo', practice: boPractice, first },
  readPage: async (roomId, signal) => soloPage(await call('boPage', { roomId }, { signal })),
  readBet: ({ choice, stake }) => ({
    choice: oneOf(boChoices, choice, first.choice),
    stake: oneOf(boStakes, stake, first.stake),
  }),
  priceOf: ({ stake }) => stake,
  amounts: ({ stakes }) => stakes,
  play: (params) => call('boSolo', params, { individual: true }),
  paramsOf: (asked, bet) => ({ ...asked, ...bet }),
  refusals: ['levelLimited', 'playOpen'],
  readMs: pauseMs,
  // What may be open here is a call on a shared line: the screen of those says so.
  isOpen: ({ busy }) => busy || undefined,
  useShown: useSoloLine,
  ...{ Stage: BoSoloStage, Options: SoloChoices, Pays: SoloPays, MoreFacts: SoloFacts },
  led({ phase, shown: { left, pause } }, t) {
    if (phase === 'falling') {
      const word = t('rounds.thenPause', { seconds: pauseMs / 1_000 });
      return { figures: formatClock(left ?? 0), bulbs: lamps.line, lit: left ?? 0, word };
    }
    if (pause > 0)
      return { figures: formatClock(pause), bulbs: lamps.pause, lit: pause, word: t('rounds.pause') };
    return { figures: t('rounds.solo'), bulbs: lamps.pause, lit: lamps.pause, word: t('rounds.whenYouSay') };
  },
  returnOf: (_bet, { returnMillionths }) => returnMillionths / 1_000_000,
  costWord: (_bet, t) => t('bo.aCall'),
  last: { most: 5 },
  words: {
    ...{ title: 'bo.title', go: 'bo.call', wait: 'room.wait', lost: 'bo.lost', sealed: 'rounds.ownSeal' },
    ...{ sealedText: 'bo.soloSealedText', pays: 'room.results', last: 'bo.lastSolo' },
    ...{ chooseStake: 'bo.chooseStake', stake: 'bo.aCall' },
  },
};

/** The room while its player calls alone. */
export function BoSolo(props: SoloProps): ReactNode {
  const { page, userId } = useBo();
  const solo = useMemo(() => soloPage(page), [page]);
  return <DrawnPlays game={soloGame} page={solo} userId={userId} {...props} />;
}
