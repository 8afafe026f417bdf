import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type ArrowFunctionExpression,
  type Function as PlainFunction,
  type Node,
  parseSync,
  type Program,
  visitorKeys,
} from 'oxc-parser';

/** A function, however it is written. */
export type FunctionNode = PlainFunction | ArrowFunctionExpression;

/** One source file, parsed once. */
export interface Module {
  /** From the project's root, with slashes. */
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  readonly calls: readonly CallNode[];
  readonly members: readonly MemberNode[];
}

export type MemberNode = Extract<Node, { type: 'MemberExpression' }>;
export type CallNode = Extract<Node, { type: 'CallExpression' }>;

/** A name as it stands somewhere: what declares it, and in which module. */
export interface Declared {
  readonly module: Module;
  readonly node: Node;
  /** The way into a destructured value: `['rows', 0]` for `{ rows: [row] }`. */
  readonly path: readonly (string | number)[];
}

const parents = new WeakMap<object, Node>();
const modules = new WeakMap<object, Module>();

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

export function isFunction(node: Node): node is FunctionNode {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  );
}

/** Visits all below a node, each with its parent. */
function visit(node: Node, see: (child: Node, parent: Node) => void): void {
  const fields = node as unknown as Readonly<Record<string, unknown>>;
  for (const key of visitorKeys[node.type] ?? []) {
    const value = fields[key];
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (!isNode(child)) continue;
      see(child, node);
      visit(child, see);
    }
  }
}

export const parentOf = (node: Node): Node | undefined => parents.get(node);

/** The nearest function around a node, not the node itself. */
export function functionAround(node: Node): FunctionNode | undefined {
  for (let at = parentOf(node); at !== undefined; at = parentOf(at)) if (isFunction(at)) return at;
  return undefined;
}

/** What a function is called where it is declared: by its own name, its variable or its property. */
export function nameOf(fn: FunctionNode): string | undefined {
  if (fn.id) return fn.id.name;
  const parent = parentOf(fn);
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  if (parent?.type === 'Property' && parent.key.type === 'Identifier') return parent.key.name;
  return undefined;
}

export function sourceOf(node: Node): string {
  return moduleOf(node).text.slice(node.start, node.end);
}

/** `file:line` of a node. */
export function placeOf(node: Node): string {
  const { file, text } = moduleOf(node);
  return `${file}:${text.slice(0, node.start).split('\n').length}`;
}

export function moduleOf(node: Node): Module {
  for (let at: Node | undefined = node; at !== undefined; at = parentOf(at)) {
    const module = modules.get(at);
    if (module) return module;
  }
  throw new Error(`a node of type ${node.type} belongs to no module`);
}

/** The sources of the project, parsed as they are asked for. */
export interface Sources {
  read(file: string): Module;
  /** The module that an import names, or undefined for one that is not ours. */
  imported(from: Module, specifier: string): Module | undefined;
  /** What an identifier stands for, through imports and exports. */
  declared(at: Node, name: string, space: 'value' | 'type'): Declared | undefined;
  /** Calls of a function by its name, in these files. */
  callsOf(fn: FunctionNode): CallNode[];
}

function parse(file: string, text: string): Module {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  const calls: CallNode[] = [];
  const members: MemberNode[] = [];
  const module: Module = { file, text, program, calls, members };
  modules.set(program, module);
  visit(program, (child, parent) => {
    parents.set(child, parent);
    if (child.type === 'CallExpression') calls.push(child);
    if (child.type === 'MemberExpression') members.push(child);
  });
  return module;
}

/** The file behind `@grabbit/contract/schemas`, as its package says. */
function ofPackage(specifier: string, textOf: (file: string) => string): string | undefined {
  const [, name, rest] = /^@grabbit\/([\w-]+)(\/.*)?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const folder = `packages/${name}`;
  const { exports } = JSON.parse(textOf(`${folder}/package.json`)) as { exports: Record<string, string> };
  const file = exports[`.${rest ?? ''}`];
  return file === undefined ? undefined : join(folder, file);
}

/** @param callers files in which calls of a function are looked for */
export function createSources(root: string, callers: readonly string[]): Sources {
  const parsed = new Map<string, Module>();
  const texts = new Map<string, string>();
  const calls = new Map<FunctionNode, CallNode[]>();

  function textOf(file: string): string {
    const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, known);
    return known;
  }

  function read(file: string): Module {
    const known = parsed.get(file);
    if (known) return known;
    const module = parse(file, textOf(file));
    parsed.set(file, module);
    return module;
  }

  function imported(from: Module, specifier: string): Module | undefined {
    const file = specifier.startsWith('.')
      ? join(dirname(from.file), specifier)
      : ofPackage(specifier, textOf);
    return file !== undefined && file.endsWith('.ts') && existsSync(join(root, file))
      ? read(file)
      : undefined;
  }

  function declared(at: Node, name: string, space: 'value' | 'type'): Declared | undefined {
    for (let scope: Node | undefined = at; scope !== undefined; scope = parentOf(scope)) {
      const found = declaredIn(scope, name, space);
      if (found?.node.type === 'ImportSpecifier' || found?.node.type === 'ImportNamespaceSpecifier') {
        return throughImport(found, space);
      }
      if (found) return found;
    }
    return undefined;
  }

  function throughImport(found: Declared, space: 'value' | 'type'): Declared | undefined {
    const { node, module } = found;
    const statement = parentOf(node);
    if (node.type !== 'ImportSpecifier' || statement?.type !== 'ImportDeclaration') return found;
    const target = imported(module, statement.source.value);
    if (!target) return undefined;
    const name = 'name' in node.imported ? node.imported.name : node.imported.value;
    return exported(target, name, space, new Set());
  }

  function exported(
    module: Module,
    name: string,
    space: 'value' | 'type',
    seen: Set<string>,
  ): Declared | undefined {
    if (seen.has(`${module.file} ${name}`)) return undefined;
    seen.add(`${module.file} ${name}`);
    for (const statement of module.program.body) {
      if (statement.type !== 'ExportNamedDeclaration') continue;
      for (const specifier of statement.specifiers) {
        if (wordOf(specifier.exported) !== name) continue;
        const local = wordOf(specifier.local);
        if (!statement.source) return declared(module.program, local, space);
        const target = imported(module, statement.source.value);
        return target && exported(target, local, space, seen);
      }
    }
    return declared(module.program, name, space);
  }

  function callsOf(fn: FunctionNode): CallNode[] {
    const known = calls.get(fn);
    if (known) return known;
    const name = nameOf(fn);
    const found: CallNode[] = [];
    calls.set(fn, found);
    if (name === undefined) return found;
    const own = moduleOf(fn).file;
    const sign = new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`);
    const asProperty = parentOf(fn)?.type === 'Property';
    for (const file of callers) {
      if (!(file === own || sign.test(textOf(file)))) continue;
      for (const node of read(file).calls) {
        const { callee } = node;
        const isCall =
          callee.type === 'Identifier'
            ? callee.name === name && isThe(fn, declared(callee, name, 'value'))
            : asProperty && file === own && isMember(callee, name);
        if (isCall) found.push(node);
      }
    }
    return found;
  }

  return { read, imported, declared, callsOf };
}

function isThe(fn: FunctionNode, declared: Declared | undefined): boolean {
  if (!declared) return false;
  const { node } = declared;
  return node === fn || (node.type === 'VariableDeclarator' && node.init === fn);
}

const isMember = (node: Node, name: string): boolean =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === name;

function wordOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

/** What a scope declares by this name. */
function declaredIn(scope: Node, name: string, space: 'value' | 'type'): Declared | undefined {
  const module = moduleOf(scope);
  if (isFunction(scope)) {
    if (space === 'type') {
      const parameter = scope.typeParameters?.params.find((one) => one.name.name === name);
      return parameter && { module, node: parameter, path: [] };
    }
    for (const [at, parameter] of scope.params.entries()) {
      const found = inPattern(parameter, name);
      if (found) return { module, node: scope, path: [at, ...found] };
    }
    return undefined;
  }
  if (
    space === 'type' &&
    (scope.type === 'TSInterfaceDeclaration' || scope.type === 'TSTypeAliasDeclaration')
  ) {
    const parameter = scope.typeParameters?.params.find((one) => one.name.name === name);
    return parameter && { module, node: parameter, path: [] };
  }
  if (scope.type === 'TSMappedType') {
    return space === 'type' && scope.key.name === name ? { module, node: scope, path: [] } : undefined;
  }
  const statements =
    scope.type === 'Program' || scope.type === 'BlockStatement'
      ? scope.body
      : scope.type === 'ForOfStatement' || scope.type === 'ForInStatement'
        ? [scope.left]
        : scope.type === 'ForStatement' && scope.init
          ? [scope.init]
          : [];
  for (const statement of statements) {
    const found = declaredBy(statement, name, space);
    if (found) return { module, ...found };
  }
  return undefined;
}

function declaredBy(
  statement: Node,
  name: string,
  space: 'value' | 'type',
): { node: Node; path: (string | number)[] } | undefined {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (!inner) return undefined;
  if (inner.type === 'ImportDeclaration') {
    const node = inner.specifiers.find((one) => one.local.name === name);
    return node && { node, path: [] };
  }
  if (inner.type === 'VariableDeclaration' && space === 'value') {
    for (const node of inner.declarations) {
      const path = inPattern(node.id, name);
      if (path) return { node, path };
    }
  }
  if (inner.type === 'FunctionDeclaration' && space === 'value' && inner.id?.name === name) {
    return { node: inner, path: [] };
  }
  const isType = inner.type === 'TSInterfaceDeclaration' || inner.type === 'TSTypeAliasDeclaration';
  return isType && space === 'type' && inner.id.name === name ? { node: inner, path: [] } : undefined;
}

/** The way to a name in a pattern, or undefined when it is not there. */
function inPattern(pattern: Node, name: string): (string | number)[] | undefined {
  if (pattern.type === 'Identifier') return pattern.name === name ? [] : undefined;
  if (pattern.type === 'AssignmentPattern') return inPattern(pattern.left, name);
  if (pattern.type === 'RestElement') return inPattern(pattern.argument, name) && ['...'];
  if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') continue;
      const found = inPattern(property.value, name);
      if (found) return [wordOf(property.key), ...found];
    }
  }
  if (pattern.type === 'ArrayPattern') {
    for (const [at, element] of pattern.elements.entries()) {
      const found = element && inPattern(element, name);
      if (found) return [at, ...found];
    }
  }
  return undefined;
}
