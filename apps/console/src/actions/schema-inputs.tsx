import { Language } from '@grabbit/contract';
import { Box, MenuItem, Select, Typography } from '@mui/material';
import { useContext, useState } from 'react';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateTimeInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required as mustBe,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useLocaleState,
  useTranslate,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf, type Field, fieldsOf, plain, type Schema, variantsOf } from '../kernel/json-schema.ts';
import { LabelCall, useLabels } from '../kernel/use-labels.ts';
import { hasSuggestions, useSuggested } from './suggestions.ts';

interface InputProps {
  readonly field: Field;
  /** Where it stands in the form. */
  readonly source: string;
  /** Nothing has to be said: what it stands in may be left out. */
  readonly isOptional?: boolean;
}

type Labelled = InputProps & { readonly label: string };

/** Whether a text may be empty by its schema. */
const mayBeEmpty = ({ type, minLength = 0, pattern }: Schema): boolean =>
  type === 'string' && minLength === 0 && (pattern === undefined || new RegExp(pattern).test(''));

/** What is said of a text that has not the form of a pattern: short names have small letters, digits and hyphens. */
const shapeOf = (pattern: string): string =>
  pattern.startsWith('^[a-z') ? 'console.shortName' : 'console.otherForm';

type Check = (value: unknown) => string | undefined;

const patternChecks = new Map<string, Check>();

/** Says what is wrong with a text that has not the form of a pattern. The same for each drawing of the form, which else would begin anew. */
function patternCheck(pattern: string): Check {
  const known = patternChecks.get(pattern);
  if (known !== undefined) return known;
  const shape = new RegExp(pattern, 'u');
  const check: Check = (value) =>
    typeof value !== 'string' || value === '' || shape.test(value) ? undefined : shapeOf(pattern);
  patternChecks.set(pattern, check);
  return check;
}

function checksOf({ schema, required, nullable }: Field, isOptional: boolean) {
  const isNeeded = required && !nullable && !isOptional && schema.type !== 'boolean' && !mayBeEmpty(schema);
  return [
    ...(isNeeded ? [mustBe()] : []),
    ...(schema.maxLength === undefined ? [] : [maxLength(schema.maxLength)]),
    ...(schema.minimum === undefined ? [] : [minValue(schema.minimum)]),
    ...(schema.maximum === undefined ? [] : [maxValue(schema.maximum)]),
    // A moment is chosen, not written.
    ...(schema.pattern === undefined || schema.pattern.includes('T') ? [] : [patternCheck(schema.pattern)]),
  ];
}

/** The input for a parameter of a call, by its schema. */
export function SchemaInput({ field, source, isOptional = false }: InputProps): ReactNode {
  const call = useContext(LabelCall);
  const labels = useLabels();
  const { name, schema } = field;
  const label = labels.field(name);
  const shared = { source, label, validate: checksOf(field, isOptional), fullWidth: true };
  const choices = choicesOf(schema);
  if (choices !== null)
    return (
      <SelectInput
        {...shared}
        choices={choices.map((id) => ({ id, name: id === '' ? '–' : labels.value(name, id) }))}
      />
    );
  if (schema.type === 'boolean') return <BooleanInput {...shared} defaultValue={false} />;
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      <NumberInput
        {...shared}
        helperText={name.toLowerCase().endsWith('cents') ? 'console.inCents' : false}
      />
    );
  const own = { field, source, label };
  if (schema.type === 'array') return <ListInput {...own} />;
  if (variantsOf(schema) !== null) return <VariantInput {...own} />;
  if (schema.type === 'object') return <ObjectInput {...own} isOptional={isOptional || field.nullable} />;
  if (hasSuggestions(call, name)) return <SuggestedInput {...shared} name={name} />;
  if (schema.pattern?.includes('T') === true)
    return (
      <DateTimeInput
        {...shared}
        parse={(value: string) => (value === '' ? null : new Date(value).toISOString())}
      />
    );
  return <TextInput {...shared} multiline={(schema.maxLength ?? 0) > 100} dir="auto" />;
}

interface SuggestedProps {
  readonly name: string;
  readonly source: string;
  readonly label: string;
  readonly validate: ReturnType<typeof checksOf>;
}

function SuggestedInput({ name, ...shared }: SuggestedProps): ReactNode {
  const choices = useSuggested(useContext(LabelCall), name);
  return (
    <AutocompleteInput
      {...shared}
      fullWidth
      choices={[...choices]}
      onCreate={(word) => ({ id: word ?? '', name: word ?? '' })}
    />
  );
}

function ListInput({ field, source, label }: Labelled): ReactNode {
  const labels = useLabels();
  const items = plain(field.schema.items ?? {});
  const choices = choicesOf(items);
  const suggested = useSuggested(useContext(LabelCall), field.name);
  const written: unknown = useWatch({ name: useWrappedSource(source) });
  if (items.type === 'object')
    return (
      <ArrayInput source={source} label={label}>
        <SimpleFormIterator fullWidth disableReordering>
          {fieldsOf(items).map((each) => (
            <SchemaInput key={each.name} field={each} source={each.name} />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
    );
  if (items.type === 'integer')
    return (
      <TextInput
        source={source}
        label={label}
        fullWidth
        helperText="console.numbersByCommas"
        format={(value: unknown) => (Array.isArray(value) ? value.join(', ') : ((value ?? '') as string))}
        parse={(text: string) => text}
      />
    );
  const known =
    choices === null
      ? suggested
      : choices.map((id) => ({ id: String(id), name: labels.value(field.name, id) }));
  const there = (Array.isArray(written) ? written : []).map(String);
  const own = there.filter((word) => !known.some(({ id }) => id === word)).map((id) => ({ id, name: id }));
  const listed = [...known, ...own];
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      fullWidth
      choices={listed}
      onCreate={(word) => ({ id: word ?? '', name: word ?? '' })}
    />
  );
}

function Group({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Box component="fieldset" className="group">
      <Typography component="legend" variant="subtitle2">
        {label}
      </Typography>
      {children}
    </Box>
  );
}

function ObjectInput({ field, source, label, isOptional = false }: Labelled): ReactNode {
  const fields = fieldsOf(field.schema);
  if (fields.length === 0) return <TextsInput field={field} source={source} label={label} />;
  return (
    <Group label={label}>
      {fields.map((each) => (
        <SchemaInput key={each.name} field={each} source={`${source}.${each.name}`} isOptional={isOptional} />
      ))}
    </Group>
  );
}

/** One of several kinds of a thing: the kind is chosen first, then come its own fields. */
function VariantInput({ field, source, label }: Labelled): ReactNode {
  const labels = useLabels();
  const variants = variantsOf(field.schema) ?? { by: '', schemas: {} };
  const chosen = useWatch({ name: `${source}.${variants.by}` }) as string | undefined;
  const schema = variants.schemas[chosen ?? ''];
  return (
    <Group label={label}>
      <SelectInput
        source={`${source}.${variants.by}`}
        label={labels.field(variants.by)}
        validate={[mustBe()]}
        fullWidth
        choices={Object.keys(variants.schemas).map((id) => ({ id, name: labels.value(variants.by, id) }))}
      />
      {schema !== undefined &&
        fieldsOf(schema)
          .filter(({ name }) => name !== variants.by)
          .map((each) => (
            <SchemaInput key={`${chosen} ${each.name}`} field={each} source={`${source}.${each.name}`} />
          ))}
    </Group>
  );
}

/** Texts by language: one is written at a time, and languages that have one are marked. */
function TextsInput({ field, source, label }: Labelled): ReactNode {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [language, setLanguage] = useState<string>(Language['en-US']);
  const written = useWatch({ name: source }) as Readonly<Record<string, unknown>> | undefined;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const [shape = {}] = Object.values(field.schema.patternProperties ?? {});
  const parts = fieldsOf(shape);
  return (
    <Group label={label}>
      <Select
        size="small"
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
        inputProps={{ 'aria-label': translate('console.language') }}
      >
        {Object.values(Language).map((each) => (
          <MenuItem key={each} value={each}>
            {names.of(each)} {written?.[each] === undefined ? '' : '✓'}
          </MenuItem>
        ))}
      </Select>
      <Box key={language} lang={language}>
        {parts.length === 0 ? (
          <TextInput
            source={`${source}.${language}`}
            label={label}
            fullWidth
            multiline={(shape.maxLength ?? 0) > 100}
            dir="auto"
          />
        ) : (
          parts.map((part) => (
            <SchemaInput key={part.name} field={part} source={`${source}.${language}.${part.name}`} />
          ))
        )}
      </Box>
    </Group>
  );
}
