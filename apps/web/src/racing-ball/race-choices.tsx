import { raceMarbles, racePay } from '@grabbit/engines/racing-ball';
import type { RaceMarble } from '@grabbit/engines/racing-ball';
import { practiceOf } from '../draws/practice.tsx';
import { useT } from '../i18n/use-t.ts';
import type { ChoicesProps } from '../rounds/round-choices.tsx';
import { Marble } from './marble.tsx';
import { marbleWord } from './stake-words.ts';

/** The general practice coins: races have none of their own. */
export const racePractice = practiceOf('racing-ball', 'claw');

/** What can be said of a race, shared or solo. */
export function useRaceChoices(): Omit<ChoicesProps<RaceMarble>, 'off' | 'chosen' | 'onChoose'> {
  const t = useT();
  return {
    ...{ choices: raceMarbles, look: 'marblepicks', times: racePay / 100, label: t('race.which') },
    picture: (choice) => <Marble of={choice} size={34} />,
    word: (choice) => marbleWord(choice, t),
  };
}
