import { Alert, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

/** What was asked for: a query, or several of them as one. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface LoadStateProps<Data> {
  readonly query: Asked<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What a query gave; until then its shape in grey, and where it failed what happened and the way to try again. */
export function LoadState<Data>({ query, children }: LoadStateProps<Data>): ReactNode {
  const translate = useTranslate();
  const { data, error, refetch } = query;
  if (data !== undefined)
    return (
      <>
        {error !== null && <Alert severity="warning">{translate('console.stale')}</Alert>}
        {children(data)}
      </>
    );
  if (error === null) return <Skeleton variant="rounded" height={220} />;
  return (
    <Alert severity="error" action={<Button onClick={() => refetch()}>{translate('console.again')}</Button>}>
      {error.message.startsWith('console.') ? translate(error.message) : error.message}
    </Alert>
  );
}
