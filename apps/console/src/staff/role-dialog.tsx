import { type CallReply, type OperatorCapability, operatorCapabilities } from '@grabbit/contract';
import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../kernel/call.ts';
import { SignedDialog } from '../ui/signed-dialog.tsx';
import { firstRoles } from './first-roles.ts';
import { useRoleName } from './use-role-name.ts';

interface RoleDialogProps {
  /** Null for a new one. */
  readonly role: CallReply<'staffPage'>['roles'][number] | null;
  readonly onClose: () => void;
}

/** A role: its name, and what everybody may do who has it. */
export function RoleDialog({ role, onClose }: RoleDialogProps): ReactNode {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const isFirst = firstRoles.some((name) => name === role?.name);
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role?.rights));
  const rights = operatorCapabilities.filter((each) => chosen.has(each));
  const turn = (capability: OperatorCapability): void => {
    const next = new Set(chosen);
    if (!next.delete(capability)) next.add(capability);
    setChosen(next);
  };
  return (
    <SignedDialog
      title={role === null ? translate('console.newRole') : nameOf(role.name)}
      does={translate('ra.action.save')}
      isReady={rights.length > 0 && name.trim() !== ''}
      act={(reason) =>
        role === null
          ? call('roleMake', { name, rights, reason })
          : call('roleChange', { role: role.id, name, rights, reason })
      }
      {...(role !== null && {
        other: {
          does: translate('console.removeRole'),
          act: (reason: string) => call('roleRemove', { role: role.id, reason }),
        },
      })}
      onClose={onClose}
    >
      {!isFirst && (
        <TextField
          required
          label={translate('fields.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      )}
      <fieldset className="group rightsgrid">
        <legend>{translate('fields.may')}</legend>
        {operatorCapabilities.map((capability) => (
          <FormControlLabel
            key={capability}
            control={<Checkbox checked={chosen.has(capability)} onChange={() => turn(capability)} />}
            label={translate(`capabilities.${capability}`, { _: capability })}
          />
        ))}
      </fieldset>
      {role !== null && role.people > 0 && (
        <p className="will">{translate('console.changesPeople', { smart_count: role.people })}</p>
      )}
    </SignedDialog>
  );
}
