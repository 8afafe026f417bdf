import { GameType } from '@grabbit/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { RoundPlays } from '../rounds/round-plays.tsx';
import { RaceIcon } from './race-icon.ts';
import { raceRecordsQuery } from './racing-ball.queries.ts';
import { stakeWords } from './stake-words.ts';

/** The player's stakes, the latest first. */
export function RacePlays({ open }: { open?: string | undefined }): ReactNode {
  const t = useT();
  const plays = useInfiniteQuery(raceRecordsQuery());
  const wordsOf = (record: Parameters<typeof stakeWords>[0]): string => stakeWords(record, t);
  return <RoundPlays {...{ plays, open, wordsOf }} type={String(GameType.RACING_BALL)} Icon={RaceIcon} />;
}
