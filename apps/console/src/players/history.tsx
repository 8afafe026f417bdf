import type { CallReply } from '@grabbit/contract';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { deedText, personText } from '../ui/log-words.ts';
import { useLogTexts } from '../ui/use-log-texts.ts';
import { useWords } from '../kernel/use-words.ts';
import { Choice } from '../ui/value.tsx';
import { LinesTable } from '../ui/lines-table.tsx';
import { Panel } from '../ui/panel.tsx';

interface OfPlayer {
  readonly player: CallReply<'playerShow'>;
}

/** What a player did and what was done for them, the latest of each. */
export function History({ player }: OfPlayer): ReactNode {
  return (
    <div className="stack">
      <Plays player={player} />
      <Pack player={player} />
      <Orders player={player} />
      <Payments player={player} />
      <Issues player={player} />
      <Faults player={player} />
      <Looks player={player} />
    </div>
  );
}

function Plays({ player }: OfPlayer): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel flush title={translate('console.lastPlays')}>
      <LinesTable
        rows={player.plays}
        keyOf={({ playId }) => playId}
        columns={[
          { name: 'at', show: ({ at }) => words.moment(at) },
          { name: 'game', show: ({ game }) => translate(`values.${game}`, { _: game }) },
          {
            name: 'price',
            show: ({ price, asset }) => `${words.count(price)} ${translate(`values.${asset}`, { _: asset })}`,
            figure: true,
          },
          { name: 'paid', show: ({ paid }) => words.count(paid), figure: true },
          { name: 'prizes', show: ({ prizes }) => prizes, figure: true },
          {
            name: 'playId',
            show: ({ playId, state }) =>
              state === 'settled' ? (
                <a href={`/verify/${playId}`} target="_blank" rel="noreferrer">
                  {translate('console.receipt')}
                </a>
              ) : (
                <Choice name="state" value={state} />
              ),
          },
        ]}
      />
    </Panel>
  );
}

function Orders({ player }: OfPlayer): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel flush title={translate('places.orders')}>
      <LinesTable
        rows={player.orders}
        keyOf={({ orderId }) => orderId}
        columns={[
          {
            name: 'order',
            show: ({ orderId }) => <Link to={`/orders/${orderId}/show`}>{orderId}</Link>,
          },
          { name: 'at', show: ({ at }) => words.moment(at) },
          { name: 'country', show: ({ country }) => country },
          { name: 'stage', show: ({ stage }) => <Choice name="stage" value={stage} /> },
        ]}
      />
    </Panel>
  );
}

function Payments({ player }: OfPlayer): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel flush title={translate('places.payments')}>
      <LinesTable
        rows={player.payments}
        keyOf={({ number }) => number}
        columns={[
          {
            name: 'at',
            show: ({ at, number }) => <Link to={`/payments/${number}/show`}>{words.moment(at)}</Link>,
          },
          { name: 'title', show: ({ title }) => title },
          { name: 'cents', show: ({ cents, currency }) => words.money(cents, currency), figure: true },
          { name: 'state', show: ({ state }) => <Choice name="state" value={state} /> },
        ]}
      />
    </Panel>
  );
}

function Issues({ player }: OfPlayer): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel flush title={translate('places.issues')}>
      <LinesTable
        rows={player.issues}
        keyOf={({ issueId }) => issueId}
        columns={[
          {
            name: 'at',
            show: ({ at, issueId }) => <Link to={`/issues/${issueId}/show`}>{words.moment(at)}</Link>,
          },
          { name: 'kind', show: ({ kind }) => <Choice name="kind" value={kind} /> },
          { name: 'state', show: ({ state }) => <Choice name="state" value={state} /> },
        ]}
      />
    </Panel>
  );
}

/** Won toys that were not sent yet. */
function Pack({ player }: OfPlayer): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel flush title={translate('console.pack')}>
      <LinesTable
        rows={player.pack.map((toy, index) => ({ ...toy, index }))}
        keyOf={({ index }) => index}
        columns={[
          { name: 'at', show: ({ at }) => words.moment(at) },
          { name: 'kind', show: ({ kind, name }) => translate(`toyNames.${kind}`, { _: name }) },
          {
            name: 'playId',
            show: ({ playId }) =>
              playId !== '' && (
                <a href={`/verify/${playId}`} target="_blank" rel="noreferrer">
                  {translate('console.receipt')}
                </a>
              ),
          },
        ]}
      />
    </Panel>
  );
}

function Faults({ player }: OfPlayer): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <Panel flush title={translate('places.faults')}>
      <LinesTable
        rows={player.faults}
        keyOf={({ faultId }) => faultId}
        columns={[
          {
            name: 'at',
            show: ({ at, faultId }) => <Link to={`/faults/${faultId}/show`}>{words.moment(at)}</Link>,
          },
          { name: 'roomName', show: ({ roomName }) => roomName },
          { name: 'kind', show: ({ kind }) => <Choice name="kind" value={kind} /> },
          { name: 'state', show: ({ state }) => <Choice name="state" value={state} /> },
        ]}
      />
    </Panel>
  );
}

function Looks({ player }: OfPlayer): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const log = useLogTexts();
  return (
    <Panel flush title={translate('console.whoLooked')}>
      <LinesTable
        rows={player.looks}
        keyOf={({ at, action }) => at + action}
        columns={[
          { name: 'at', show: ({ at }) => words.moment(at) },
          { name: 'who', show: ({ who }) => personText(who, log) },
          { name: 'action', show: ({ action }) => deedText(action, log) },
          { name: 'reason', show: ({ reason }) => reason },
        ]}
      />
    </Panel>
  );
}
