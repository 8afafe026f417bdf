import { Alert, Chip } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ActButtons } from '../actions/act-buttons.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { FileButton } from '../tables/file-button.tsx';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { Limits } from './limits.tsx';
import { History } from './history.tsx';

type Player = CallReply<'playerShow'>;
type Contact = CallReply<'playerContact'>;

/** How long a mail address stays in sight once somebody has asked for it, in milliseconds. */
const shownMs = 600_000;

/** All that support needs of one player. */
export function PlayerPage(): ReactNode {
  const { id = '' } = useParams();
  const query = useCall('playerShow', { playerId: Number(id) });
  const { permissions } = usePermissions<Staff>();
  const mayFetch = permissions !== undefined && may(permissions, 'players.contact');
  return (
    <>
      <PageHead place="players" one={query.data?.nickName ?? id}>
        {mayFetch && <FileButton name="players" path={`/console/players/${id}/data`} />}
        <ActButtons
          row={{ playerId: Number(id), ofPlayer: Number(id) }}
          acts={[
            { call: 'giftGive', from: { playerId: 'playerId' } },
            { call: 'letterSend', from: { playerId: 'playerId' } },
            { call: 'cardGive', from: { playerId: 'playerId' } },
            { call: 'playerExclude', from: { playerId: 'playerId' }, grave: true },
            { call: 'playerBan', from: { playerId: 'playerId' }, grave: true },
          ]}
        />
      </PageHead>
      <LoadState query={query}>{(player) => <Shown player={player} />}</LoadState>
    </>
  );
}

function Shown({ player }: { player: Player }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { permissions } = usePermissions<Staff>();
  const mayProtect = permissions !== undefined && may(permissions, 'players.protect');
  return (
    <>
      {player.bannedAt !== null && (
        <Alert
          severity="error"
          action={
            <ActButtons acts={[{ call: 'playerUnban', from: { playerId: 'playerId' } }]} row={player} />
          }
        >
          {translate('console.bannedSince', { when: words.moment(player.bannedAt) })}
        </Alert>
      )}
      <div className="columns columns--even">
        <div className="stack">
          <Profile player={player} />
          <Panel flush title={translate('console.balances')}>
            <LinesTable
              rows={player.balances}
              keyOf={({ asset }) => asset}
              columns={[
                { name: 'asset', show: ({ asset }) => translate(`values.${asset}`, { _: asset }) },
                { name: 'balance', show: ({ balance }) => words.count(balance), figure: true },
                { name: 'held', show: ({ held }) => words.count(held), figure: true },
                {
                  name: 'agrees',
                  show: ({ agrees }) => (
                    <Chip
                      size="small"
                      color={agrees ? 'success' : 'error'}
                      label={translate(agrees ? 'console.sumsAgree' : 'console.sumsDiffer')}
                    />
                  ),
                },
              ]}
            />
          </Panel>
          {mayProtect && <Limits playerId={player.playerId} />}
          <Panel flush title={translate('console.sessions')}>
            <LinesTable
              rows={player.sessions}
              keyOf={({ createdAt }) => createdAt}
              columns={[
                { name: 'agent', show: ({ agent }) => <span className="long">{agent}</span> },
                { name: 'seenAt', show: ({ seenAt }) => words.moment(seenAt) },
              ]}
            />
          </Panel>
        </div>
        <History player={player} />
      </div>
    </>
  );
}

/** Who it is. How to reach them is masked until somebody says why they need it. */
function Profile({ player }: { player: Player }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const [contact, setContact] = useState<Contact | null>(null);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['playerId', player.playerId],
    ['since', words.moment(player.since)],
    ['shownLevel', player.level + 1],
    ['country', player.country],
    ['role', player.role],
    ['mail', contact?.mail ?? player.mail],
    ...(contact === null
      ? []
      : ([
          ['mobile', contact.mobile],
          ['address', contact.addresses.join(' / ')],
        ] as const)),
    ...(player.breakUntil === null ? [] : ([['breakUntil', words.moment(player.breakUntil)]] as const)),
    ...(player.excludedUntil === null
      ? []
      : ([['excludedUntil', words.moment(player.excludedUntil)]] as const)),
  ];
  return (
    <Panel
      title={translate('console.profile')}
      end={
        contact === null && (
          <button type="button" className="link" onClick={() => setAsking(true)}>
            {translate('acts.playerContact')}
          </button>
        )
      }
    >
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`fields.${name}`, { _: name })}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {isAsking && (
        <ActionDialog
          act={{ call: 'playerContact', from: { playerId: 'playerId' } }}
          row={{ playerId: player.playerId }}
          onClose={() => setAsking(false)}
          onDone={(reply) => {
            setContact(reply as Contact);
            setTimeout(() => setContact(null), shownMs);
          }}
        />
      )}
    </Panel>
  );
}
