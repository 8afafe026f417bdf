import type { Node } from 'oxc-parser';
import { isFunction, parentOf, type Sources } from './modules.ts';
import { anything, nothing, objectIn, one, type Shape, union, without } from './shapes.ts';

/** Reads the types of expressions, as far as declarations say them. What nothing says may be anything. */
export interface ExpressionReader {
  readonly sources: Sources;
  /** What a declared type means; undefined where that cannot be read. */
  typeOf(type: Node): Shape | undefined;
}

/** What is known of the values that are given to a statement, one by one; undefined when their number is not known. */
export function shapesOfValues(reader: ExpressionReader, node: Node): readonly Shape[] | undefined {
  if (node.type === 'Identifier') {
    const found = reader.sources.declared(node, node.name, 'value');
    return found?.node.type === 'VariableDeclarator' && found.path.length === 0 && found.node.init
      ? shapesOfValues(reader, found.node.init)
      : undefined;
  }
  if (node.type !== 'ArrayExpression') return undefined;
  const shapes: Shape[] = [];
  for (const element of node.elements) {
    if (element?.type !== 'SpreadElement') {
      shapes.push(element ? shapeOfExpression(reader, element) : anything);
      continue;
    }
    const spread = shapesOfValues(reader, element.argument);
    if (!spread) return undefined;
    shapes.push(...spread);
  }
  return shapes;
}

function shapeOfExpression(reader: ExpressionReader, node: Node): Shape {
  const of = (inner: Node): Shape => shapeOfExpression(reader, inner);
  switch (node.type) {
    case 'Literal':
      if (node.value === null) return nothing;
      return typeof node.value === 'object' || typeof node.value === 'bigint'
        ? anything
        : one(typeof node.value as 'string' | 'number' | 'boolean');
    case 'TemplateLiteral':
      return one('string');
    case 'ObjectExpression':
      return [{ kind: 'object', fields: new Map() }];
    case 'ArrayExpression':
      return node.elements.some((element) => element?.type === 'SpreadElement')
        ? anything
        : [{ kind: 'array', of: union(node.elements.map((element) => (element ? of(element) : anything))) }];
    case 'NewExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'Date' ? one('date') : anything;
    case 'ConditionalExpression':
      return union([of(node.consequent), of(node.alternate)]);
    case 'LogicalExpression':
      return node.operator === '??'
        ? union([without(of(node.left), 'null', 'undefined'), of(node.right)])
        : union([of(node.left), of(node.right)]);
    case 'BinaryExpression':
      if (/^[=!<>]/.test(node.operator)) return one('boolean');
      return node.operator === '+' ? anything : one('number');
    case 'UnaryExpression':
      return node.operator === '!' ? one('boolean') : anything;
    case 'TSNonNullExpression':
      return without(of(node.expression), 'null', 'undefined');
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return reader.typeOf(node.typeAnnotation) ?? anything;
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return of(node.expression);
    case 'AwaitExpression':
      return of(node.argument);
    case 'MemberExpression':
      return !node.computed && node.property.type === 'Identifier'
        ? fieldOf(of(node.object), node.property.name)
        : anything;
    case 'Identifier':
      return named(reader, node, node.name);
    case 'CallExpression':
      return called(reader, node);
    default:
      return anything;
  }
}

function fieldOf(shape: Shape, key: string | number): Shape {
  if (typeof key === 'number') {
    const [list] = shape;
    return list?.kind === 'array' ? list.of : anything;
  }
  if (key === 'length' && shape.every(({ kind }) => kind === 'array' || kind === 'string'))
    return one('number');
  const field = objectIn(shape)?.fields.get(key);
  return field ? (field.optional ? union([field.shape, one('undefined')]) : field.shape) : anything;
}

function named(reader: ExpressionReader, at: Node, name: string): Shape {
  const found = reader.sources.declared(at, name, 'value');
  if (!found) return name === 'undefined' ? one('undefined') : anything;
  const { node, path } = found;
  if (path.includes('...')) return anything;
  const through = (shape: Shape, keys: readonly (string | number)[]): Shape => keys.reduce(fieldOf, shape);
  if (node.type === 'VariableDeclarator') {
    const declared = 'typeAnnotation' in node.id ? node.id.typeAnnotation : undefined;
    if (declared?.type === 'TSTypeAnnotation')
      return through(reader.typeOf(declared.typeAnnotation) ?? anything, path);
    const declaration = parentOf(node);
    const isConstant = declaration?.type === 'VariableDeclaration' && declaration.kind === 'const';
    return isConstant && node.init ? through(shapeOfExpression(reader, node.init), path) : anything;
  }
  if (!isFunction(node) || path.length === 0) return anything;
  const parameter = node.params[Number(path[0])];
  if (!parameter) return anything;
  if (parameter.type === 'AssignmentPattern') return anything;
  const declared = 'typeAnnotation' in parameter ? parameter.typeAnnotation : undefined;
  return declared?.type === 'TSTypeAnnotation'
    ? through(reader.typeOf(declared.typeAnnotation) ?? anything, path.slice(1))
    : anything;
}

const methods: Readonly<Record<string, Shape>> = {
  stringify: one('string'),
  toISOString: one('string'),
  join: one('string'),
  getTime: one('number'),
  toLowerCase: one('string'),
  trim: one('string'),
};

function called(reader: ExpressionReader, node: Extract<Node, { type: 'CallExpression' }>): Shape {
  const { callee } = node;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const name = callee.property.name;
    const [first] = node.arguments;
    if (name === 'map' && first?.type === 'ArrowFunctionExpression') {
      return first.body.type === 'BlockStatement'
        ? anything
        : [{ kind: 'array', of: shapeOfExpression(reader, first.body) }];
    }
    return (Object.hasOwn(methods, name) && methods[name]) || anything;
  }
  if (callee.type !== 'Identifier') return anything;
  const found = reader.sources.declared(callee, callee.name, 'value');
  if (!found)
    return { Number: one('number'), String: one('string'), Boolean: one('boolean') }[callee.name] ?? anything;
  const fn = found.node.type === 'VariableDeclarator' ? found.node.init : found.node;
  const declared = fn && isFunction(fn) && found.path.length === 0 ? fn.returnType : undefined;
  return declared ? (reader.typeOf(declared.typeAnnotation) ?? anything) : anything;
}
