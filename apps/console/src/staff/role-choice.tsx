import type { CallReply } from '@grabbit/contract';
import { Checkbox, FormControlLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRoleName } from './use-role-name.ts';

type Role = CallReply<'staffPage'>['roles'][number];

interface RoleChoiceProps {
  readonly roles: readonly Role[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** Roles to choose from, and what whoever has those that are chosen may do. */
export function RoleChoice({ roles, chosen, onChange }: RoleChoiceProps): ReactNode {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const rights = new Set(roles.filter(({ id }) => chosen.has(id)).flatMap((role) => role.rights));
  const turn = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <fieldset className="group rightsgrid">
        <legend>{translate('fields.roles')}</legend>
        {roles.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox checked={chosen.has(id)} onChange={() => turn(id)} />}
            label={nameOf(name)}
          />
        ))}
      </fieldset>
      <p className="will">
        <b>{translate('console.mayThen')}</b>{' '}
        {rights.size === 0
          ? translate('console.nothingYet')
          : [...rights].map((right) => translate(`capabilities.${right}`, { _: right })).join(', ')}
      </p>
    </>
  );
}
