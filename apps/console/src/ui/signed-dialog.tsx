import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { faultWords } from '../kernel/call.ts';
import { isForSecondPerson } from '../kernel/second-person.ts';

interface SignedDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly does: string;
  /** Does it, for the reason that was given; throws where it is refused. */
  readonly act: (reason: string) => Promise<unknown>;
  readonly isReady?: boolean;
  /** Asked when it shall be done: false where what was typed is wrong, which the form then shows. */
  readonly isSound?: () => boolean;
  /** Another thing that can be done here for the same reason. */
  readonly other?: { readonly does: string; readonly act: (reason: string) => Promise<unknown> };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form of its own that asks why, and says what went wrong. What was done is read again everywhere. */
export function SignedDialog(props: SignedDialogProps): ReactNode {
  const { title, does, act, isReady = true, isSound, other, onClose, children } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(work: SignedDialogProps['act']): Promise<void> {
    setBusy(true);
    const end = async (words: string, type: 'success' | 'info'): Promise<void> => {
      notify(words, { type });
      await client.invalidateQueries();
      onClose();
    };
    try {
      await work(reason.trim());
      await end(translate('console.done', { what: title }), 'success');
    } catch (error) {
      if (isForSecondPerson(error)) return end(translate('console.asked'), 'info');
      setFault(faultWords(error, translate));
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isSound === undefined || isSound()) void run(act);
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className="form">
          {children}
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
          {other !== undefined && (
            <Button
              color="error"
              disabled={isBusy || reason.trim() === ''}
              onClick={() => void run(other.act)}
            >
              {other.does}
            </Button>
          )}
          <Button onClick={onClose}>{translate('console.notNow')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || !isReady}>
            {does}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
