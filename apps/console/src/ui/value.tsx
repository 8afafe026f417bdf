import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useLocaleState, usePermissions, useTranslate } from 'react-admin';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { asText, count, money, moment } from '../kernel/format.ts';
import { choicesOf, fieldsOf, plain, type Schema } from '../kernel/json-schema.ts';
import { LabelCall, useLabels } from '../kernel/use-labels.ts';
import { ScrollBox } from './scroll-box.tsx';
import { isSaidInLog, logText } from './log-words.ts';
import { chipColour } from './tones.ts';
import { useLogTexts } from './use-log-texts.ts';

type Row = Readonly<Record<string, unknown>>;

const isMoment = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value);
const isCents = (name: string): boolean => /^(cents|feeCredit)$|Cents$/.test(name);
const isPlayer = (name: string): boolean =>
  name === 'playerId' || name === 'authorId' || name === 'inviterId' || name === 'invitedId';

/** Texts that are words of ours, though no closed list says so. */
const isWord = (name: string): boolean =>
  [
    'game',
    'asset',
    'state',
    'stage',
    'kind',
    'place',
    'cause',
    'purpose',
    'asked',
    'account',
    'role',
    'counter',
    'note',
    'outcome',
  ].includes(name);

/** Words of closed lists that are no states: they stand as plain text. */
const isSpelled = (name: string): boolean => ['provider', 'source', 'begun', 'purpose'].includes(name);

/** A word of ours, also where something of its own follows it: `refunded in part: 250`. */
function spelled(value: string, label: (word: string) => string): string {
  const [, word = value, rest = ''] = /^([^:]+)(: .*)?$/s.exec(value) ?? [];
  return label(word) === word ? value : label(word) + rest;
}

interface ValueProps {
  readonly name: string;
  readonly value: unknown;
  readonly schema: Schema;
  /** The row that it stands in: money goes by its currency. */
  readonly row?: Row;
  /** Whether there is room for what is long. */
  readonly wide?: boolean;
}

/** A player by their number, with the way to their page for who may see it. */
function PlayerLink({ playerId }: { playerId: number }): ReactNode {
  const { permissions } = usePermissions<Staff>();
  const maySee = permissions !== undefined && may(permissions, 'players.see');
  return maySee ? <Link to={`/players/${playerId}`}>{playerId}</Link> : playerId;
}

function LogWord({ name, value }: { name: string; value: string }): ReactNode {
  const text = logText(name, value, useLogTexts());
  return name === 'subject' ? <span className="subject">{text}</span> : text;
}

/** A value of a reply as a person reads it, by its name and its schema. */
export function Value({ name, value, schema, row = {}, wide = false }: ValueProps): ReactNode {
  const translate = useTranslate();
  const labels = useLabels();
  const call = useContext(LabelCall);
  const [locale] = useLocaleState();
  const shape = plain(schema);
  if (value === null || value === undefined || value === '') return <span className="none">–</span>;
  if (typeof value === 'boolean')
    return (
      <Chip size="small" color={value ? 'success' : 'default'} label={translate(`ra.boolean.${value}`)} />
    );
  if (typeof value === 'string' && isSpelled(name)) return labels.value(name, value);
  if (choicesOf(shape) !== null) return <Choice value={value as string | number} name={name} />;
  if (typeof value === 'number') {
    if (/(^at|Until)$/.test(name)) return <time>{moment(new Date(value).toISOString(), locale)}</time>;
    if (isPlayer(name)) return <PlayerLink playerId={value} />;
    const currency = typeof row['currency'] === 'string' ? row['currency'] : 'USD';
    const text = isCents(name) ? money(value, { locale, currency }) : count(value, locale);
    return (
      <span className="figure">{name.endsWith('Permille') ? `${count(value / 10, locale)} %` : text}</span>
    );
  }
  if (typeof value === 'string' && isSaidInLog(call, name)) return <LogWord name={name} value={value} />;
  if (typeof value === 'string')
    return isMoment(value) ? (
      <time dateTime={value}>{moment(value, locale)}</time>
    ) : (
      <span dir="auto">
        {/^roles?$/.test(name)
          ? translate(`roles.${value}`, { _: value })
          : name === 'preset'
            ? translate(`presets.${value}`, { _: value })
            : isWord(name)
              ? spelled(value, (word) => labels.value(name, word))
              : value}
      </span>
    );
  if (Array.isArray(value))
    return <Several name={name} values={value} schema={shape.items ?? {}} wide={wide} />;
  return <Facts row={value as Row} schema={shape} wide={wide} />;
}

/** One of a closed list, in the words of the person's language. */
export function Choice({ value, name }: { value: string | number; name: string }): ReactNode {
  const label = useLabels().value(name, value);
  return <Chip size="small" color={chipColour(value)} label={label} />;
}

function Several({
  name,
  values,
  schema,
  wide,
}: {
  name: string;
  values: readonly unknown[];
  schema: Schema;
  wide: boolean;
}): ReactNode {
  const translate = useTranslate();
  if (values.length === 0) return <span className="none">–</span>;
  if (plain(schema).type !== 'object')
    return (
      <Box sx={{ display: 'flex', flexWrap: wide ? 'wrap' : 'nowrap', gap: 0.75 }}>
        {values.slice(0, wide ? 200 : 3).map((value, index) => (
          <span key={index} className="piece">
            <Value name={name} value={value} schema={schema} />
          </span>
        ))}
        {!wide && values.length > 3 && <span className="none">+{values.length - 3}</span>}
      </Box>
    );
  if (!wide) return translate('console.lines', { smart_count: values.length });
  return <RowsTable rows={values as Row[]} schema={schema} />;
}

/** Rows of an array in a reply, as a small table. */
export function RowsTable({ rows, schema }: { rows: readonly Row[]; schema: Schema }): ReactNode {
  const { field: label } = useLabels();
  const fields = fieldsOf(schema);
  return (
    <ScrollBox label={fields.map(({ name }) => label(name)).join(', ')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {fields.map(({ name }) => (
              <TableCell key={name}>{label(name)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index}>
              {fields.map(({ name, schema: each }) => (
                <TableCell key={name}>
                  <Value name={name} value={row[name]} schema={each} row={row} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  );
}

/** An object as a list of its fields; of texts in several languages, each under its language. */
export function Facts({ row, schema, wide = true }: { row: Row; schema: Schema; wide?: boolean }): ReactNode {
  const { field: label } = useLabels();
  const [locale] = useLocaleState();
  const fields = fieldsOf(schema);
  if (fields.length === 0) {
    const texts = Object.entries(row);
    if (!wide) return <span dir="auto">{asText(row[locale] ?? row['en-US'] ?? texts[0]?.[1])}</span>;
    return (
      <dl className="facts">
        {texts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{asText(value)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  if (!wide) {
    const [first] = fields.filter(({ name }) => typeof row[name] === 'string');
    return <Typography variant="inherit">{asText(row[first?.name ?? ''])}</Typography>;
  }
  return (
    <dl className="facts">
      {fields.map(({ name, schema: each }) => (
        <div key={name} className={plain(each).type === 'array' ? 'facts__long' : undefined}>
          <dt>{label(name)}</dt>
          <dd>
            <Value name={name} value={row[name]} schema={each} row={row} wide />
          </dd>
        </div>
      ))}
    </dl>
  );
}
