import { raceMarbles, racePay } from '@grabbit/engines/racing-ball';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { RoundChoices } from '../room/rounds/round-choices.tsx';
import { Marble } from './marble.tsx';
import { raceHall } from './race-hall.ts';
import { marbleWord } from './stake-words.ts';

/** Which marble comes in first. */
export function RaceChoices({ off }: { off: boolean }): ReactNode {
  const t = useT();
  return (
    <RoundChoices
      {...{ hall: raceHall, choices: raceMarbles, look: 'marblepicks', off, times: racePay / 100 }}
      label={t('race.which')}
      picture={(choice) => <Marble of={choice} size={34} />}
      word={(choice) => marbleWord(choice, t)}
    />
  );
}
