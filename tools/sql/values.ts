// Long because it interprets one language: each of these functions may need any other.
import type { Node } from 'oxc-parser';
import {
  type Declared,
  type FunctionNode,
  functionAround,
  isFunction,
  moduleOf,
  parentOf,
  type Sources,
  sourceOf,
} from './modules.ts';
import { anything, one, type Shape, union, wordsIn } from './shapes.ts';
import type { World } from './worlds.ts';

/** A function that is being run: its arguments are expressions of the caller, or values already. */
export interface Frame {
  readonly fn: FunctionNode;
  readonly given: readonly Kept[];
  /** The expressions of the call, for questions about types. */
  readonly call?: Extract<Node, { type: 'CallExpression' }>;
  /** Where the call stands. */
  readonly caller?: Frame;
  /** The frame in which the function was made. */
  readonly outer?: Frame | undefined;
}

/**
 * A value that only running code knows, with what its type says. It is the same one wherever it is passed on, so a
 * question about it is answered once.
 */
export class Opaque {
  readonly key: string;
  readonly shape: Shape;
  constructor(key: string, shape: Shape) {
    this.key = key;
    this.shape = shape;
  }
}

/** What a source does not tell. */
export const unknown: unique symbol = Symbol('unknown');

export interface Closure {
  readonly fn: FunctionNode;
  readonly frame: Frame | undefined;
}

/** Not looked at before somebody asks: most of what a call is given has nothing to do with its SQL. */
export class Later {
  readonly #work: () => Value;
  constructor(work: () => Value) {
    this.#work = work;
  }
  get(): Value {
    return this.#work();
  }
}

export type Kept = Value | Later;

export const now = (kept: Kept): Value => (kept instanceof Later ? kept.get() : kept);

export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | typeof unknown
  | Opaque
  | readonly Kept[]
  | ReadonlyMap<string, Kept>
  | Closure;

/** Reads what constant code is worth, in one world. */
export interface Reader {
  readonly sources: Sources;
  readonly world: World;
  /** What a declared type means; undefined where that cannot be read. */
  shapeOf(type: Node, frame: Frame | undefined): Shape | undefined;
}

const depthLimit = 40;
let depth = 0;

export function evaluate(reader: Reader, node: Node, frame: Frame | undefined): Value {
  depth += 1;
  try {
    return depth > depthLimit ? unknown : settled(reader, valueOf(reader, node, frame));
  } finally {
    depth -= 1;
  }
}

function valueOf(reader: Reader, node: Node, frame: Frame | undefined): Value {
  const of = (inner: Node): Value => evaluate(reader, inner, frame);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'bigint' || node.value instanceof RegExp ? unknown : node.value;
    case 'TemplateLiteral':
      return textOf(
        node.quasis.map(({ value }) => value.cooked ?? ''),
        node.expressions.map(of),
      );
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return of(node.expression);
    case 'Identifier':
      return node.name === 'undefined' ? undefined : named(reader, node, node.name, frame);
    case 'ConditionalExpression':
      return isTrue(reader, node.test, frame) ? of(node.consequent) : of(node.alternate);
    case 'LogicalExpression':
      return logical(reader, node, frame);
    case 'UnaryExpression':
      return node.operator === '!' ? negated(of(node.argument)) : unknown;
    case 'BinaryExpression':
      return binary(reader, node.operator, of(node.left), of(node.right));
    case 'ArrayExpression':
      return arrayOf(node.elements, of);
    case 'ObjectExpression':
      return objectOf(node.properties, of);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { fn: node, frame };
    case 'MemberExpression':
      return memberOf(reader, node, frame);
    case 'ChainExpression':
      return of(node.expression);
    case 'CallExpression':
      return called(reader, node, frame);
    default:
      return unknown;
  }
}

/** One of a few words is chosen at once; everything else stays as it is. */
function settled(reader: Reader, value: Value): Value {
  if (!(value instanceof Opaque)) return value;
  const words = wordsIn(value.shape);
  return words && words.length > 0 ? words[reader.world.choose(value.key, words.length)] : value;
}

function textOf(quasis: readonly string[], parts: readonly Value[]): Value {
  if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number')) return unknown;
  return quasis
    .map((quasi, at) => quasi + (at < parts.length ? String(parts[at] as string | number) : ''))
    .join('');
}

const wordOf = (node: Node): Value => (node.type === 'Identifier' ? node.name : unknown);

const negated = (value: Value): Value =>
  value === unknown || value instanceof Opaque ? unknown : !truthy(value);

const truthy = (value: Value): boolean => Boolean(value);

/** Whether a condition holds; where the source does not tell, the world says. */
function isTrue(reader: Reader, test: Node, frame: Frame | undefined): boolean {
  const value = evaluate(reader, test, frame);
  if (value instanceof Opaque) return reader.world.choose(`${value.key} holds`, 2) === 0;
  if (value !== unknown) return truthy(value);
  const { text, turned } = normal(test);
  const answer =
    reader.world.choose(`${moduleOf(test).file}:${functionAround(test)?.start ?? 0}:${text}`, 2) === 0;
  return turned ? !answer : answer;
}

/** A condition and its negation are one question. */
function normal(test: Node): { text: string; turned: boolean } {
  if (test.type === 'UnaryExpression' && test.operator === '!') {
    return { text: sourceOf(test.argument), turned: true };
  }
  if (test.type === 'BinaryExpression' && (test.operator === '!==' || test.operator === '!=')) {
    return {
      text: `${sourceOf(test.left)} ${test.operator.replace('!', '=')} ${sourceOf(test.right)}`,
      turned: true,
    };
  }
  return { text: sourceOf(test), turned: false };
}

function logical(
  reader: Reader,
  node: Extract<Node, { type: 'LogicalExpression' }>,
  frame: Frame | undefined,
): Value {
  const left = evaluate(reader, node.left, frame);
  if (left === unknown || left instanceof Opaque) {
    return node.operator === '??' || !isTrue(reader, node.left, frame) === (node.operator === '||')
      ? evaluate(reader, node.right, frame)
      : unknown;
  }
  const takesRight =
    node.operator === '??' ? left === null || left === undefined : truthy(left) === (node.operator === '&&');
  return takesRight ? evaluate(reader, node.right, frame) : left;
}

function binary(reader: Reader, operator: string, left: Value, right: Value): Value {
  if (left === unknown || right === unknown || right instanceof Opaque) return unknown;
  if (left instanceof Opaque) {
    if (!/^[!=]==?$/.test(operator) || (typeof right === 'object' && right !== null)) return unknown;
    const isEqual = reader.world.choose(`${left.key} is ${right}`, 2) === 0;
    return isEqual === operator.startsWith('=');
  }
  if (operator === '===' || operator === '==') return left === right;
  if (operator === '!==' || operator === '!=') return left !== right;
  if (operator === '+' && typeof left === 'number' && typeof right === 'number') return left + right;
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) {
    return textOf(['', '', ''], [left, right]);
  }
  return unknown;
}

function arrayOf(elements: readonly (Node | null)[], of: (node: Node) => Value): Value {
  const values: Kept[] = [];
  for (const element of elements) {
    if (element?.type !== 'SpreadElement') {
      values.push(element ? new Later(() => of(element)) : undefined);
      continue;
    }
    const spread = of(element.argument);
    if (!Array.isArray(spread)) return unknown;
    values.push(...(spread as Kept[]));
  }
  return values;
}

function objectOf(properties: readonly Node[], of: (node: Node) => Value): Value {
  const fields = new Map<string, Kept>();
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const spread = of(property.argument);
      if (!(spread instanceof Map)) return unknown;
      for (const [key, value] of spread as Map<string, Kept>) fields.set(key, value);
    } else if (property.type === 'Property') {
      const key = property.computed
        ? of(property.key)
        : property.key.type === 'Literal'
          ? of(property.key)
          : wordOf(property.key);
      if (typeof key !== 'string' && typeof key !== 'number') return unknown;
      const { value } = property;
      fields.set(String(key), new Later(() => of(value)));
    }
  }
  return fields;
}

/** Where a caller says nothing that can be read, the declared type of the parameter still may. */
function memberOf(
  reader: Reader,
  node: Extract<Node, { type: 'MemberExpression' }>,
  frame: Frame | undefined,
): Value {
  const key = node.computed ? evaluate(reader, node.property, frame) : wordOf(node.property);
  const value = member(evaluate(reader, node.object, frame), key);
  if (!isVague(value) || typeof key !== 'string' || node.object.type !== 'Identifier') return value;
  const found = reader.sources.declared(node, node.object.name, 'value');
  const [at, ...path] = found?.path ?? [];
  if (!found || !isFunction(found.node) || at === undefined) return value;
  const parameterNode = found.node.params[Number(at)];
  const whole = `${found.module.file}:${found.node.start}:${at}`;
  return parameterNode
    ? firmer(value, through(new Opaque(whole, shapeAt(reader, parameterNode, frame)), [...path, key]))
    : value;
}

const isVague = (value: Value): boolean =>
  value === unknown || (value instanceof Opaque && wordsIn(value.shape) === undefined);

/** The same value, with what the declared type says where nothing else does. */
function firmer(value: Value, typed: Value): Value {
  if (!isVague(value) || !(typed instanceof Opaque)) return value;
  if (value !== unknown && wordsIn(typed.shape) === undefined) return value;
  return value instanceof Opaque ? new Opaque(value.key, typed.shape) : typed;
}

function member(object: Value, key: Value): Value {
  if (typeof key !== 'string' && typeof key !== 'number') return unknown;
  if (object instanceof Opaque) return fieldOf(object, key);
  if (object instanceof Map) return now((object as Map<string, Kept>).get(String(key)));
  if (Array.isArray(object)) {
    const inner = (object as Kept[])[Number(key)];
    return key === 'length' ? object.length : inner === undefined ? unknown : now(inner);
  }
  if (typeof object === 'string' && key === 'length') return object.length;
  return unknown;
}

function fieldOf({ key, shape }: Opaque, name: string | number): Opaque {
  const inner = shape.flatMap((part) => {
    if (part.kind === 'array' && typeof name === 'number') return part.of;
    if (part.kind === 'array' && name === 'length') return one('number');
    if (part.kind !== 'object') return part.kind === 'null' || part.kind === 'undefined' ? [] : anything;
    const field = part.fields.get(String(name));
    return field ? [...field.shape, ...(field.optional ? one('undefined') : [])] : (part.rest ?? anything);
  });
  return new Opaque(`${key}.${name}`, inner.length === 0 ? anything : union([inner]));
}

export function through(value: Value, path: readonly (string | number)[]): Value {
  return path.reduce<Value>((inner, key) => (key === '...' ? unknown : member(inner, key)), value);
}

/** What a name is worth: a constant, or an argument of the function around it. */
function named(reader: Reader, at: Node, name: string, frame: Frame | undefined): Value {
  const found = reader.sources.declared(at, name, 'value');
  if (!found) return unknown;
  const { node, path } = found;
  if (node.type === 'VariableDeclarator') return variable(reader, found, frame);
  if (!isFunction(node)) return unknown;
  if (path.length === 0) return { fn: node, frame: frameAt(frame, node) };
  return parameter(reader, node, path, frame);
}

function variable(reader: Reader, { node, path }: Declared, frame: Frame | undefined): Value {
  if (node.type !== 'VariableDeclarator') return unknown;
  const declaration = parentOf(node);
  const loop = declaration && parentOf(declaration);
  if (loop?.type === 'ForOfStatement' && loop.left === declaration)
    return looped(reader, node, loop.right, path, frame);
  if (!node.init || declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const')
    return unknown;
  const here = functionAround(node) ? frame : undefined;
  return through(evaluate(reader, node.init, here), path);
}

/** One turn of a loop, which the world chooses. */
function looped(
  reader: Reader,
  node: Node,
  list: Node,
  path: readonly (string | number)[],
  frame: Frame | undefined,
): Value {
  const values = evaluate(reader, list, functionAround(node) ? frame : undefined);
  if (values instanceof Opaque) return through(fieldOf(values, 0), path);
  if (!Array.isArray(values) || values.length === 0) return unknown;
  return through(now((values as Kept[])[reader.world.choose(node, values.length)]), path);
}

function frameAt(frame: Frame | undefined, node: Node): Frame | undefined {
  return functionAround(node) ? frame : undefined;
}

function parameter(
  reader: Reader,
  fn: FunctionNode,
  [at, ...path]: readonly (string | number)[],
  frame: Frame | undefined,
): Value {
  const parameterNode = fn.params[Number(at)];
  if (parameterNode === undefined) return unknown;
  const opaque = (): Value =>
    through(
      new Opaque(`${moduleOf(fn).file}:${fn.start}:${at}`, shapeAt(reader, parameterNode, frame)),
      path,
    );
  const known = frameOf(frame, fn);
  if (!known) {
    const typed = opaque();
    if (typed instanceof Opaque && wordsIn(typed.shape)) return typed;
  }
  const running = known ?? calledFrom(reader, fn);
  if (!running) return opaque();
  const value = now(running.given[Number(at)]);
  const fallback = parameterNode.type === 'AssignmentPattern' ? parameterNode.right : undefined;
  const whole = value === undefined && fallback ? evaluate(reader, fallback, running) : value;
  if (whole === unknown) return opaque();
  const inner = through(whole, path);
  if (isVague(inner)) return firmer(inner, opaque());
  if (inner !== undefined || path.length === 0) return inner;
  return defaultIn(reader, parameterNode, path, running);
}

/** `{ limit = 10 }`: what a missing property is worth. */
function defaultIn(reader: Reader, pattern: Node, path: readonly (string | number)[], frame: Frame): Value {
  const inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  if (inner.type !== 'ObjectPattern' || path.length !== 1) return undefined;
  for (const property of inner.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== path[0])
      continue;
    if (property.value.type === 'AssignmentPattern') return evaluate(reader, property.value.right, frame);
  }
  return undefined;
}

/** What a parameter's declared type says. */
function shapeAt(reader: Reader, parameterNode: Node, frame: Frame | undefined): Shape {
  const inner = parameterNode.type === 'AssignmentPattern' ? parameterNode.left : parameterNode;
  const type = 'typeAnnotation' in inner ? inner.typeAnnotation : undefined;
  return (type?.type === 'TSTypeAnnotation' && reader.shapeOf(type.typeAnnotation, frame)) || anything;
}

export function frameOf(frame: Frame | undefined, fn: FunctionNode): Frame | undefined {
  for (let at = frame; at !== undefined; at = at.outer) if (at.fn === fn) return at;
  return undefined;
}

/** One of the calls of a function, which the world chooses. */
export function calledFrom(reader: Reader, fn: FunctionNode): Frame | undefined {
  const calls = reader.sources.callsOf(fn);
  const call = calls[calls.length === 0 ? 0 : reader.world.choose(fn, calls.length)];
  if (!call) return undefined;
  const given = call.arguments.map((argument) =>
    argument.type === 'SpreadElement' ? unknown : new Later(() => evaluate(reader, argument, undefined)),
  );
  return { fn, given, call };
}

function called(
  reader: Reader,
  node: Extract<Node, { type: 'CallExpression' }>,
  frame: Frame | undefined,
): Value {
  const given = (): Kept[] =>
    node.arguments.map((argument) =>
      argument.type === 'SpreadElement' ? unknown : new Later(() => evaluate(reader, argument, frame)),
    );
  const { callee } = node;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const name = callee.property.name;
    if (callee.object.type === 'Identifier' && callee.object.name === 'Object')
      return ofObject(name, now(given()[0]));
    return method(reader, evaluate(reader, callee.object, frame), name, given());
  }
  const target = evaluate(reader, callee, frame);
  return isClosure(target) ? run(reader, target, given(), { node, frame }) : unknown;
}

function isClosure(value: Value): value is Closure {
  return typeof value === 'object' && value !== null && 'fn' in value;
}

function ofObject(name: string, value: Value): Value {
  if (!(value instanceof Map)) return unknown;
  const map = value as Map<string, Kept>;
  if (name === 'keys') return [...map.keys()];
  if (name === 'values') return [...map.values()];
  return name === 'entries' ? [...map.entries()] : unknown;
}

function method(reader: Reader, object: Value, name: string, given: readonly Kept[]): Value {
  if (object instanceof Map) {
    const own = member(object, name);
    return isClosure(own) ? run(reader, own, given) : unknown;
  }
  if (Array.isArray(object)) return ofArray(reader, object as readonly Kept[], name, given.map(now));
  if (typeof object === 'string') {
    if (name === 'trim') return object.trim();
    if (name === 'toUpperCase') return object.toUpperCase();
    if (name === 'toLowerCase') return object.toLowerCase();
    const [from, to] = given.map(now);
    if (name === 'replaceAll' && typeof from === 'string' && typeof to === 'string') {
      return object.replaceAll(from, to);
    }
  }
  return unknown;
}

function ofArray(reader: Reader, kept: readonly Kept[], name: string, given: readonly Value[]): Value {
  const [first] = given;
  if (name === 'map' && isClosure(first))
    return kept.map((one, at) => new Later(() => run(reader, first, [one, at])));
  const list = kept.map(now);
  if (name === 'join') {
    const separator = first === undefined ? ',' : first;
    if (typeof separator !== 'string') return unknown;
    const texts = list.filter((one) => typeof one === 'string' || typeof one === 'number');
    return texts.length === list.length ? texts.join(separator) : unknown;
  }
  if ((name === 'filter' || name === 'flatMap') && isClosure(first)) {
    const results = list.map((one, at) => run(reader, first, [one, at]));
    if (results.some((one) => one === unknown || one instanceof Opaque)) return unknown;
    return name === 'flatMap' ? results.flat() : list.filter((_, at) => truthy(results[at]));
  }
  if (name === 'includes' && first !== unknown && !list.includes(unknown)) return list.includes(first);
  return unknown;
}

/** Runs a function of constants, conditions and returns. */
function run(
  reader: Reader,
  { fn, frame }: Closure,
  given: readonly Kept[],
  from?: { node: Extract<Node, { type: 'CallExpression' }>; frame: Frame | undefined },
): Value {
  const inner: Frame = {
    fn,
    given,
    outer: frame,
    ...(from ? { call: from.node, ...(from.frame ? { caller: from.frame } : {}) } : {}),
  };
  if (!fn.body) return unknown;
  if (fn.body.type !== 'BlockStatement') return evaluate(reader, fn.body, inner);
  return returned(reader, fn.body.body, inner)?.value;
}

function returned(reader: Reader, statements: readonly Node[], frame: Frame): { value: Value } | undefined {
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration' && statement.kind === 'const') continue;
    if (statement.type === 'ReturnStatement') {
      return { value: statement.argument ? evaluate(reader, statement.argument, frame) : undefined };
    }
    if (statement.type === 'BlockStatement') {
      const value = returned(reader, statement.body, frame);
      if (value) return value;
      continue;
    }
    if (statement.type !== 'IfStatement') return { value: unknown };
    const branch = isTrue(reader, statement.test, frame) ? statement.consequent : statement.alternate;
    const value = branch ? returned(reader, [branch], frame) : undefined;
    if (value) return value;
  }
  return undefined;
}
