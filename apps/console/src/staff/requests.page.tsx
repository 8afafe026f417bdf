import type { CallReply } from '@grabbit/contract';
import { Chip, type ChipProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ActButtons } from '../actions/act-buttons.tsx';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { Asked, Change } from './change.tsx';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';

type Requests = CallReply<'requestList'>;
type Request = Requests['list'][number];

const colours: Readonly<Record<Request['state'], ChipProps['color']>> = {
  ...{ undecided: 'warning', agreed: 'info', done: 'success', failed: 'error' },
  ...{ refused: 'default', lapsed: 'default' },
};

/** So often the page asks what waits, in milliseconds. */
const everyMs = 15_000;

/** What waits for a second person, what became of it, and what needs one. */
export function RequestsPage(): ReactNode {
  const translate = useTranslate();
  const query = useCall('requestList', {}, { everyMs });
  return (
    <>
      <PageHead place="requests" />
      <LoadState query={query}>
        {({ rules, list }) => (
          <div className="stack">
            <Panel title={translate('console.twoPersonRule')} end={<RuleButton rules={rules} />}>
              <Rules rules={rules} />
            </Panel>
            <Panel flush title={translate('console.waitingRequests')}>
              <Lines list={list.filter(({ state }) => state === 'undecided')} empty="console.noRequests" />
            </Panel>
            <Panel flush title={translate('console.decidedRequests')}>
              <Lines list={list.filter(({ state }) => state !== 'undecided')} empty="console.noneDecided" />
            </Panel>
          </div>
        )}
      </LoadState>
    </>
  );
}

function RuleButton({ rules }: { rules: Requests['rules'] }): ReactNode {
  const own = Object.fromEntries(Object.keys(rules).map((name) => [name, name]));
  return <ActButtons acts={[{ call: 'twoPersonSet', from: own }]} row={rules} />;
}

function Rules({ rules }: { rules: Requests['rules'] }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { refunds, refundsOver, gifts, giftsOver, settings, rights } = rules;
  const lines = [
    ...(refunds ? [translate('console.ruleRefunds', { sum: words.count(refundsOver / 100) })] : []),
    ...(gifts ? [translate('console.ruleGifts', { coins: words.count(giftsOver) })] : []),
    ...(settings ? [translate('console.ruleSettings')] : []),
    ...(rights ? [translate('console.ruleRights')] : []),
  ];
  return (
    <ul className="plainlist">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length === 0 && <li>{translate('console.ruleNone')}</li>}
      <li>{translate('console.ruleAlone')}</li>
    </ul>
  );
}

function Lines({ list, empty }: { list: Requests['list']; empty: string }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <LinesTable
      rows={list}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        { name: 'request', show: (request) => <What request={request} /> },
        { name: 'askedName', show: ({ askedName }) => askedName },
        { name: 'reason', show: ({ reason }) => reason },
        { name: 'askedAt', show: ({ askedAt }) => words.moment(askedAt) },
        {
          name: 'state',
          show: ({ state, decidedName, outcome }) => (
            <>
              <Chip size="small" color={colours[state]} label={translate(`values.${state}`)} />
              {decidedName !== null && <div>{decidedName}</div>}
              {outcome !== '' && <div className="long">{outcome}</div>}
            </>
          ),
        },
        {
          name: 'change',
          figure: true,
          show: (request) =>
            request.state === 'undecided' && (
              <ActButtons
                acts={[
                  ...(request.mayAgree ? [{ call: 'requestAgree', from: { request: 'id' } } as const] : []),
                  { call: 'requestRefuse', from: { request: 'id' } },
                ]}
                row={request}
              />
            ),
        },
      ]}
    />
  );
}

/** What is asked for: the call by its name, and what it would change. */
function What({ request: { id, call, params, state } }: { request: Request }): ReactNode {
  const translate = useTranslate();
  const Given = state === 'undecided' ? Change : Asked;
  return (
    <>
      <b>
        {id}: {translate(`acts.${call}`, { _: call })}
      </b>
      <Given call={call} params={params} />
    </>
  );
}
