import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { schemaOf } from '../kernel/call.ts';
import { fieldsOf, plain } from '../kernel/json-schema.ts';
import { LabelCall, useLabels } from '../kernel/use-labels.ts';
import { Value } from '../ui/value.tsx';
import { tellsOf, useBefore } from './before.ts';

type Row = Readonly<Record<string, unknown>>;

interface OfRequest {
  readonly call: string;
  readonly params: Row;
}

/** What a request that waits would change: each value as it is now and as it would be. */
export function Change({ call, params }: OfRequest): ReactNode {
  const known = useBefore(call, params);
  return (
    <LabelCall value={call}>
      <Fields call={call} params={params} now={known?.row ?? {}} />
    </LabelCall>
  );
}

/** What a request was given. */
export function Asked({ call, params }: OfRequest): ReactNode {
  return (
    <LabelCall value={call}>
      <Fields call={call} params={params} now={{}} />
    </LabelCall>
  );
}

function Fields({ call, params, now }: OfRequest & { now: Row }): ReactNode {
  const labels = useLabels();
  const fields = fieldsOf(plain(schemaOf(call).params)).filter(
    ({ name }) => name !== 'reason' && name in params,
  );
  const tells = (tellsOf[call] ?? []).filter((name) => now[name] !== undefined && !(name in params));
  return (
    <dl className="facts">
      {tells.map((name) => (
        <div key={name}>
          <dt>{labels.field(name)}</dt>
          <dd>
            <Value name={name} value={now[name]} schema={{}} row={now} wide />
          </dd>
        </div>
      ))}
      {fields.map(({ name, schema }) => (
        <div key={name}>
          <dt>{labels.field(name)}</dt>
          <dd>
            <Turn name={name} before={now[name]} after={params[name]}>
              {(value) => <Value name={name} value={value} schema={schema} row={params} wide />}
            </Turn>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface TurnProps {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly children: (value: unknown) => ReactNode;
}

/** A value that stays, or the old one and the new one. */
function Turn({ before, after, children }: TurnProps): ReactNode {
  const translate = useTranslate();
  if (before === undefined || JSON.stringify(before) === JSON.stringify(after)) return children(after);
  return (
    <span className="turn">
      <span>{children(before)}</span>
      <ArrowRight size={16} aria-hidden />
      <span className="turn__word">{translate('console.becomes')}</span>
      <b>{children(after)}</b>
    </span>
  );
}
