import { operatorCapabilities } from '@grabbit/contract';
import type { OperatorCapability } from '@grabbit/contract';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call, CallFailure } from '../kernel/call.ts';
import { roles } from './roles.ts';

interface RightsProps {
  readonly person: {
    readonly mail?: string | null;
    readonly nickName?: string;
    readonly may?: string | readonly string[];
  };
  readonly onClose: () => void;
}

/** What somebody may do: a role to begin with, then each right. Whoever is let in has registered in the arcade first. */
export function RightsDialog({ person, onClose }: RightsProps): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const isNew = person.may === undefined;
  const [mail, setMail] = useState(person.mail ?? '');
  const [isAll, setAll] = useState(person.may === 'all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(Array.isArray(person.may) ? (person.may as string[]) : []),
  );
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  async function save(may: 'all' | string[] | null): Promise<void> {
    try {
      await call('maintainerSet', { mail, may, reason });
      notify(translate('console.done', { what: mail }), { type: 'success' });
      await client.invalidateQueries();
      onClose();
    } catch (error) {
      setFault(error instanceof CallFailure ? `${error.message} ${error.info}` : String(error));
    }
  }
  const turn = (capability: OperatorCapability): void => {
    const next = new Set(chosen);
    if (!next.delete(capability)) next.add(capability);
    setChosen(next);
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="rights-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(isAll ? 'all' : [...chosen]);
        }}
      >
        <DialogTitle id="rights-title">{person.nickName ?? translate('console.addStaff')}</DialogTitle>
        <DialogContent className="form">
          {isNew && (
            <TextField
              type="email"
              required
              label={translate('fields.mail')}
              helperText={translate('console.registersFirst')}
              value={mail}
              onChange={({ target }) => setMail(target.value)}
            />
          )}
          <FormControlLabel
            control={<Checkbox checked={isAll} onChange={({ target }) => setAll(target.checked)} />}
            label={translate('console.everything')}
          />
          {!isAll && (
            <>
              <fieldset className="acts plain">
                <legend>{translate('console.roles')}</legend>
                {Object.entries(roles).map(([role, rights]) => (
                  <Button key={role} variant="outlined" onClick={() => setChosen(new Set(rights))}>
                    {translate(`roles.${role}`)}
                  </Button>
                ))}
              </fieldset>
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
            </>
          )}
          <TextField
            required
            label={translate('fields.reason')}
            helperText={translate('console.reasonKept')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          {fault !== null && <Alert severity="error">{fault}</Alert>}
        </DialogContent>
        <DialogActions>
          {!isNew && (
            <Button color="error" disabled={reason.trim() === ''} onClick={() => void save(null)}>
              {translate('console.takeRights')}
            </Button>
          )}
          <Button onClick={onClose}>{translate('console.notNow')}</Button>
          <Button type="submit" variant="contained" disabled={!isAll && chosen.size === 0}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
