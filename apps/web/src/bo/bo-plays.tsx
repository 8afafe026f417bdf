import { GameType } from '@grabbit/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { RoundPlays } from '../rounds/round-plays.tsx';
import { BoIcon } from './bo-icon.ts';
import { boRecordsQuery } from './bo.queries.ts';
import { callWords } from './call-words.ts';

/** The player's calls, the latest first. */
export function BoPlays({ open }: { open?: string | undefined }): ReactNode {
  const t = useT();
  const plays = useInfiniteQuery(boRecordsQuery());
  const wordsOf = (record: Parameters<typeof callWords>[0]): string => callWords(record, t);
  return <RoundPlays {...{ plays, open, wordsOf }} type={String(GameType.BO)} Icon={BoIcon} />;
}
