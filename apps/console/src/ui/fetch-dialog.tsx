import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface FetchDialogProps {
  readonly title: string;
  /** What is in the file, and what to mind about it. */
  readonly text: string;
  /** Where it is fetched. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Asks why a file is taken away, which leaves a line in the operator's log, and lets the browser fetch it. */
export function FetchDialog({ title, text, path, onClose }: FetchDialogProps): ReactNode {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const id = useId();
  const address = `${path}?${new URLSearchParams({ reason: reason.trim() }).toString()}`;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p>{text}</p>
        <TextField
          fullWidth
          label={translate('fields.reason')}
          value={reason}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('console.notNow')}</Button>
        <Button
          variant="contained"
          disabled={reason.trim() === ''}
          component="a"
          href={address}
          download
          onClick={onClose}
        >
          {translate('console.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
