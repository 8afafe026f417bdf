import { Button, Chip } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ActButtons } from '../actions/act-buttons.tsx';
import { useCall, zone } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { Choice } from '../ui/value.tsx';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { LivePicture } from './live-picture.tsx';
import { MachineBox } from './machine-box.tsx';
import { actsOf } from './machine-acts.ts';
import { roomPathOf } from './room-path.ts';
import { Week } from './week.tsx';

type Machine = CallReply<'consoleMachine'>;

/** The picture is live by itself; the figures are asked for again so often, in milliseconds. */
const everyMs = 5_000;

/** One machine: what it shows now, what it gave in the last days, what lies in it, how it is set, and what its public log says. */
export function MachinePage(): ReactNode {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const query = useCall('consoleMachine', { roomId: Number(id), zone }, { everyMs });
  const machine = query.data?.machine;
  const path = machine === undefined ? null : roomPathOf(machine);
  return (
    <>
      <PageHead place="machines" one={machine?.name ?? id}>
        <div className="acts">
          {path !== null && (
            <Button variant="outlined" href={path} target="_blank" rel="noopener">
              {translate('machine.room')}
            </Button>
          )}
          {machine !== undefined && (
            <ActButtons acts={actsOf(machine)} row={{ ...machine, prices: query.data?.terms?.prices }} />
          )}
        </div>
      </PageHead>
      <LoadState query={query}>{(shown) => <Shown shown={shown} />}</LoadState>
    </>
  );
}

function Shown({ shown }: { shown: Machine }): ReactNode {
  const { machine, terms, days, inside, log } = shown;
  return (
    <div className="machine">
      <div className="stack">
        <Now shown={shown} />
        <MachineBox roomId={machine.roomId} />
        {inside.length > 0 && <Inside inside={inside} />}
      </div>
      <div className="stack">
        <Week days={days} band={terms?.band ?? null} />
        {terms !== null && <Settings terms={terms} practice={machine.practice} />}
      </div>
      {log.length > 0 && <Log log={log} />}
    </div>
  );
}

/** What it looks like now, and how it stands. */
function Now({ shown: { machine, playing, days } }: { shown: Machine }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const today = days.at(-1);
  return (
    <Panel
      title={translate('machine.now')}
      end={
        playing ? (
          <Chip size="small" color="warning" label={translate('machine.playing')} />
        ) : (
          <Choice name="state" value={machine.state} />
        )
      }
    >
      <LivePicture machine={machine} />
      <dl className="facts">
        <div>
          <dt>{translate('fields.roomId')}</dt>
          <dd>{machine.roomId}</dd>
        </div>
        <div>
          <dt>{translate('fields.game')}</dt>
          <dd>{translate(`values.${machine.game}`, { _: machine.game })}</dd>
        </div>
        <div>
          <dt>{translate('console.playsToday')}</dt>
          <dd>{words.count(today?.plays ?? 0)}</dd>
        </div>
        <div>
          <dt>{translate('fields.prizes')}</dt>
          <dd>{words.count(today?.prizes ?? 0)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Inside({ inside }: Pick<Machine, 'inside'>): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const toys = inside.reduce((sum, { units }) => sum + units, 0);
  return (
    <Panel flush title={translate('machine.inside')} end={translate('machine.toys', { smart_count: toys })}>
      <LinesTable
        rows={inside}
        keyOf={({ kind }) => kind}
        columns={[
          { name: 'kind', show: ({ kind, name }) => translate(`toyNames.${kind}`, { _: name }) },
          { name: 'inMachine', show: ({ units }) => words.count(units), figure: true },
          {
            name: 'stock',
            figure: true,
            show: ({ stock, lowAt }) =>
              stock <= lowAt ? (
                <Chip size="small" color="warning" label={words.count(stock)} />
              ) : (
                words.count(stock)
              ),
          },
        ]}
      />
    </Panel>
  );
}

/** How the machine is set. A change is one act, with a reason, and stands in the public log. */
function Settings({
  terms,
  practice,
}: {
  terms: NonNullable<Machine['terms']>;
  practice: boolean;
}): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { price, minLevel, club, preset, since, band, filling } = terms;
  const permille = (value: number): string => words.percent(value / 1_000, 0);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['price', words.count(price)],
    ...(preset === '' ? [] : [['preset', translate(`presets.${preset}`, { _: preset })] as const]),
    ...(band === null
      ? []
      : [['band', `${permille(band.lowPermille)} – ${permille(band.highPermille)}`] as const]),
    ...(filling === null ? [] : [['filling', translate('machine.fillingText', { ...filling })] as const]),
    ['fromLevel', minLevel + 1],
    ['club', translate(`ra.boolean.${club}`)],
    ['practice', translate(`ra.boolean.${practice}`)],
  ];
  return (
    <Panel
      title={translate('machine.settings')}
      end={translate('machine.inForce', { when: words.moment(since) })}
    >
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`fields.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="none">{translate('machine.settingsText')}</p>
    </Panel>
  );
}

/** What the public log says last of the machine. Nobody can change an entry, only follow it. */
function Log({ log }: Pick<Machine, 'log'>): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel title={translate('machine.log')}>
      <ol className="entries">
        {log.map(({ seq, at, kind, hash, playId, note, toys }) => (
          <li key={seq}>
            <b>
              #{words.count(seq)} {translate(`entries.${kind}`, { _: kind })}
              {toys > 0 && ` · ${translate('machine.toys', { smart_count: toys })}`}
            </b>
            <small>
              <time dateTime={at}>{words.moment(at)}</time>
              {note !== '' &&
                ` · ${kind === 'settings' ? translate(`presets.${note}`, { _: note }) : translate(`logNotes.${note}`, { _: note })}`}
              {playId !== '' && (
                <>
                  {' · '}
                  <a href={`/verify/${playId}`} target="_blank" rel="noopener">
                    {playId}
                  </a>
                </>
              )}{' '}
              <code title={hash}>{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</code>
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
