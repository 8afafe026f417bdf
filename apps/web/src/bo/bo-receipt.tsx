import { isBoResult } from '@grabbit/engines/rounds';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { RoundReceipt } from '../rounds/round-receipt.tsx';
import type { RoundReceiptGame } from '../rounds/round-receipt.tsx';
import { boRecordQuery } from './bo.queries.ts';
import { choiceWord, endOf } from './call-words.ts';
import { LinePicture } from './line-picture.tsx';
import './line.css';

const calls: RoundReceiptGame = {
  picture: ({ result }) => isBoResult(result) && <LinePicture path={result.path} />,
  facts(record, goesOn, t) {
    const end = endOf(record);
    return [
      [t('bo.lineWord'), t('bo.number', { number: formatNumber(record.sequence) })],
      [t('bo.aCall'), choiceWord(record, t)],
      [t('bo.ended'), end === null ? goesOn : t(`bo.${end}`)],
    ];
  },
  entrants: 'bo.callers',
};

/** The paper of one call. */
export function BoReceipt({ playId }: { playId: string }): ReactNode {
  return <RoundReceipt query={boRecordQuery(playId)} game={calls} />;
}
