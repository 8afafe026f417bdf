import { Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { ActButtons } from '../actions/act-buttons.tsx';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { callByName, schemaOf } from '../kernel/call.ts';
import type { Place } from '../kernel/places.ts';
import { LabelCall } from '../kernel/use-labels.ts';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { FileButton } from './file-button.tsx';
import { Facts } from '../ui/value.tsx';

type Row = Readonly<Record<string, unknown>>;

/** One thing of a place on a page of its own: all that its call says, and what can be done. */
export function PlaceOne({ place }: { place: Place }): ReactNode {
  const { id = '' } = useParams();
  const { one, fileOfOne: file } = place;
  const { permissions } = usePermissions<Staff>();
  const query = useQuery({
    queryKey: [place.name, 'one', id],
    enabled: one !== undefined,
    queryFn: () => callByName(one?.call ?? '', { [one?.by ?? '']: id }) as Promise<Row>,
  });
  if (one === undefined) return null;
  return (
    <>
      <PageHead place={place.name} one={id}>
        {query.data !== undefined && (
          <div className="acts">
            {file !== undefined && permissions !== undefined && may(permissions, file.needs) && (
              <FileButton name={place.name} path={file.path.replace(':id', encodeURIComponent(id))} />
            )}
            <ActButtons acts={place.acts ?? []} row={{ ...query.data, [one.by]: id }} />
          </div>
        )}
      </PageHead>
      <LoadState query={query}>
        {(row) => (
          <Card className="pad">
            <LabelCall value={one.call}>
              <Facts row={row} schema={schemaOf(one.call).reply} />
            </LabelCall>
          </Card>
        )}
      </LoadState>
    </>
  );
}

/** Figures and settings of which there is one. */
export function PlaceFacts({ place }: { place: Place }): ReactNode {
  const { facts = '' } = place;
  const query = useQuery({ queryKey: [place.name], queryFn: () => callByName(facts, {}) as Promise<Row> });
  return (
    <>
      <PageHead place={place.name}>
        <ActButtons acts={place.makes ?? []} {...(query.data && { row: query.data })} />
      </PageHead>
      <LoadState query={query}>
        {(row) => (
          <Card className="pad">
            <LabelCall value={facts}>
              <Facts row={row} schema={schemaOf(facts).reply} />
            </LabelCall>
          </Card>
        )}
      </LoadState>
    </>
  );
}
