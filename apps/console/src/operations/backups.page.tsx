import { Button, Chip, type ChipProps } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ActButtons } from '../actions/act-buttons.tsx';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { FetchDialog } from '../ui/fetch-dialog.tsx';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Figure, Panel } from '../ui/panel.tsx';

type Backups = CallReply<'backupList'>;
type Backup = Backups['list'][number];
type Drill = Backups['drills'][number];

const colours: Readonly<Record<(Backup | Drill)['state'], ChipProps['color']>> = {
  ...{ running: 'info', made: 'success', passed: 'success' },
  ...{ failed: 'error', removed: 'default' },
};

/** While something runs the page asks again so often, in milliseconds; else once a minute. */
const [busyMs, quietMs] = [2_000, 60_000];

/** Backups of the whole arcade, their plan, and drills that restore one beside it. */
export function BackupsPage(): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const query = useCall('backupList', {}, { everyMs: isBusy ? busyMs : quietMs });
  const runs =
    query.data !== undefined &&
    [...query.data.list, ...query.data.drills].some(({ state }) => state === 'running');
  if (runs !== isBusy) setIsBusy(runs);
  const row = query.data?.plan ?? {};
  return (
    <>
      <PageHead place="backups">
        <ActButtons
          acts={[
            { call: 'backupMake' },
            { call: 'backupPlan', from: { nightly: 'nightly', hour: 'hour', keepDays: 'keepDays' } },
          ]}
          row={row}
        />
      </PageHead>
      <LoadState query={query}>{(backups) => <Shown backups={backups} />}</LoadState>
    </>
  );
}

function Shown({ backups: { plan, freeBytes, list, drills } }: { backups: Backups }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const size = useSize();
  const [fetched, setFetched] = useState<Backup | null>(null);
  const last = drills.find(({ state }) => state === 'passed');
  return (
    <>
      <div className="kpis">
        <Figure
          name={translate('console.nightPlan')}
          value={plan.nightly ? `${`${plan.hour}`.padStart(2, '0')}:00 UTC` : translate('console.noPlan')}
          note={translate('console.keptDays', { smart_count: plan.keepDays })}
          {...(!plan.nightly && { tone: 'bad' as const })}
        />
        <Figure
          name={translate('console.lastDrill')}
          value={last?.endedAt ? words.moment(last.endedAt) : '–'}
          note={translate('console.drillAim')}
        />
        <Figure name={translate('console.freeDisk')} value={size(freeBytes)} />
      </div>
      <div className="stack">
        <Panel flush title={translate('places.backups')}>
          <LinesTable
            rows={list}
            keyOf={({ id }) => id}
            empty="console.noBackups"
            columns={[
              { name: 'begunAt', show: ({ begunAt }) => <b>{words.moment(begunAt)}</b> },
              { name: 'why', show: ({ why }) => translate(`values.${why}`) },
              { name: 'madeBy', show: ({ why, madeBy }) => (why === 'night' ? '–' : madeBy) },
              { name: 'state', show: (line) => <State line={line} /> },
              { name: 'bytes', show: ({ bytes }) => (bytes === null ? '–' : size(bytes)), figure: true },
              { name: 'rows', show: ({ rows }) => (rows === null ? '–' : words.count(rows)), figure: true },
              { name: 'file', show: ({ node, file }) => <Place node={node} file={file} /> },
              {
                name: 'change',
                figure: true,
                show: (line) =>
                  line.state === 'made' &&
                  line.isHere && (
                    <div className="acts">
                      <Button size="small" variant="outlined" onClick={() => setFetched(line)}>
                        {translate('console.download')}
                      </Button>
                      <ActButtons acts={[{ call: 'backupDrill', from: { id: 'id' } }]} row={line} />
                    </div>
                  ),
              },
            ]}
          />
        </Panel>
        <Panel flush title={translate('console.drills')} end={translate('console.drillNote')}>
          <LinesTable
            rows={drills}
            keyOf={({ id }) => id}
            empty="console.noDrills"
            columns={[
              { name: 'begunAt', show: ({ begunAt }) => <b>{words.moment(begunAt)}</b> },
              { name: 'backupId', show: ({ backupId }) => backupId, figure: true },
              { name: 'state', show: (line) => <State line={line} /> },
              { name: 'seconds', show: (line) => secondsOf(line, words.count), figure: true },
              { name: 'rows', show: ({ rows }) => (rows === null ? '–' : words.count(rows)), figure: true },
              { name: 'findings', show: ({ findings }) => findings ?? '–', figure: true },
              {
                name: 'entries',
                show: ({ entries }) => (entries === null ? '–' : words.count(entries)),
                figure: true,
              },
              { name: 'play', show: ({ play }) => (play === '' ? '–' : <code>{play}</code>) },
              { name: 'madeBy', show: ({ madeBy }) => madeBy },
            ]}
          />
        </Panel>
      </div>
      {fetched !== null && (
        <FetchDialog
          title={translate('console.download')}
          text={translate('console.fetchText')}
          path={`/console/backups/${fetched.id}`}
          onClose={() => setFetched(null)}
        />
      )}
    </>
  );
}

function secondsOf({ begunAt, endedAt }: Drill, count: (value: number) => string): string {
  if (endedAt === null) return '–';
  return count(Math.round((Date.parse(endedAt) - Date.parse(begunAt)) / 1000));
}

function State({ line }: { line: Pick<Backup | Drill, 'state' | 'fault'> }): ReactNode {
  const translate = useTranslate();
  const { state, fault } = line;
  return (
    <>
      <Chip size="small" color={colours[state] ?? 'default'} label={translate(`values.${state}`)} />
      {fault !== '' && <div className="long">{fault}</div>}
    </>
  );
}

function Place({ node, file }: { node: string; file: string }): ReactNode {
  return (
    <span className="long" title={`${node}: ${file}`}>
      {file.slice(file.lastIndexOf('/') + 1)}
    </span>
  );
}

/** Bytes in the unit that a reader takes in. */
function useSize(): (bytes: number) => string {
  const { locale } = useWords();
  return (bytes) => {
    const [unit, factor] = bytes >= 1e9 ? (['gigabyte', 1e9] as const) : (['megabyte', 1e6] as const);
    const form = { style: 'unit', unit, maximumFractionDigits: bytes >= 1e8 && bytes < 1e9 ? 0 : 1 } as const;
    return (bytes / factor).toLocaleString(locale, form);
  };
}
