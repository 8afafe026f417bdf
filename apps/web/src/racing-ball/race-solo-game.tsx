import { raceMarbles, raceStakes } from '@grabbit/engines/racing-ball';
import { call } from '../kernel/call.ts';
import { soloRounds } from '../rounds/solo-rounds.tsx';
import { racePractice, useRaceChoices } from './race-choices.tsx';
import { SoloPays } from './race-facts.tsx';
import { raceHall } from './race-hall.ts';
import { raceSoloHall } from './race-solo-hall.ts';
import { RaceSoloStage } from './race-solo-stage.tsx';
import { marbleWord } from './stake-words.ts';
import { useSoloRace } from './use-solo-race.ts';

/** The room while its player races alone: at once, and under their own seal. */
export const RaceSolo = soloRounds({
  ...{ round: raceHall, hall: raceSoloHall, name: 'racing-ball', mark: 'race', practice: racePractice },
  ...{ choices: raceMarbles, stakes: raceStakes, first: { choice: 'aqua', stake: raceStakes[0] } },
  readPage: (roomId, signal) => call('racePage', { roomId }, { signal }),
  play: (shown) => call('raceSolo', shown, { individual: true }),
  ...{ useChoices: useRaceChoices, useShown: useSoloRace, Stage: RaceSoloStage, Pays: SoloPays },
  costWord: ({ choice }, t) => t('race.onMarble', { marble: marbleWord(choice, t) }),
  words: {
    ...{ title: 'race.title', go: 'race.go', lost: 'race.lost', sealedText: 'race.soloSealedText' },
    ...{ pays: 'race.marbles', last: 'race.lastSolo', chooseStake: 'race.chooseStake', stake: 'race.aStake' },
  },
});
