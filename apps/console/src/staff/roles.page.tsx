import { type CallReply, operatorCapabilities } from '@grabbit/contract';
import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../kernel/use-call.ts';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useRoleName } from './use-role-name.ts';

type Role = CallReply<'staffPage'>['roles'][number];

/** Roles, and what each allows. */
export function RolesPage(): ReactNode {
  const translate = useTranslate();
  const query = useCall('staffPage', {});
  /** Undefined while none is open; null for a new one. */
  const [shown, setShown] = useState<Role | null | undefined>(undefined);
  return (
    <>
      <PageHead place="roles">
        <Button variant="contained" onClick={() => setShown(null)}>
          {translate('console.newRole')}
        </Button>
      </PageHead>
      <LoadState query={query}>
        {({ roles, people }) => (
          <Panel flush title={translate('places.roles')} end={translate('console.howToReadRoles')}>
            <Matrix
              roles={roles}
              owners={people.filter(({ may }) => may === 'all').length}
              onOpen={setShown}
            />
          </Panel>
        )}
      </LoadState>
      {shown !== undefined && <RoleDialog role={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface MatrixProps {
  readonly roles: readonly Role[];
  /** How many people may do everything. */
  readonly owners: number;
  readonly onOpen: (role: Role) => void;
}

function Matrix({ roles, owners, onOpen }: MatrixProps): ReactNode {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const people = (count: number): string => translate('console.people', { smart_count: count });
  return (
    <Table size="small" className="matrix">
      <TableHead>
        <TableRow>
          <TableCell>{translate('fields.right')}</TableCell>
          <TableCell align="center">
            <b>{translate('console.owner')}</b>
            <small>{people(owners)}</small>
          </TableCell>
          {roles.map((role) => (
            <TableCell key={role.id} align="center">
              <Button
                size="small"
                aria-label={translate('console.changeOf', { what: nameOf(role.name) })}
                onClick={() => onOpen(role)}
              >
                {nameOf(role.name)}
              </Button>
              <small>{people(role.people)}</small>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {operatorCapabilities.map((right) => (
          <TableRow key={right} hover>
            <TableCell component="th" scope="row">
              {translate(`capabilities.${right}`, { _: right })}
            </TableCell>
            <TableCell align="center">
              <Mark may />
            </TableCell>
            {roles.map(({ id, rights }) => (
              <TableCell key={id} align="center">
                <Mark may={rights.includes(right)} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Mark({ may }: { may: boolean }): ReactNode {
  const translate = useTranslate();
  const words = translate(may ? 'console.mayDo' : 'console.mayNot');
  return (
    <>
      {may ? <Check size={17} className="yes" aria-hidden /> : <Minus size={14} className="no" aria-hidden />}
      <span className="unseen">{words}</span>
    </>
  );
}
