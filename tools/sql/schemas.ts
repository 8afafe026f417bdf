import { anything, type Field, nothing, one, type Shape, union } from './shapes.ts';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema | readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** What a schema of the contract means. */
export function shapeOfSchema(given: unknown): Shape {
  const schema = given as Schema;
  if (schema.anyOf) return union(schema.anyOf.map(shapeOfSchema));
  if (schema.enum) return union(schema.enum.map((value) => shapeOfSchema({ const: value })));
  if (typeof schema.const === 'string') return [{ kind: 'string', word: schema.const }];
  if (schema.const !== undefined) return one(typeof schema.const === 'boolean' ? 'boolean' : 'number');
  switch (schema.type) {
    case 'string':
      return one('string');
    case 'number':
    case 'integer':
      return one('number');
    case 'boolean':
      return one('boolean');
    case 'null':
      return nothing;
    case 'array': {
      const items = Array.isArray(schema.items) ? (schema.items as Schema[]) : [schema.items ?? {}];
      return [{ kind: 'array', of: union(items.map(shapeOfSchema)) }];
    }
    case 'object': {
      const fields = new Map<string, Field>();
      for (const [name, inner] of Object.entries(schema.properties ?? {})) {
        fields.set(name, { shape: shapeOfSchema(inner), optional: !schema.required?.includes(name) });
      }
      return [{ kind: 'object', fields, ...(schema.properties ? {} : { rest: anything }) }];
    }
    default:
      return anything;
  }
}
