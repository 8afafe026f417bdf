import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Form, ResourceContextProvider, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { callByName, faultWords, newRequestId, schemaOf } from '../kernel/call.ts';
import { at } from '../kernel/rows.ts';
import { asText } from '../kernel/format.ts';
import { type CallSchema, fieldsOf } from '../kernel/json-schema.ts';
import type { Act } from '../kernel/places.ts';
import { isForSecondPerson } from '../kernel/second-person.ts';
import { LabelCall, useLabels } from '../kernel/use-labels.ts';
import { cleaned } from './cleaned.ts';
import { showPaper } from './papers.ts';
import { formOf } from './forms.ts';
import { Value } from '../ui/value.tsx';
import { SchemaInput } from './schema-inputs.tsx';

type Values = Readonly<Record<string, unknown>>;

interface ActionDialogProps {
  readonly act: Act;
  /** What it is done with; its fields fill the form. */
  readonly row?: Values | undefined;
  readonly onClose: () => void;
  /** With the reply, once it is done. */
  readonly onDone?: (reply: unknown) => void;
}

/** Fields that say what a thing of the row is done to, where the act takes them from it; a number ending in `Id` always does. */
const namesIt = /^(wish|name|message|machine|box)$/;

/** What the form begins with: of the row what has the name of a parameter, or the name that the act gives. */
function beginning({ call, from = {} }: Act, row: Values): Values {
  const names = fieldsOf(schemaOf(call).params).map(({ name }) => name);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = at(row, from[name] ?? name);
      return value === undefined || name === 'reason' ? [] : [[name, value]];
    }),
  );
}

/** A call with forms in place of what its schema leaves open. */
function withForms(call: string): CallSchema {
  const schema = schemaOf(call);
  const properties = Object.entries(schema.params.properties ?? {}).map(
    ([name, each]) => [name, formOf(call, name, each)] as const,
  );
  return { ...schema, params: { ...schema.params, properties: Object.fromEntries(properties) } };
}

/** Does one thing by a call, as {@link ActionForm} asks for it. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  return (
    <LabelCall value={props.act.call}>
      {/* Lists of inputs ask for it, on pages that show no table as well. */}
      <ResourceContextProvider value={props.act.call}>
        <ActionForm {...props} />
      </ResourceContextProvider>
    </LabelCall>
  );
}

/** Does one thing by a call: a form of its parameters, its reason last. What the form cannot say is not sent. */
function ActionForm({ act, row = {}, onClose, onDone }: ActionDialogProps): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const labels = useLabels();
  const client = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The key is made with the intent: what is sent again after a lost answer is done once.
  const [requestId] = useState(newRequestId);
  const { params, kind } = withForms(act.call);
  const record = useMemo(() => beginning(act, row), [act, row]);
  const fields = fieldsOf(params);
  const fixed = new Set(
    fields
      .map(({ name }) => name)
      .filter((name) => record[name] !== undefined && name !== 'requestId')
      .filter((name) => /^id$|Id$/.test(name) || (act.from?.[name] !== undefined && namesIt.test(name))),
  );
  const shown = fields.filter(({ name }) => name !== 'requestId' && name !== 'reason' && !fixed.has(name));
  const reason = fields.find(({ name }) => name === 'reason');
  const label = translate(`acts.${act.call}`, { _: act.call });

  async function submit(values: Values): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      const own = fields.some(({ name }) => name === 'requestId') ? { requestId } : {};
      const reply = await callByName(act.call, { ...cleaned(values, params), ...own });
      if (kind === 'write') {
        notify(translate('console.done', { what: label }), { type: 'success' });
        await client.invalidateQueries();
      }
      showPaper(reply);
      onDone?.(reply);
      onClose();
    } catch (error) {
      if (isForSecondPerson(error)) {
        notify(translate('console.asked'), { type: 'info' });
        await client.invalidateQueries();
        onClose();
      } else setFault(faultWords(error, translate));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="act-title">
      <Form record={record} onSubmit={(values: Values) => submit(values)} sanitizeEmptyValues={false}>
        <DialogTitle id="act-title">{label}</DialogTitle>
        <DialogContent className="form">
          <Typography color="text.secondary">{translate(`actTexts.${act.call}`, { _: '' })}</Typography>
          {[...fixed].map((name) => (
            <Typography key={name} className="fixed">
              {labels.field(name)}{' '}
              <b>{translate(`values.${asText(record[name])}`, { _: asText(record[name]) })}</b>
            </Typography>
          ))}
          {act.tells?.map((name) => (
            <Typography key={name} className="fixed">
              {labels.field(name)}{' '}
              <b>
                <Value name={name} value={at(row, name)} schema={{}} row={row} />
              </b>
            </Typography>
          ))}
          {shown.map((field) => (
            <SchemaInput key={field.name} field={field} source={field.name} />
          ))}
          {reason !== undefined && (
            <>
              <SchemaInput field={reason} source="reason" />
              <Typography variant="caption">{translate('console.reasonKept')}</Typography>
            </>
          )}
          {fault !== null && <Alert severity="error">{fault}</Alert>}
        </DialogContent>
        <Foot grave={act.grave === true} label={label} isBusy={isBusy} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

function Foot({
  grave,
  label,
  isBusy,
  onClose,
}: {
  grave: boolean;
  label: string;
  isBusy: boolean;
  onClose: () => void;
}): ReactNode {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onClose}>{translate('console.notNow')}</Button>
      <Button
        type="submit"
        variant="contained"
        color={grave ? 'error' : 'primary'}
        disabled={isBusy || isSubmitting}
      >
        {label}
      </Button>
    </DialogActions>
  );
}
