import type { OperatorCapability } from '@grabbit/contract';

/** What the console reads of a JSON Schema: the contract uses no other words. */
export interface Schema {
  readonly type?: string;
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

/** A call as the contract has it. */
export interface CallSchema {
  readonly path: string;
  readonly kind: 'read' | 'write';
  /** What its maker must be allowed to do; null where being signed in is enough. */
  readonly needs: OperatorCapability | null;
  readonly params: Schema;
  readonly reply: Schema;
}

export type Choice = string | number;

/** A field as a form shows it. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  /** Whether nothing at all can be said on purpose: null. */
  readonly nullable: boolean;
  readonly schema: Schema;
}

const isNull = (schema: Schema): boolean => schema.type === 'null';

/** A schema without its null. */
export function plain(schema: Schema): Schema {
  const others = schema.anyOf?.filter((each) => !isNull(each));
  if (others === undefined) return schema;
  const [only] = others;
  return others.length === 1 && only !== undefined ? only : { ...schema, anyOf: others };
}

/** The closed list that a value is of; null for an open one. */
export function choicesOf(schema: Schema): readonly Choice[] | null {
  const { enum: listed, anyOf, const: only } = plain(schema);
  if (listed !== undefined) return listed;
  if (typeof only === 'string' || typeof only === 'number') return [only];
  if (anyOf === undefined || anyOf.length === 0) return null;
  const parts = anyOf.map((each) => each.const);
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts : null;
}

/** The fields of an object, in the order of the contract. */
export function fieldsOf(schema: Schema): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    ...{ name, schema: plain(each) },
    required: schema.required?.includes(name) === true,
    nullable: each.anyOf?.some(isNull) === true,
  }));
}

/** The fields of a list's call that say where a page begins and how long it is: nobody fills them in. */
export const pageFields: readonly string[] = ['cursor', 'limit'];

/** The schema of one row of a call that gives a list. */
export function rowOf({ reply }: CallSchema): Schema {
  return reply.properties?.['list']?.items ?? {};
}

/** The kinds of a thing, by the field whose word tells them apart; null where there is one kind only. */
export function variantsOf({
  anyOf = [],
}: Schema): { readonly by: string; readonly schemas: Readonly<Record<string, Schema>> } | null {
  const [first] = anyOf;
  const by = Object.entries(first?.properties ?? {}).find(([, each]) => each.const !== undefined)?.[0];
  if (by === undefined) return null;
  return {
    by,
    schemas: Object.fromEntries(anyOf.map((each) => [String(each.properties?.[by]?.const), each])),
  };
}
