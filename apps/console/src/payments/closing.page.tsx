import type { CallReply } from '@grabbit/contract';
import { Button, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActButtons } from '../actions/act-buttons.tsx';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { saveCsv } from '../tables/save-csv.ts';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';

type Day = CallReply<'closingDay'>;
type DaySum = Day['own'][number];

/** Yesterday in UTC: the newest day that can be closed. */
const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A day of payments by the books and by the providers' reports, until somebody closes it. */
export function ClosingPage(): ReactNode {
  const translate = useTranslate();
  const [day, setDay] = useState(yesterday);
  const query = useCall('closingDay', { day }, { enabled: day !== '' });
  return (
    <>
      <PageHead place="closing">
        <div className="acts">
          <TextField
            type="date"
            label={translate('fields.day')}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: yesterday() } }}
          />
          <ActButtons acts={[{ call: 'paymentsCompare', from: { day: 'day' } }]} row={{ day }} />
          <Button
            variant="outlined"
            disabled={query.data === undefined}
            onClick={() => saveCsv(query.data?.own ?? [], `payments-${day}.csv`)}
          >
            CSV
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {translate('console.print')}
          </Button>
        </div>
      </PageHead>
      <LoadState query={query}>{(shown) => <Shown day={shown} onOpen={setDay} />}</LoadState>
    </>
  );
}

function Shown({ day, onOpen }: { day: Day; onOpen: (day: string) => void }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <div className="stack">
      <Panel flush title={translate('console.dayInUtc', { day: day.day })}>
        <Sums day={day} />
      </Panel>
      <Panel title={translate('acts.dayClose')}>
        <Closing day={day} />
      </Panel>
      <Panel flush title={translate('console.closedBefore')}>
        <LinesTable
          rows={day.before}
          keyOf={(each) => each.day}
          empty="console.noneClosed"
          columns={[
            { name: 'day', show: (each) => <b>{each.day}</b> },
            { name: 'sum', show: ({ sums }) => <Total sums={sums} />, figure: true },
            { name: 'closedBy', show: ({ closedBy }) => closedBy },
            { name: 'closedAt', show: ({ closedAt }) => words.moment(closedAt) },
            {
              name: 'change',
              figure: true,
              show: (each) => (
                <Button size="small" variant="outlined" onClick={() => onOpen(each.day)}>
                  {translate('console.look')}
                </Button>
              ),
            },
          ]}
        />
      </Panel>
    </div>
  );
}

/** What came in less what went back, by currency. */
function Total({ sums }: { sums: readonly DaySum[] }): ReactNode {
  const words = useWords();
  const byCurrency = new Map<string, number>();
  for (const { currency, cents, refundCents } of sums)
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + cents - refundCents);
  return byCurrency.size === 0
    ? '–'
    : [...byCurrency].map(([currency, cents]) => words.money(cents, currency)).join(' · ');
}

/** Each provider and currency: our books beside the report. */
function Sums({ day: { own, reported, providers, compared } }: { day: Day }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const nameOf = ({ provider, currency }: Pick<DaySum, 'provider' | 'currency'>) => `${provider} ${currency}`;
  const none = { payments: 0, cents: 0, refunds: 0, refundCents: 0 };
  const rows = [...new Map([...own, ...reported].map((sum) => [nameOf(sum), sum])).values()].map((sum) => {
    const { provider, currency } = sum;
    const [ours, theirs] = [own, reported].map(
      (list) => list.find((each) => nameOf(each) === nameOf(sum)) ?? none,
    );
    const isPart = providers.find(({ name }) => name === provider)?.reportsOnlyRefunds === true;
    const isRead = compared.some((each) => each.provider === provider);
    return { provider, currency, ours: ours ?? none, theirs: theirs ?? none, isPart, isRead };
  });
  return (
    <LinesTable
      rows={rows}
      keyOf={nameOf}
      empty="console.noPaymentsThatDay"
      columns={[
        { name: 'provider', show: ({ provider }) => <b>{translate(`values.${provider}`)}</b> },
        { name: 'payments', show: ({ ours }) => words.count(ours.payments), figure: true },
        { name: 'ours', show: ({ ours, currency }) => words.money(ours.cents, currency), figure: true },
        {
          name: 'theirs',
          show: ({ theirs, currency, isPart }) => (isPart ? '–' : words.money(theirs.cents, currency)),
          figure: true,
        },
        {
          name: 'givenBack',
          show: ({ ours, currency }) => words.money(ours.refundCents, currency),
          figure: true,
        },
        {
          name: 'theirsBack',
          show: ({ theirs, currency }) => words.money(theirs.refundCents, currency),
          figure: true,
        },
        {
          name: 'state',
          show: ({ ours, theirs, isPart, isRead }) => {
            if (!isRead) return <Chip size="small" label={translate('console.notRead')} />;
            const isEven = (isPart || ours.cents === theirs.cents) && ours.refundCents === theirs.refundCents;
            return (
              <Chip
                size="small"
                color={isEven ? 'success' : 'warning'}
                label={translate(isEven ? 'console.agrees' : 'console.differs')}
              />
            );
          },
        },
      ]}
    />
  );
}

function Closing({ day }: { day: Day }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { closing, hindrances, differences, isChanged } = day;
  if (closing !== null)
    return (
      <>
        <p>
          <Chip size="small" color="success" label={translate('console.isClosed')} /> {closing.closedBy},{' '}
          {words.moment(closing.closedAt)}: {closing.reason}
        </p>
        {isChanged && (
          <p>
            <Chip size="small" color="warning" label={translate('console.changedSince')} />{' '}
            <Total sums={closing.sums} />
          </p>
        )}
      </>
    );
  return (
    <>
      <p>{translate('console.closingNote')}</p>
      {hindrances.length === 0 ? (
        <ActButtons acts={[{ call: 'dayClose', from: { day: 'day' } }]} row={day} />
      ) : (
        <ul className="plainlist">
          {hindrances.map((each) => (
            <li key={each}>{translate(`hindrances.${each}`, { smart_count: differences })}</li>
          ))}
        </ul>
      )}
      {differences > 0 && <Link to="/differences">{translate('places.differences')}</Link>}
    </>
  );
}
