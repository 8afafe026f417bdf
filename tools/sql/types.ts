import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Node } from 'oxc-parser';
import { shapeOfSchema } from './schemas.ts';
import { NotReadable } from './worlds.ts';
import { type Declared, isFunction, parentOf, placeOf, sourceOf } from './modules.ts';
import {
  anything,
  type Field,
  fits,
  has,
  intersection,
  nothing,
  objectIn,
  one,
  type Shape,
  union,
  without,
} from './shapes.ts';
import {
  calledFrom,
  evaluate,
  type Frame,
  frameOf,
  type Kept,
  now,
  Opaque,
  type Reader,
  unknown,
  type Value,
} from './values.ts';

/** A type that the source alone does not tell. */
export class UnreadableType extends NotReadable {}

/** Type parameters of aliases and interfaces, by the node that declares them. */
type Given = ReadonlyMap<Node, Shape>;

interface Context {
  readonly reader: Reader;
  readonly root: string;
  readonly frame: Frame | undefined;
  readonly given: Given;
}

/** What a type means. Throws `UnreadableType`. */
export function shapeOf(reader: Reader, root: string, type: Node, frame: Frame | undefined): Shape {
  return read({ reader, root, frame, given: new Map() }, type);
}

function read(context: Context, type: Node): Shape {
  const of = (inner: Node): Shape => read(context, inner);
  switch (type.type) {
    case 'TSStringKeyword':
    case 'TSTemplateLiteralType':
      return one('string');
    case 'TSNumberKeyword':
      return one('number');
    case 'TSBooleanKeyword':
      return one('boolean');
    case 'TSNullKeyword':
      return nothing;
    case 'TSUndefinedKeyword':
    case 'TSVoidKeyword':
      return one('undefined');
    case 'TSMappedType':
      return mappedType(context, type);
    case 'TSUnknownKeyword':
    case 'TSObjectKeyword':
      return anything;
    case 'TSBigIntKeyword':
    case 'TSSymbolKeyword':
    case 'TSFunctionType':
      return one('other');
    case 'TSNeverKeyword':
      return [];
    case 'TSLiteralType':
      return literal(type.literal);
    case 'TSParenthesizedType':
      return of(type.typeAnnotation);
    case 'TSTypeOperator':
      return type.operator === 'keyof' ? keysOf(of(type.typeAnnotation)) : of(type.typeAnnotation);
    case 'TSArrayType':
      return [{ kind: 'array', of: of(type.elementType) }];
    case 'TSTupleType':
      return [{ kind: 'array', of: union(type.elementTypes.map((inner) => of(element(inner)))) }];
    case 'TSUnionType':
      return union(type.types.map(of));
    case 'TSIntersectionType':
      return type.types.map(of).reduce(intersection);
    case 'TSTypeLiteral':
      return fieldsOf(context, type.members);
    case 'TSInterfaceBody':
      return fieldsOf(context, type.body);
    case 'TSIndexedAccessType':
      return indexed(of(type.objectType), of(type.indexType), type);
    case 'TSTypeQuery':
      return ofValue(evaluate(context.reader, type.exprName, context.frame), type);
    case 'TSTypeReference':
      return reference(context, type);
    default:
      throw new UnreadableType(`${placeOf(type)}: cannot read the type ${sourceOf(type)}`);
  }
}

function element(node: Node): Node {
  if (node.type === 'TSNamedTupleMember') return element(node.elementType);
  return node.type === 'TSOptionalType' || node.type === 'TSRestType' ? node.typeAnnotation : node;
}

function literal(node: Node): Shape {
  if (node.type !== 'Literal') return one('number');
  if (typeof node.value === 'string') return [{ kind: 'string', word: node.value }];
  return one(typeof node.value === 'boolean' ? 'boolean' : 'number');
}

function keysOf(shape: Shape): Shape {
  return [...(objectIn(shape)?.fields.keys() ?? [])].map((word) => ({ kind: 'string', word }));
}

function fieldsOf(context: Context, members: readonly Node[]): Shape {
  const fields = new Map<string, Field>();
  let rest: Shape | undefined;
  for (const member of members) {
    if (member.type === 'TSIndexSignature') rest = read(context, member.typeAnnotation.typeAnnotation);
    if (member.type === 'TSMethodSignature' && member.key.type === 'Identifier') {
      fields.set(member.key.name, { shape: one('other'), optional: member.optional });
    }
    if (member.type !== 'TSPropertySignature') continue;
    const { key, typeAnnotation, optional } = member;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined) throw new UnreadableType(`${placeOf(member)}: a key that is computed`);
    fields.set(name, {
      shape: typeAnnotation ? read(context, typeAnnotation.typeAnnotation) : anything,
      optional,
    });
  }
  return [{ kind: 'object', fields, ...(rest ? { rest } : {}) }];
}

function indexed(object: Shape, index: Shape, type: Node): Shape {
  return union(
    index.map((part) => {
      const found = object.map((of): Shape | undefined => {
        if (of.kind === 'array' && part.kind === 'number') return of.of;
        if (of.kind !== 'object' || part.kind !== 'string') return undefined;
        if (part.word === undefined) return union([...of.fields.values()].map(({ shape }) => shape));
        const field = of.fields.get(part.word);
        return field ? (field.optional ? union([field.shape, one('undefined')]) : field.shape) : of.rest;
      });
      const known = found.filter((shape) => shape !== undefined);
      if (known.length > 0) return union(known);
      if (has(object, 'unknown')) return anything;
      throw new UnreadableType(`${placeOf(type)}: nothing at the index of ${sourceOf(type)}`);
    }),
  );
}

/** `{ [Each in Kind]: … }`. */
function mappedType(context: Context, type: Extract<Node, { type: 'TSMappedType' }>): Shape {
  const { constraint, typeAnnotation } = type;
  if (!typeAnnotation) return anything;
  const fields = new Map<string, Field>();
  for (const part of read(context, constraint)) {
    if (part.kind !== 'string' || part.word === undefined) return anything;
    const given = new Map([...context.given, [type, [part]] as const]);
    fields.set(part.word, {
      shape: read({ ...context, given }, typeAnnotation),
      optional: type.optional === true,
    });
  }
  return [{ kind: 'object', fields }];
}

/** `typeof constant`. */
function ofValue(value: Value, at: Node): Shape {
  if (typeof value === 'string') return [{ kind: 'string', word: value }];
  if (typeof value === 'number' || typeof value === 'boolean')
    return one(typeof value as 'number' | 'boolean');
  if (value === null) return nothing;
  if (Array.isArray(value)) {
    return [{ kind: 'array', of: union((value as Kept[]).map((inner) => ofValue(now(inner), at))) }];
  }
  if (value instanceof Map) {
    const fields = new Map<string, Field>();
    for (const [name, kept] of value as Map<string, Kept>) {
      const inner = now(kept);
      fields.set(name, { shape: inner === unknown ? anything : ofValue(inner, at), optional: false });
    }
    return [{ kind: 'object', fields }];
  }
  if (value instanceof Opaque) return value.shape;
  if (value !== unknown && value !== undefined) return one('other');
  throw new UnreadableType(`${placeOf(at)}: cannot read ${sourceOf(at)}`);
}

const plain: Readonly<Record<string, Shape>> = {
  Date: one('date'),
  Buffer: one('bytes'),
  Uint8Array: one('bytes'),
  String: one('string'),
};

function reference(context: Context, type: Extract<Node, { type: 'TSTypeReference' }>): Shape {
  const args = type.typeArguments?.params ?? [];
  const of = (at: number): Shape => {
    const argument = args[at];
    return argument ? read(context, argument) : anything;
  };
  if (type.typeName.type !== 'Identifier') throw new UnreadableType(`${placeOf(type)}: ${sourceOf(type)}`);
  const name = type.typeName.name;
  const found = context.reader.sources.declared(type, name, 'type');
  if (found) {
    const contract = name === 'CallReply' || name === 'CallParams' || name === 'Static';
    return contract ? fromContract(context, name, args, type) : declaredShape(context, found, args, type);
  }
  switch (name) {
    case 'Readonly':
    case 'NonNullable':
    case 'Promise':
    case 'Awaited':
      return name === 'NonNullable' ? without(of(0), 'null', 'undefined') : of(0);
    case 'Array':
    case 'ReadonlyArray':
    case 'Set':
    case 'ReadonlySet':
      return [{ kind: 'array', of: of(0) }];
    case 'Partial':
    case 'Required':
      return mapped(of(0), (field) => ({ ...field, optional: name === 'Partial' }));
    case 'Pick':
    case 'Omit': {
      const keys = new Set(wordsOfShape(of(1)));
      return mapped(of(0), (field, key) => (keys.has(key) === (name === 'Pick') ? field : undefined));
    }
    case 'Record':
      return record(of(0), of(1));
    case 'Exclude':
    case 'Extract': {
      const target = of(1);
      return of(0).filter((part) => fits(part, target) === (name === 'Extract'));
    }
    case 'Map':
    case 'ReadonlyMap':
      return one('other');
  }
  const known = plain[name];
  if (known) return known;
  if (name === 'Static') return fromContract(context, name, args, type);
  throw new UnreadableType(`${placeOf(type)}: cannot find the type ${sourceOf(type)}`);
}

function wordsOfShape(shape: Shape): string[] {
  return shape.flatMap((part) => (part.kind === 'string' && part.word !== undefined ? [part.word] : []));
}

function mapped(shape: Shape, change: (field: Field, name: string) => Field | undefined): Shape {
  return shape.map((part) => {
    if (part.kind !== 'object') return part;
    const fields = new Map<string, Field>();
    for (const [name, field] of part.fields) {
      const changed = change(field, name);
      if (changed) fields.set(name, changed);
    }
    return { ...part, fields };
  });
}

function record(keys: Shape, shape: Shape): Shape {
  const fields = new Map(wordsOfShape(keys).map((word) => [word, { shape, optional: false }]));
  const open = keys.some((part) => part.kind !== 'string' || part.word === undefined);
  return [{ kind: 'object', fields, ...(open ? { rest: shape } : {}) }];
}

function declaredShape(context: Context, { node }: Declared, args: readonly Node[], at: Node): Shape {
  if (node.type === 'TSTypeParameter') return parameterShape(context, node, at);
  if (node.type === 'TSMappedType') return context.given.get(node) ?? anything;
  if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') {
    throw new UnreadableType(`${placeOf(at)}: ${sourceOf(at)} is no type of ours`);
  }
  const given = new Map<Node, Shape>();
  for (const [index, parameter] of (node.typeParameters?.params ?? []).entries()) {
    const argument = args[index] ?? parameter.default;
    given.set(parameter, argument ? read(context, argument) : anything);
  }
  if (given.size > 0) return bodyOf({ ...context, frame: undefined, given }, node);
  const known = finished.get(node);
  if (known) return known;
  // A type that contains itself: what is below the first turn is of no row.
  finished.set(node, anything);
  try {
    const shape = bodyOf({ ...context, frame: undefined, given }, node);
    finished.set(node, shape);
    return shape;
  } catch (error) {
    finished.delete(node);
    throw error;
  }
}

/** Types without parameters mean the same everywhere. */
const finished = new WeakMap<Node, Shape>();

function bodyOf(
  inner: Context,
  node: Extract<Node, { type: 'TSInterfaceDeclaration' | 'TSTypeAliasDeclaration' }>,
): Shape {
  if (node.type === 'TSTypeAliasDeclaration') return read(inner, node.typeAnnotation);
  const bases = node.extends.map((base) => {
    if (base.expression.type !== 'Identifier')
      throw new UnreadableType(`${placeOf(base)}: ${sourceOf(base)}`);
    const found = inner.reader.sources.declared(base, base.expression.name, 'type');
    if (found) return declaredShape(inner, found, base.typeArguments?.params ?? [], base);
    return utilityBase(inner, base.expression.name, base.typeArguments?.params ?? [], base);
  });
  return [...bases, read(inner, node.body)].reduce(intersection);
}

/** `extends Omit<Row, 'x'>`. */
function utilityBase(context: Context, name: string, args: readonly Node[], at: Node): Shape {
  const [whole, keys] = args;
  if (!whole || !['Pick', 'Omit', 'Readonly', 'Partial', 'Required'].includes(name)) {
    throw new UnreadableType(`${placeOf(at)}: cannot read ${sourceOf(at)}`);
  }
  if (!keys) {
    const optional = { Partial: true, Required: false }[name];
    return mapped(read(context, whole), (field) => ({ ...field, optional: optional ?? field.optional }));
  }
  const words = new Set(wordsOfShape(read(context, keys)));
  return mapped(read(context, whole), (field, key) =>
    words.has(key) === (name === 'Pick') ? field : undefined,
  );
}

/** The type argument that the function around was called with. */
function parameterShape(context: Context, node: Node, at: Node): Shape {
  const known = context.given.get(node);
  if (known) return known;
  for (let fn: Node | undefined = at; fn !== undefined; fn = parentOf(fn)) {
    if (!isFunction(fn)) continue;
    const index = fn.typeParameters?.params.findIndex((parameter) => parameter === node) ?? -1;
    if (index < 0) continue;
    const frame = frameOf(context.frame, fn) ?? calledFrom(context.reader, fn);
    const argument = frame?.call?.typeArguments?.params[index];
    if (argument) return read({ ...context, frame: frame?.caller, given: new Map() }, argument);
    return anything;
  }
  throw new UnreadableType(`${placeOf(at)}: ${sourceOf(at)} is a parameter of no function`);
}

const load = createRequire(import.meta.url);

/** Replies and parameters of calls, from the contract's own schemas. */
function fromContract(context: Context, name: string, args: readonly Node[], at: Node): Shape {
  const [argument] = args;
  if (name === 'Static' && argument?.type === 'TSTypeQuery' && argument.exprName.type === 'Identifier') {
    const found = context.reader.sources.declared(argument, argument.exprName.name, 'value');
    if (found && found.path.length === 0) {
      const exported = load(resolve(context.root, found.module.file)) as Record<string, unknown>;
      const schema = exported[argument.exprName.name];
      if (schema !== undefined) return shapeOfSchema(schema);
    }
  }
  if (name !== 'Static' && argument?.type === 'TSLiteralType' && argument.literal.type === 'Literal') {
    const { callSchemas } = load(resolve(context.root, 'packages/contract/src/schemas.ts')) as {
      callSchemas: Readonly<Record<string, { readonly params: unknown; readonly reply: unknown }>>;
    };
    const call = callSchemas[String(argument.literal.value)];
    if (call) return shapeOfSchema(name === 'CallReply' ? call.reply : call.params);
  }
  throw new UnreadableType(`${placeOf(at)}: cannot read ${sourceOf(at)}; write a row type of its own`);
}
