import { boChoices, boStakes } from '@grabbit/engines/rounds';
import { call } from '../kernel/call.ts';
import { soloRounds } from '../rounds/solo-rounds.tsx';
import { boPractice, useBoChoices } from './bo-choices.tsx';
import { SoloPays } from './bo-facts.tsx';
import { boHall } from './bo-hall.ts';
import { boSoloHall } from './bo-solo-hall.ts';
import { BoSoloStage } from './bo-solo-stage.tsx';
import { useSoloLine } from './use-solo-line.ts';

/** The room while its player calls alone: at once, and under their own seal. */
export const BoSolo = soloRounds({
  ...{ round: boHall, hall: boSoloHall, name: 'bo', mark: 'bo', practice: boPractice },
  ...{ choices: boChoices, stakes: boStakes, first: { choice: 'up', stake: boStakes[0] } },
  readPage: (roomId, signal) => call('boPage', { roomId }, { signal }),
  play: (shown) => call('boSolo', shown, { individual: true }),
  ...{ useChoices: useBoChoices, useShown: useSoloLine, Stage: BoSoloStage, Pays: SoloPays },
  costWord: (_bet, t) => t('bo.aCall'),
  words: {
    ...{ title: 'bo.title', go: 'bo.call', lost: 'bo.lost', sealedText: 'bo.soloSealedText' },
    ...{ pays: 'room.results', last: 'bo.lastSolo', chooseStake: 'bo.chooseStake', stake: 'bo.aCall' },
  },
});
