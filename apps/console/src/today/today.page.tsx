import { Button, Chip } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import { usePermissions, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { useCall, zone } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { RunningMeasurements } from '../machines/running-measurements.tsx';
import { MachinesTable } from '../machines/machines-table.tsx';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Figure, Panel } from '../ui/panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Hours } from './hours.tsx';

type Today = CallReply<'consoleToday'>;
type Money = NonNullable<Today['payments']>['received'];

/** Once a minute while the page is open. */
const everyMs = 60_000;

/** What happens today, as far as the role of whoever looks names it. */
export function TodayPage(): ReactNode {
  const translate = useTranslate();
  const query = useCall('consoleToday', { zone }, { everyMs });
  return (
    <>
      <PageHead place="today">
        <Button variant="outlined" onClick={() => print()}>
          {translate('console.print')}
        </Button>
      </PageHead>
      <LoadState query={query}>{(today) => <Shown today={today} />}</LoadState>
    </>
  );
}

function Shown({ today }: { today: Today }): ReactNode {
  return (
    <>
      {today.plays !== null && <FirstSteps />}
      <Figures today={today} />
      <div className="columns">
        {today.plays !== null && <Machines />}
        <div className="stack">
          <Looks today={today} />
          {today.plays !== null && <RunningMeasurements />}
          {today.plays !== null && <Hours hours={today.plays.hours} />}
          {today.parcels !== null && <Parcels parcels={today.parcels} />}
        </div>
      </div>
    </>
  );
}

function useSums(): (sums: Money) => string {
  const words = useWords();
  return (sums) =>
    sums.length === 0
      ? words.money(0, 'USD')
      : sums.map(({ cents, currency }) => words.money(cents, currency)).join(' · ');
}

function Figures({ today: { plays, parcels, payments, people, now } }: { today: Today }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const sums = useSums();
  const waiting = people === null ? [] : Object.values(people).filter((queue) => queue !== null);
  const oldest = waiting.flatMap((queue) => queue.oldest ?? []).toSorted()[0];
  const change =
    plays === null || plays.lastWeek.plays === 0 ? null : plays.today.plays / plays.lastWeek.plays - 1;
  return (
    <div className="kpis">
      {plays !== null && (
        <>
          <Figure
            name={translate('console.playsToday')}
            value={words.count(plays.today.plays)}
            note={
              change === null
                ? translate('console.noWeekAgo')
                : translate('console.onLastWeek', {
                    change: `${change < 0 ? '−' : '+'}${words.percent(Math.abs(change), 0)}`,
                  })
            }
          />
          <Figure
            name={translate('console.coinsIn')}
            value={words.count(plays.today.coinsIn)}
            note={translate('console.prizesOut', { smart_count: plays.today.prizes })}
          />
          <Figure
            name={translate('console.coinsOut')}
            value={words.count(plays.today.coinsOut)}
            note={
              plays.today.coinsIn === 0
                ? translate('console.nothingPlayed')
                : translate('console.ofCoinsIn', {
                    share: words.percent(plays.today.coinsOut / plays.today.coinsIn),
                  })
            }
          />
        </>
      )}
      {parcels !== null && (
        <Figure
          name={translate('console.parcelsToPack')}
          value={words.count(parcels.toPack)}
          note={translate('console.promisedToday', { smart_count: parcels.dueToday + parcels.late })}
          {...(parcels.late > 0 && { tone: 'bad' as const })}
        />
      )}
      {payments !== null && (
        <Figure
          name={translate('console.receivedToday')}
          value={sums(payments.received)}
          note={translate('console.toReconcile', { smart_count: payments.differences.waiting })}
          {...(payments.differences.waiting > 0 && { tone: 'bad' as const })}
        />
      )}
      {people !== null && (
        <Figure
          name={translate('console.reportsWaiting')}
          value={words.count(waiting.reduce((sum, queue) => sum + queue.waiting, 0))}
          note={
            oldest === undefined
              ? translate('console.noneWaits')
              : translate('console.oldest', { when: words.ago(oldest, now) })
          }
        />
      )}
    </div>
  );
}

function Machines(): ReactNode {
  const translate = useTranslate();
  const query = useCall('consoleMachines', {}, { everyMs });
  return (
    <Panel
      flush
      title={translate('console.machinesWeek')}
      end={
        <Link className="link" to="/machines">
          {translate('console.allMachines')}
        </Link>
      }
    >
      <LoadState query={query}>
        {({ list }) => (
          <MachinesTable
            rows={list
              .filter(({ practice, state }) => !practice && state !== 'closed')
              .toSorted((a, b) => b.plays - a.plays)
              .slice(0, 14)}
          />
        )}
      </LoadState>
    </Panel>
  );
}

/** Checks of a live arcade that nobody has done or that fail; 0 for whoever may not do them. */
function useOpenChecks(): number {
  const { permissions } = usePermissions<Staff>();
  const mayRun = permissions !== undefined && may(permissions, 'house.run');
  const { data } = useCall('readyList', {}, { enabled: mayRun });
  return data?.isLive === true ? data.list.filter(({ state }) => state !== 'done').length : 0;
}

/** What needs a look, each with the way to it. */
function Looks({ today: { plays, payments, people } }: { today: Today }): ReactNode {
  const translate = useTranslate();
  const lines: readonly { key: string; count: number; to: string; tone: 'error' | 'warning' }[] = [
    { key: 'down', count: plays?.down ?? 0, to: '/repairs', tone: 'warning' },
    { key: 'low', count: plays?.low.length ?? 0, to: '/goods', tone: 'warning' },
    { key: 'differences', count: payments?.differences.waiting ?? 0, to: '/differences', tone: 'error' },
    { key: 'findings', count: payments?.findings ?? 0, to: '/findings', tone: 'error' },
    { key: 'cases', count: people?.cases?.waiting ?? 0, to: '/moderation', tone: 'warning' },
    { key: 'appeals', count: people?.appeals?.waiting ?? 0, to: '/appeals', tone: 'error' },
    { key: 'issues', count: people?.issues?.waiting ?? 0, to: '/issues', tone: 'warning' },
    { key: 'faults', count: people?.faults?.waiting ?? 0, to: '/faults', tone: 'warning' },
    { key: 'ready', count: useOpenChecks(), to: '/ready', tone: 'warning' },
  ];
  const open = lines.filter(({ count }) => count > 0);
  return (
    <Panel
      title={translate('console.needALook')}
      end={open.length > 0 && <Chip size="small" color="warning" label={open.length} />}
    >
      {open.length === 0 ? (
        <p className="empty">{translate('console.allIsWell')}</p>
      ) : (
        <ul className="looks">
          {open.map(({ key, count, to, tone }) => (
            <li key={key}>
              <Chip size="small" color={tone} label={count} />
              <span>{translate(`looks.${key}`, { smart_count: count })}</span>
              <Link className="link" to={to}>
                {translate('console.open')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Parcels({ parcels }: { parcels: NonNullable<Today['parcels']> }): ReactNode {
  const translate = useTranslate();
  return (
    <Panel
      flush
      title={translate('console.parcelsToPack')}
      end={
        <Link className="link" to="/packing">
          {translate('console.startPacking')}
        </Link>
      }
    >
      <LinesTable
        rows={parcels.next}
        keyOf={({ orderId }) => orderId}
        empty="console.nothingToPack"
        columns={[
          { name: 'order', show: ({ orderId }) => <Link to={`/orders/${orderId}/show`}>{orderId}</Link> },
          { name: 'things', show: ({ things }) => things, figure: true },
          { name: 'country', show: ({ country }) => country },
          { name: 'promised', show: ({ promised }) => promised },
        ]}
      />
    </Panel>
  );
}
