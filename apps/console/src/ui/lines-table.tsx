import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

/** A column: the field whose label heads it, what it shows of a row, and whether that is a figure. */
export interface Column<Row> {
  readonly name: string;
  readonly show: (row: Row) => ReactNode;
  readonly figure?: true;
}

interface LinesTableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** Said where there are no rows. */
  readonly empty?: string;
}

/** A small table of what a call gave. */
export function LinesTable<Row>({ rows, columns, keyOf, empty }: LinesTableProps<Row>): ReactNode {
  const translate = useTranslate();
  if (rows.length === 0) return <p className="empty">{translate(empty ?? 'console.nothingHere')}</p>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map(({ name, figure }) => (
            <TableCell key={name} align={figure === true ? 'right' : 'left'}>
              {translate(`fields.${name}`, { _: name })}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} hover>
            {columns.map(({ name, show, figure }) => (
              <TableCell
                key={name}
                align={figure === true ? 'right' : 'left'}
                className={figure === true ? 'figure' : ''}
              >
                {show(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
