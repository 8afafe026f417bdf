import { isRaceResult } from '@grabbit/engines/racing-ball';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { RoundReceipt } from '../rounds/round-receipt.tsx';
import type { RoundReceiptGame } from '../rounds/round-receipt.tsx';
import { Arrivals } from './arrivals.tsx';
import { raceRecordQuery } from './racing-ball.queries.ts';
import { marbleWord, winnerIn } from './stake-words.ts';

const stakes: RoundReceiptGame = {
  picture: ({ result }) => isRaceResult(result) && <Arrivals result={result} />,
  facts(record, goesOn, t) {
    const { result, sequence, choice } = record;
    const winner = winnerIn(record);
    return [
      [t('race.raceWord'), formatNumber(sequence)],
      ...(isRaceResult(result) ? [[t('race.course'), t(`race.course_${result.course}`)] as const] : []),
      [t('race.aStake'), marbleWord(choice, t)],
      [t('race.winner'), winner === null ? goesOn : marbleWord(winner, t)],
    ];
  },
  entrants: 'race.entrants',
};

/** The paper of one stake. */
export function RaceReceipt({ playId }: { playId: string }): ReactNode {
  return <RoundReceipt query={raceRecordQuery(playId)} game={stakes} />;
}
