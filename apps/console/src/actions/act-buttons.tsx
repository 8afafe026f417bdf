import { Button, IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { schemaOf } from '../kernel/call.ts';
import { type Act, canWith } from '../kernel/places.ts';
import { ActionDialog } from './action-dialog.tsx';

type Row = Readonly<Record<string, unknown>>;

/** The acts that whoever is here may do, with this row. */
export function useMayDo(acts: readonly Act[], row?: Row): readonly Act[] {
  const { permissions } = usePermissions<Staff>();
  if (permissions === undefined) return [];
  return acts.filter((act) => may(permissions, schemaOf(act.call).needs) && canWith(act, row));
}

/** A button for each act, the first one as the main one. */
export function ActButtons({ acts, row }: { acts: readonly Act[]; row?: Row }): ReactNode {
  const translate = useTranslate();
  const open = useMayDo(acts, row);
  const [shown, setShown] = useState<Act | null>(null);
  return (
    <div className="acts">
      {open.map((act, index) => (
        <Button
          key={act.call}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={act.grave === true ? 'error' : 'primary'}
          onClick={() => setShown(act)}
        >
          {translate(`acts.${act.call}`, { _: act.call })}
        </Button>
      ))}
      {shown !== null && <ActionDialog act={shown} row={row} onClose={() => setShown(null)} />}
    </div>
  );
}

/** The acts of a row behind one button. */
export function RowActs({ acts, row, label }: { acts: readonly Act[]; row: Row; label: string }): ReactNode {
  const translate = useTranslate();
  const open = useMayDo(acts, row);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<Act | null>(null);
  if (open.length === 0) return null;
  return (
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      <IconButton
        size="small"
        aria-label={translate('console.actsOf', { what: label })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizontal size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {open.map((act) => (
          <MenuItem
            key={act.call}
            onClick={() => {
              setAnchor(null);
              setShown(act);
            }}
          >
            <ListItemText sx={act.grave === true ? { color: 'error.main' } : {}}>
              {translate(`acts.${act.call}`, { _: act.call })}
            </ListItemText>
          </MenuItem>
        ))}
      </Menu>
      {shown !== null && <ActionDialog act={shown} row={row} onClose={() => setShown(null)} />}
    </span>
  );
}
