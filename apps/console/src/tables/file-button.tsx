import { Button } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FetchDialog } from '../ui/fetch-dialog.tsx';

/** Fetches a file of a place, or of one thing in it. `name`: by which its texts are known. */
export function FileButton({ name, path }: { name: string; path: string }): ReactNode {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const title = translate(`files.${name}`);
  return (
    <div className="acts">
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <FetchDialog
          title={title}
          text={translate(`fileTexts.${name}`)}
          path={path}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
