import type { CallReply } from '@grabbit/contract';
import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../kernel/call.ts';
import { SignedDialog } from '../ui/signed-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

interface PersonDialogProps {
  readonly person: CallReply<'staffPage'>['people'][number];
  readonly roles: CallReply<'staffPage'>['roles'];
  readonly onClose: () => void;
}

/** What somebody who works here may do. */
export function PersonDialog({ person, roles, onClose }: PersonDialogProps): ReactNode {
  const translate = useTranslate();
  const { playerId, mail, nickName } = person;
  const [isAll, setAll] = useState(person.may === 'all');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(person.roles));
  const give = (given: readonly number[]) => (reason: string) =>
    call('staffRoles', { playerId, roles: [...given], reason });
  return (
    <SignedDialog
      title={nickName}
      does={translate('ra.action.save')}
      isReady={isAll ? mail !== null : chosen.size > 0}
      act={(reason) =>
        isAll ? call('maintainerSet', { mail: mail ?? '', may: 'all', reason }) : give([...chosen])(reason)
      }
      other={{ does: translate('console.takeRights'), act: give([]) }}
      onClose={onClose}
    >
      <FormControlLabel
        control={<Checkbox checked={isAll} onChange={({ target }) => setAll(target.checked)} />}
        label={translate('console.everything')}
      />
      {!isAll && <RoleChoice roles={roles} chosen={chosen} onChange={setChosen} />}
    </SignedDialog>
  );
}
