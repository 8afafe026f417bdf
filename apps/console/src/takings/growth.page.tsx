import type { CallReply } from '@grabbit/contract';
import { Button, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCall, zone } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { saveCsv } from '../tables/save-csv.ts';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';

type Growth = CallReply<'consoleGrowth'>;

/** Goods that last no longer than this are marked, in days. */
const soonDays = 14;

/** Who came and came back, what games gave back, and how long goods last. */
export function GrowthPage(): ReactNode {
  const query = useCall('consoleGrowth', { zone });
  return (
    <>
      <PageHead place="growth">
        <Button
          variant="outlined"
          disabled={query.data === undefined}
          onClick={() => saveCsv(query.data?.cohorts ?? [], 'cohorts.csv')}
        >
          CSV
        </Button>
      </PageHead>
      <LoadState query={query}>
        {({ cohorts, games, goods }) => (
          <div className="stack">
            <Cohorts cohorts={cohorts} />
            <div className="columns columns--even">
              <Games games={games} />
              <Goods goods={goods} />
            </div>
          </div>
        )}
      </LoadState>
    </>
  );
}

function Cohorts({ cohorts }: Pick<Growth, 'cohorts'>): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const day = (iso: string): string =>
    new Date(`${iso}T00:00:00Z`).toLocaleDateString(words.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const part = (count: number, of: number): string =>
    of === 0 ? '–' : `${words.percent(count / of, 0)} (${words.count(count)})`;
  return (
    <Panel flush title={translate('console.cohorts')} end={<small>{translate('console.cohortsNote')}</small>}>
      <LinesTable
        rows={cohorts}
        keyOf={({ week }) => week}
        empty="console.noNewcomers"
        columns={[
          { name: 'week', show: ({ week }) => day(week) },
          { name: 'registered', show: ({ registered }) => words.count(registered), figure: true },
          { name: 'cohortPlayed', show: ({ played, registered }) => part(played, registered), figure: true },
          { name: 'cohortPaid', show: ({ paid, registered }) => part(paid, registered), figure: true },
          { name: 'day1', show: ({ day1, day1Of }) => part(day1, day1Of), figure: true },
          { name: 'day7', show: ({ day7, day7Of }) => part(day7, day7Of), figure: true },
          { name: 'day30', show: ({ day30, day30Of }) => part(day30, day30Of), figure: true },
        ]}
      />
    </Panel>
  );
}

function Games({ games }: Pick<Growth, 'games'>): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel flush title={translate('console.gameReturns')}>
      <LinesTable
        rows={games}
        keyOf={({ game }) => game}
        columns={[
          { name: 'game', show: ({ game }) => translate(`values.${game}`, { _: game }) },
          { name: 'plays', show: ({ plays }) => words.count(plays), figure: true },
          { name: 'coinsIn', show: ({ coinsIn }) => words.count(coinsIn), figure: true },
          { name: 'coinsOut', show: ({ coinsOut }) => words.count(coinsOut), figure: true },
          {
            name: 'returnShare',
            show: ({ coinsIn, coinsOut }) => (coinsIn === 0 ? '–' : words.percent(coinsOut / coinsIn)),
            figure: true,
          },
        ]}
      />
    </Panel>
  );
}

function Goods({ goods }: Pick<Growth, 'goods'>): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel flush title={translate('console.goodsPace')}>
      <LinesTable
        rows={goods}
        keyOf={({ kind }) => kind}
        columns={[
          { name: 'kind', show: ({ kind, name }) => translate(`toyNames.${kind}`, { _: name }) },
          { name: 'stock', show: ({ stock }) => words.count(stock), figure: true },
          { name: 'inMachines', show: ({ inMachines }) => words.count(inMachines), figure: true },
          { name: 'won', show: ({ won }) => words.count(won), figure: true },
          {
            name: 'lastsDays',
            figure: true,
            show: ({ lastsDays }) =>
              lastsDays !== null && lastsDays <= soonDays ? (
                <Chip size="small" color="warning" label={words.count(lastsDays)} />
              ) : lastsDays === null ? (
                '–'
              ) : (
                words.count(lastsDays)
              ),
          },
        ]}
      />
    </Panel>
  );
}
