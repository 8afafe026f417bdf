import { Button, Chip } from '@mui/material';
import type { CallReply, ReadyCheck } from '@grabbit/contract';
import {
  BadgeCheck,
  CreditCard,
  DatabaseBackup,
  Globe,
  KeyRound,
  Mail,
  RotateCcw,
  Scale,
  ScrollText,
  Stamp,
  Truck,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActButtons } from '../actions/act-buttons.tsx';
import type { Act } from '../kernel/places.ts';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';

type Ready = CallReply<'readyList'>;
type Line = Ready['list'][number];

const signs: Readonly<Record<ReadyCheck, ComponentType<{ size?: number }>>> = {
  ...{
    mail: Mail,
    payments: CreditCard,
    address: Globe,
    delivery: Truck,
    texts: ScrollText,
    backup: DatabaseBackup,
  },
  ...{ drill: RotateCcw, checkpoint: Stamp, secrets: KeyRound, law: Scale },
};

/** What can be done about a check here. */
const actsOf: Readonly<Partial<Record<ReadyCheck, readonly Act[]>>> = {
  mail: [{ call: 'readyMail' }, { call: 'readyMailCode' }],
  backup: [{ call: 'backupMake' }],
  secrets: [{ call: 'readyConfirm', from: { name: 'name' } }],
  law: [{ call: 'readyConfirm', from: { name: 'name' } }],
};

const colours = { done: 'success', todo: 'default', failing: 'error' } as const;

/** What an arcade needs before it gives real prizes: each is looked at when the page opens. */
export function ReadyPage(): ReactNode {
  const translate = useTranslate();
  const query = useCall('readyList', {});
  return (
    <>
      <PageHead place="ready">
        <Button variant="outlined" disabled={query.isFetching} onClick={() => void query.refetch()}>
          {translate('console.checkAgain')}
        </Button>
      </PageHead>
      <LoadState query={query}>{(ready) => <Shown ready={ready} />}</LoadState>
    </>
  );
}

function Shown({ ready: { isLive, list } }: { ready: Ready }): ReactNode {
  const translate = useTranslate();
  const done = list.filter(({ state }) => state === 'done').length;
  return (
    <div className="columns">
      <Panel title={translate('console.beforePrizes')}>
        <ul className="ready">
          {list.map((line) => (
            <ReadyLine key={line.name} line={line} />
          ))}
        </ul>
      </Panel>
      <div className="stack">
        <Panel title={translate('console.progress')}>
          <Ring done={done} of={list.length} />
          <p className="ready__sum">{translate('console.checksDone', { done, all: list.length })}</p>
        </Panel>
        <Panel
          title={translate('console.realPrizes')}
          end={
            <Chip
              size="small"
              color={isLive ? 'success' : 'default'}
              label={translate(isLive ? 'console.isLive' : 'console.isDemo')}
            />
          }
        >
          <p className="ready__sum">{translate(isLive ? 'console.liveText' : 'console.demoText')}</p>
        </Panel>
      </div>
    </div>
  );
}

function ReadyLine({ line }: { line: Line }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { name, state, at, detail } = line;
  const Sign = signs[name];
  const acts = actsOf[name] ?? [];
  return (
    <li data-state={state}>
      <span className="ready__sign">
        <Sign size={18} />
      </span>
      <div className="ready__what">
        <b>{translate(`ready.${name}`)}</b>
        <small>{translate(`readyTexts.${name}`)}</small>
        {detail !== '' && <small className="ready__detail">{detail}</small>}
      </div>
      {at !== null && <small className="ready__at">{words.moment(at)}</small>}
      <ActButtons acts={acts} row={{ name }} />
      {name === 'drill' && state !== 'done' && (
        <Button component={Link} to="/backups" variant="outlined">
          {translate('console.toBackups')}
        </Button>
      )}
      {name === 'delivery' && (
        <Button component={Link} to="/delivery" variant="outlined">
          {translate('console.toDelivery')}
        </Button>
      )}
      <Chip
        size="small"
        color={colours[state]}
        {...(state === 'done' && { icon: <BadgeCheck size={14} /> })}
        label={translate(`values.${state}`)}
      />
    </li>
  );
}

/** How much is done, drawn. */
function Ring({ done, of }: { done: number; of: number }): ReactNode {
  const length = 2 * Math.PI * 42;
  return (
    <svg className="ring" viewBox="0 0 100 100" aria-hidden>
      <circle cx="50" cy="50" r="42" className="ring__all" />
      <circle
        cx="50"
        cy="50"
        r="42"
        className="ring__done"
        strokeDasharray={`${(length * done) / Math.max(1, of)} ${length}`}
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="57" textAnchor="middle">
        {done}/{of}
      </text>
    </svg>
  );
}
