import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Datagrid,
  ExportButton,
  FunctionField,
  List,
  type RaRecord,
  SearchInput,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import { ActButtons, RowActs } from '../actions/act-buttons.tsx';
import { schemaOf } from '../kernel/call.ts';
import { mostSought } from '../kernel/data-provider.ts';
import { asGiven, at } from '../kernel/rows.ts';
import { choicesOf, fieldsOf, pageFields, rowOf } from '../kernel/json-schema.ts';
import type { Place } from '../kernel/places.ts';
import { LabelCall, useLabels } from '../kernel/use-labels.ts';
import { FileButton } from './file-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { saveCsv } from './save-csv.ts';
import { useSaid } from './use-said.ts';
import { Value } from '../ui/value.tsx';

type Listed = NonNullable<Place['list']>;

/** The filters that a list's call takes, and a search through what it gave. */
function useFilters({ call }: Listed): ReactNode[] {
  const translate = useTranslate();
  const labels = useLabels();
  const asked = fieldsOf(schemaOf(call).params).filter(({ name }) => !pageFields.includes(name));
  const filters = asked.map(({ name, schema }) => {
    const choices = choicesOf(schema);
    const label = labels.field(name);
    if (choices === null) return <TextInput key={name} source={name} label={label} alwaysOn resettable />;
    const named = choices.map((id) => ({ id, name: labels.value(name, id) }));
    return <SelectInput key={name} source={name} label={label} choices={named} alwaysOn />;
  });
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder={translate('console.searchHere')} />,
    ...filters,
  ];
}

/** The table of a place: its rows, what can be sought, and what can be done with each. */
export function PlaceList({ place }: { place: Place }): ReactNode {
  const { list } = place;
  if (list === undefined) return null;
  return (
    <LabelCall value={list.call}>
      <Rows place={place} list={list} />
    </LabelCall>
  );
}

/** Says that not all of a long list was sought or sorted. */
function CutNote(): ReactNode {
  const translate = useTranslate();
  const { meta } = useListContext() as { readonly meta?: { readonly isCut?: boolean } };
  if (meta?.isCut !== true) return null;
  return (
    <Typography component="output" variant="body2" className="cut-note">
      {translate('console.soughtNewest', { count: mostSought })}
    </Typography>
  );
}

function Rows({ place, list }: { place: Place; list: Listed }): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const labels = useLabels();
  const filters = useFilters(list);
  const said = useSaid(list.call);
  const fields = fieldsOf(rowOf(schemaOf(list.call)));
  const columns = (list.columns ?? fields.map(({ name }) => name)).flatMap(
    (name) => fields.find((field) => field.name === name) ?? [],
  );
  const acts = place.acts ?? [];
  return (
    <>
      <PageHead place={place.name}>
        <ActButtons acts={place.makes ?? []} />
        {place.file !== undefined && <FileButton name={place.name} path={place.file} />}
      </PageHead>
      <List
        title={translate(`places.${place.name}`)}
        filters={filters as React.ReactElement[]}
        actions={
          <TopToolbar>
            <ExportButton maxResults={mostSought} />
          </TopToolbar>
        }
        // As the call gives them, most often the newest first, until somebody sorts.
        sort={asGiven}
        perPage={25}
        queryOptions={{ meta: { said } }}
        exporter={(rows: readonly RaRecord[]) => {
          saveCsv(rows, `${place.name}.csv`);
          if (rows.length >= mostSought)
            notify('console.savedNewest', { messageArgs: { count: mostSought } });
        }}
        empty={false}
      >
        <CutNote />
        <Datagrid
          bulkActionButtons={false}
          rowClick={place.one === undefined ? false : 'show'}
          empty={<Typography className="empty">{translate('console.nothingHere')}</Typography>}
        >
          {columns.map(({ name, schema }) => (
            <FunctionField
              key={name}
              source={name}
              label={labels.field(name)}
              textAlign={schema.type === 'integer' && !name.endsWith('Id') ? 'right' : 'left'}
              render={(record: RaRecord) => (
                <Value name={name} value={at(record, name)} schema={schema} row={record} />
              )}
            />
          ))}
          {acts.length > 0 && (
            <FunctionField
              label={false}
              sortable={false}
              textAlign="right"
              render={(record: RaRecord) => <RowActs acts={acts} row={record} label={String(record.id)} />}
            />
          )}
        </Datagrid>
      </List>
    </>
  );
}
