import { Button, Chip } from '@mui/material';
import type { CallReply } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RowActs } from '../actions/act-buttons.tsx';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { LinesTable } from '../ui/lines-table.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { useRoleName } from './use-role-name.ts';

type StaffPageReply = CallReply<'staffPage'>;
type Person = StaffPageReply['people'][number];
type Role = StaffPageReply['roles'][number];

/** Whoever works here, what each may do, and who is invited. */
export function StaffPage(): ReactNode {
  const translate = useTranslate();
  const query = useCall('staffPage', {});
  const [isInviting, setInviting] = useState(false);
  const [shown, setShown] = useState<Person | null>(null);
  const roles = query.data?.roles ?? [];
  return (
    <>
      <PageHead place="staff">
        <Button variant="contained" disabled={roles.length === 0} onClick={() => setInviting(true)}>
          {translate('console.invite')}
        </Button>
      </PageHead>
      <LoadState query={query}>
        {({ people, invitations }) => (
          <div className="stack">
            <Panel flush title={translate('console.staff')}>
              <People people={people} roles={roles} onOpen={setShown} />
            </Panel>
            <Panel flush title={translate('console.openInvitations')}>
              <Invitations invitations={invitations} roles={roles} />
            </Panel>
          </div>
        )}
      </LoadState>
      {isInviting && <InviteDialog roles={roles} onClose={() => setInviting(false)} />}
      {shown !== null && <PersonDialog person={shown} roles={roles} onClose={() => setShown(null)} />}
    </>
  );
}

interface PeopleProps {
  readonly people: readonly Person[];
  readonly roles: readonly Role[];
  readonly onOpen: (person: Person) => void;
}

function People({ people, roles, onOpen }: PeopleProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  return (
    <LinesTable
      rows={people}
      keyOf={({ playerId }) => playerId}
      columns={[
        {
          name: 'nickName',
          show: ({ nickName, mail }) => (
            <>
              <b>{nickName}</b>
              <div>{mail ?? '–'}</div>
            </>
          ),
        },
        { name: 'roles', show: (person) => <Roles person={person} roles={roles} /> },
        { name: 'passkeys', show: ({ passkeys }) => <Passkeys count={passkeys} />, figure: true },
        { name: 'sessions', show: ({ sessions }) => words.count(sessions), figure: true },
        {
          name: 'seenAt',
          show: ({ seenAt }) => (seenAt === null ? '–' : words.ago(seenAt, new Date().toISOString())),
        },
        {
          name: 'change',
          figure: true,
          show: (person) => (
            <div className="acts">
              <Button
                size="small"
                variant="outlined"
                aria-label={translate('console.changeOf', { what: person.nickName })}
                onClick={() => onOpen(person)}
              >
                {translate('console.change')}
              </Button>
              <RowActs
                acts={[{ call: 'staffSessionsEnd', from: { playerId: 'playerId' }, grave: true }]}
                row={person}
                label={person.nickName}
              />
            </div>
          ),
        },
      ]}
    />
  );
}

/** The roles of a person; rights that are their own are named one by one. */
function Roles({
  person: { may, roles: own },
  roles,
}: {
  person: Person;
  roles: readonly Role[];
}): ReactNode {
  const translate = useTranslate();
  const nameOf = useRoleName();
  if (may === 'all') return <Chip size="small" color="warning" label={translate('console.owner')} />;
  const names =
    own.length > 0
      ? roles.filter(({ id }) => own.includes(id)).map(({ name }) => nameOf(name))
      : may.map((each) => translate(`capabilities.${each}`, { _: each }));
  return (
    <div className="rights">
      {names.map((name) => (
        <Chip key={name} size="small" color={own.length > 0 ? 'info' : 'default'} label={name} />
      ))}
    </div>
  );
}

/** One passkey is lost with one device. */
function Passkeys({ count }: { count: number }): ReactNode {
  const translate = useTranslate();
  if (count > 1) return count;
  return (
    <Chip
      size="small"
      color={count === 0 ? 'error' : 'warning'}
      label={translate(count === 0 ? 'console.noPasskey' : 'console.onePasskey')}
    />
  );
}

function Invitations({
  invitations,
  roles,
}: {
  readonly invitations: StaffPageReply['invitations'];
  readonly roles: readonly Role[];
}): ReactNode {
  const words = useWords();
  const nameOf = useRoleName();
  return (
    <LinesTable
      rows={invitations}
      keyOf={({ id }) => id}
      empty="console.noInvitations"
      columns={[
        { name: 'mail', show: ({ mail }) => <b>{mail}</b> },
        {
          name: 'roles',
          show: (invitation) =>
            roles
              .filter(({ id }) => invitation.roles.includes(id))
              .map(({ name }) => nameOf(name))
              .join(', '),
        },
        { name: 'sentBy', show: ({ sentBy }) => sentBy },
        { name: 'endsAt', show: ({ endsAt }) => words.moment(endsAt) },
        {
          name: 'change',
          figure: true,
          show: (invitation) => (
            <RowActs
              acts={[{ call: 'staffUninvite', from: { invitation: 'id' }, grave: true }]}
              row={invitation}
              label={invitation.mail}
            />
          ),
        },
      ]}
    />
  );
}
