import { asText } from '../kernel/format.ts';
import { fieldsOf, plain, type Schema, variantsOf } from '../kernel/json-schema.ts';

/** A value of a form as the call takes it; undefined for one that was left out. */
function cleanedValue(value: unknown, schema: Schema, nullable: boolean): unknown {
  const shape = plain(schema);
  if (value === null || value === undefined || value === '')
    return nullable && value === null ? null : undefined;
  if (shape.type === 'integer' || shape.type === 'number') return Number(value);
  if (shape.type === 'string') return asText(value).trim();
  if (shape.type === 'array') return cleanedList(value, shape.items ?? {});
  const variants = variantsOf(shape);
  if (variants !== null) {
    const values = value as Readonly<Record<string, unknown>>;
    const chosen = variants.schemas[asText(values[variants.by])] ?? {};
    return { ...cleaned(values, chosen), [variants.by]: values[variants.by] };
  }
  if (shape.properties !== undefined) {
    const values = cleaned(value as Readonly<Record<string, unknown>>, shape);
    const isEmpty = Object.values(values).every((each) => each === '' || each === null);
    return nullable && isEmpty ? null : values;
  }
  const texts = Object.values(shape.patternProperties ?? {})[0];
  if (texts !== undefined) return cleanedTexts(value as Readonly<Record<string, unknown>>, texts);
  return value;
}

function cleanedList(value: unknown, items: Schema): unknown[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : asText(value).split(/[,\s×x]+/);
  return list.filter((each) => each !== '').map((each) => cleanedValue(each, items, false));
}

/** Texts of the languages in which something was written. */
function cleanedTexts(value: Readonly<Record<string, unknown>>, texts: Schema): object {
  const written = Object.entries(value).map(
    ([name, each]) => [name, cleanedValue(each, texts, false)] as const,
  );
  return Object.fromEntries(
    written.filter(
      ([, each]) => each !== undefined && (typeof each !== 'object' || Object.keys(each ?? {}).length > 0),
    ),
  );
}

/** What a form holds as the parameters of a call: numbers as numbers, nothing that was left empty, nothing that the call does not know. */
export function cleaned(values: Readonly<Record<string, unknown>>, params: Schema): Record<string, unknown> {
  const entries = fieldsOf(params).map(({ name, schema, nullable, required }) => {
    const value = cleanedValue(values[name], schema, nullable);
    const isEmptyText = value === undefined && required && schema.type === 'string' && !nullable;
    const isEmptyList = value === undefined && required && schema.type === 'array' && !nullable;
    const nothing = nullable && required ? null : isEmptyText ? '' : isEmptyList ? [] : undefined;
    return [name, value === undefined ? nothing : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
