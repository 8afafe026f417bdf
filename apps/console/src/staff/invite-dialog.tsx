import { type CallReply, type StaffLanguage, staffLanguages } from '@grabbit/contract';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { call } from '../kernel/call.ts';
import { SignedDialog } from '../ui/signed-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

interface InviteDialogProps {
  readonly roles: CallReply<'staffPage'>['roles'];
  readonly onClose: () => void;
}

const lasting = [1, 3, 7, 14] as const;

/** Asks somebody by mail to work here. */
export function InviteDialog({ roles, onClose }: InviteDialogProps): ReactNode {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [mail, setMail] = useState('');
  const [mailLanguage, setMailLanguage] = useState<StaffLanguage>(locale === 'de' ? 'de' : 'en');
  const [days, setDays] = useState<number>(3);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return (
    <SignedDialog
      title={translate('console.invite')}
      does={translate('console.send')}
      isReady={chosen.size > 0}
      act={(reason) => call('staffInvite', { mail, roles: [...chosen], mailLanguage, days, reason })}
      onClose={onClose}
    >
      <TextField
        type="email"
        required
        label={translate('fields.mail')}
        helperText={translate('console.inviteNote')}
        value={mail}
        onChange={({ target }) => setMail(target.value)}
      />
      <RoleChoice roles={roles} chosen={chosen} onChange={setChosen} />
      <TextField
        select
        label={translate('fields.mailLanguage')}
        value={mailLanguage}
        onChange={({ target }) => setMailLanguage(target.value as StaffLanguage)}
      >
        {staffLanguages.map((each) => (
          <MenuItem key={each} value={each}>
            {new Intl.DisplayNames([locale], { type: 'language' }).of(each)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('fields.days')}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {lasting.map((each) => (
          <MenuItem key={each} value={each}>
            {translate('console.daysLong', { smart_count: each })}
          </MenuItem>
        ))}
      </TextField>
    </SignedDialog>
  );
}
