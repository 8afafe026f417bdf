import { Chip } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useWords } from '../kernel/use-words.ts';
import { Choice } from '../ui/value.tsx';
import { LinesTable } from '../ui/lines-table.tsx';
import { interval } from './interval.ts';

export type MachineLine = CallReply<'consoleMachines'>['list'][number];

/** Machines with what was played at them, and how often that won. */
export function MachinesTable({
  rows,
  acts,
}: {
  rows: readonly MachineLine[];
  /** What can be done with one, at the end of its row. */
  acts?: (row: MachineLine) => ReactNode;
}): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const rateOf = ({ plays, wins }: MachineLine): ReactNode => {
    if (plays === 0) return <span className="none">–</span>;
    const { low, high } = interval(wins, plays);
    return (
      <span title={translate('console.interval')}>
        {words.percent(wins / plays)}{' '}
        <small className="none">
          {words.percent(low, 0)}–{words.percent(high, 0)}
        </small>
      </span>
    );
  };
  return (
    <LinesTable
      rows={rows}
      keyOf={({ roomId }) => roomId}
      columns={[
        {
          name: 'name',
          show: ({ name, roomId, practice }) => (
            <>
              <Link to={`/machines/${roomId}`}>
                <b>{name}</b>
              </Link>{' '}
              <small className="none">{roomId}</small>{' '}
              {practice && <Chip size="small" label={translate('fields.practice')} />}
            </>
          ),
        },
        { name: 'game', show: ({ game }) => translate(`values.${game}`, { _: game }) },
        { name: 'plays', show: ({ plays }) => words.count(plays), figure: true },
        { name: 'winRate', show: rateOf, figure: true },
        { name: 'coinsIn', show: ({ coinsIn }) => words.count(coinsIn), figure: true },
        { name: 'coinsOut', show: ({ coinsOut }) => words.count(coinsOut), figure: true },
        { name: 'prizes', show: ({ prizes }) => words.count(prizes), figure: true },
        { name: 'state', show: ({ state }) => <Choice name="state" value={state} /> },
        ...(acts === undefined ? [] : [{ name: 'change', show: acts, figure: true as const }]),
      ]}
    />
  );
}
