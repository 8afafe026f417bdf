import { Button, TextField } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCall, zone } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { saveCsv } from '../tables/save-csv.ts';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Figure, Panel } from '../ui/panel.tsx';

type Takings = CallReply<'consoleTakings'>;
type Money = Takings['received'];

const dayOf = (at: Date): string => at.toLocaleDateString('sv-SE');
const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * 86_400_000));

/** What came in and went out. Money and coins never stand in one column. */
export function TakingsPage(): ReactNode {
  const translate = useTranslate();
  const [from, setFrom] = useState(daysAgo(6));
  const [to, setTo] = useState(daysAgo(0));
  const query = useCall('consoleTakings', { zone, from, to }, { enabled: from !== '' && to !== '' });
  const span = (days: number): void => {
    setFrom(daysAgo(days - 1));
    setTo(daysAgo(0));
  };
  return (
    <>
      <PageHead place="takings">
        <div className="acts">
          {[1, 7, 30].map((days) => (
            <Button key={days} variant="outlined" onClick={() => span(days)}>
              {translate('console.days', { smart_count: days })}
            </Button>
          ))}
          <TextField
            type="date"
            label={translate('fields.from')}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            type="date"
            label={translate('fields.to')}
            value={to}
            onChange={({ target }) => setTo(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Button
            variant="outlined"
            disabled={query.data === undefined}
            onClick={() => saveCsv(query.data?.machines ?? [], `takings-${from}-${to}.csv`)}
          >
            CSV
          </Button>
        </div>
      </PageHead>
      <LoadState query={query}>{(takings) => <Shown takings={takings} />}</LoadState>
    </>
  );
}

function Shown({
  takings: { machines, received, refunded, postage, ledger },
}: {
  takings: Takings;
}): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const sums = (list: Money): string =>
    list.length === 0
      ? words.money(0, 'USD')
      : list.map(({ cents, currency }) => words.money(cents, currency)).join(' · ');
  const prizes = machines.reduce((sum, { prizeCents }) => sum + prizeCents, 0);
  const without = machines.reduce((sum, { prizesWithoutCost }) => sum + prizesWithoutCost, 0);
  const total = (of: (line: Takings['machines'][number]) => number): string =>
    words.count(machines.reduce((sum, line) => sum + of(line), 0));
  return (
    <>
      <div className="kpis">
        <Figure
          name={translate('console.received')}
          value={sums(received)}
          note={translate('console.payments', {
            smart_count: received.reduce((sum, { count }) => sum + count, 0),
          })}
        />
        <Figure name={translate('console.refunded')} value={sums(refunded)} />
        <Figure
          name={translate('console.prizesAtCost')}
          value={words.money(prizes, 'USD')}
          note={without > 0 && translate('console.withoutCost', { smart_count: without })}
          {...(without > 0 && { tone: 'bad' as const })}
        />
        <Figure name={translate('console.postage')} value={sums(postage)} />
        <Figure
          name={translate('console.coinsIn')}
          value={total(({ coinsIn }) => coinsIn)}
          note={translate('console.inCoins')}
        />
        <Figure
          name={translate('console.coinsOut')}
          value={total(({ coinsOut }) => coinsOut)}
          note={translate('console.inCoins')}
        />
      </div>
      <div className="stack">
        <Panel flush title={translate('console.byMachine')}>
          <LinesTable
            rows={machines}
            keyOf={({ roomId, game }) => `${roomId} ${game}`}
            columns={[
              { name: 'name', show: ({ name, roomId }) => <b>{name === '' ? roomId : name}</b> },
              { name: 'game', show: ({ game }) => translate(`values.${game}`, { _: game }) },
              { name: 'plays', show: ({ plays }) => words.count(plays), figure: true },
              { name: 'coinsIn', show: ({ coinsIn }) => words.count(coinsIn), figure: true },
              { name: 'coinsOut', show: ({ coinsOut }) => words.count(coinsOut), figure: true },
              { name: 'prizes', show: ({ prizes: won }) => words.count(won), figure: true },
              { name: 'prizeCents', show: ({ prizeCents }) => words.money(prizeCents, 'USD'), figure: true },
            ]}
          />
        </Panel>
        <Panel
          flush
          title={translate('console.ledger')}
          end={<small>{translate('console.ledgerNote')}</small>}
        >
          <LinesTable
            rows={ledger}
            keyOf={({ account }) => account}
            columns={[
              { name: 'account', show: ({ account }) => account },
              { name: 'coinsIn', show: ({ coinsIn }) => words.count(coinsIn), figure: true },
              { name: 'coinsOut', show: ({ coinsOut }) => words.count(coinsOut), figure: true },
              {
                name: 'left',
                show: ({ coinsIn, coinsOut }) => words.count(coinsIn - coinsOut),
                figure: true,
              },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}
