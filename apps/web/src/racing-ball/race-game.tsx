import { isRaceResult, raceMarbles, raceRules, raceStakes } from '@grabbit/engines/racing-ball';
import type { RaceMarble, RaceStake } from '@grabbit/engines/racing-ball';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../i18n/format.ts';
import { call } from '../kernel/call.ts';
import type { RoundGame } from '../rounds/round-game.ts';
import type { ReactNode } from 'react';
import { RoundChoices } from '../rounds/round-choices.tsx';
import { racePractice, useRaceChoices } from './race-choices.tsx';
import { LastRaces, RacePays } from './race-facts.tsx';
import { raceHall } from './race-hall.ts';
import type { RacePageData } from './race-hall.ts';
import { raceLists } from './race-lists.tsx';
import { RaceSolo } from './race-solo-game.tsx';
import { RaceStageView } from './race-stage.tsx';
import { racePageQuery } from './racing-ball.queries.ts';
import { isMarble, marbleWord } from './stake-words.ts';

/** Which marble comes in first. */
function RaceChoices({ off }: { off: boolean }): ReactNode {
  return <RoundChoices {...useRaceChoices()} hall={raceHall} off={off} />;
}

/** A race that everybody in the room sees, and stakes on who wins. */
export const raceGame: RoundGame<RaceMarble, RaceStake, RacePageData> = {
  ...{ hall: raceHall, lists: raceLists, mark: 'race' },
  usePage: (roomId) => useQuery(racePageQuery(roomId)),
  pageKey: (roomId) => racePageQuery(roomId).queryKey,
  socketPath: (roomId) => `/race/${roomId}`,
  ...{ choices: raceMarbles, stakes: raceStakes, first: { choice: 'aqua', coins: 100 } },
  wishKey: 'racing-ball:wish',
  practice: racePractice,
  place: (asked) => call('raceStake', asked, { individual: true }),
  reveal: (shown) => call('raceReveal', shown, { individual: true }),
  // The race itself is run by the picture; here its start is drawn again.
  rulesFor: ({ result }) => raceRules((drawn) => (isRaceResult(result) ? { ...result, ...drawn } : drawn)),
  ...{ Stage: RaceStageView, Solo: RaceSolo, Choices: RaceChoices, Pays: RacePays, Last: LastRaces },
  sealed: (sequence, t) => [[t('race.raceWord'), formatNumber(sequence)]],
  stateWord({ phase, running, next }, t) {
    const mine = running ?? next;
    if (mine !== null && isMarble(mine.choice))
      return t('race.yours', { marble: marbleWord(mine.choice, t) });
    if (phase === 'open') return t('race.stakesOpen');
    return t(phase === 'closed' ? 'race.stakesClosed' : 'race.waiting');
  },
  costWord: (choice, t) => t('race.onMarble', { marble: marbleWord(choice, t) }),
  words: {
    ...{ title: 'race.title', pays: 'race.marbles', go: 'race.go', sealed: 'race.sealed' },
    ...{ sealedText: 'race.sealedText', chooseStake: 'race.chooseStake' },
    ...{
      secondsLeft: 'race.secondsLeft',
      stakesClosed: 'race.stakesClosed',
      stakeStands: 'race.stakeStands',
    },
  },
};
