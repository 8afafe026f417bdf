import { globSync } from 'node:fs';
import type { Node } from 'oxc-parser';
import { shapesOfValues } from './expressions.ts';
import {
  type CallNode,
  createSources,
  functionAround,
  type Module,
  moduleOf,
  nameOf,
  parentOf,
  placeOf,
  sourceOf,
  type Sources,
} from './modules.ts';
import { objectIn, one, type Shape, shown } from './shapes.ts';
import { shapeOf, UnreadableType } from './types.ts';
import { evaluate, type Kept, now, type Reader, type Value } from './values.ts';
import { inEachWorld, NotReadable, type World } from './worlds.ts';

/** One statement as the code gives it to the database. */
export interface Statement {
  /** `orders/order.store readOrder`, with a number behind it when the function has several. */
  readonly name: string;
  /** The name that it is prepared by, of a `statement`. */
  readonly prepared: string | undefined;
  /** The source below `apps/server/src`, without its ending. */
  readonly file: string;
  /** `file:line`. */
  readonly place: string;
  readonly text: string;
  /** The row type that the code claims; undefined when it claims none. */
  readonly row: Shape | undefined;
  /** What is known of each parameter, or undefined when their number is not known. */
  readonly values: readonly (Shape | undefined)[] | undefined;
}

export interface Unreadable {
  readonly place: string;
  readonly why: string;
}

export interface Found {
  readonly statements: readonly Statement[];
  readonly unreadable: readonly Unreadable[];
}

/** These write SQL from the catalogue of whatever database they are given, and have tests of their own. */
const ofAnyDatabase = new Set(
  [
    'database',
    'migrate',
    'backup',
    'backup-file',
    'restore',
    'embedded-postgres',
    'postgres-user',
    'other-database',
  ].map((name) => `apps/server/src/core/${name}.ts`),
);

/** The product's own sources: no tests, and nothing that only tests use. */
export function serverSources(root: string): string[] {
  return globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\/|-fixture\.ts$/.test(file))
    .sort();
}

/** Finds every statement of the server, and what the tool cannot read. */
export function findStatements(root: string): Found {
  const files = serverSources(root);
  return statementsIn(root, files, createSources(root, files));
}

function statementsIn(root: string, files: readonly string[], sources: Sources): Found {
  const statements: Statement[] = [];
  const unreadable: Unreadable[] = [];
  const numbers = new Map<string, number>();
  for (const file of files) {
    if (ofAnyDatabase.has(file)) continue;
    const module = sources.read(file);
    statements.push(...checksIn(root, sources, module));
    unreadable.push(...hiddenIn(module));
    for (const call of module.calls) {
      if (!isAsking(call.callee) || titleOf(call) === askingChecks) continue;
      try {
        const variants = variantsOf(root, sources, call);
        const title = titleOf(call);
        for (const variant of variants) {
          const number = (numbers.get(title) ?? 0) + 1;
          numbers.set(title, number);
          statements.push({
            ...variant,
            name: number === 1 ? title : `${title} ${number}`,
            file: stemOf(call),
            place: placeOf(call),
          });
        }
      } catch (error) {
        if (!(error instanceof NotReadable)) throw error;
        unreadable.push({ place: placeOf(call), why: error.message });
      }
    }
  }
  return { statements, unreadable };
}

/** Takes the checks of the ledger one by one. They stand in lists of their type, and are read there. */
const askingChecks = 'wallet/ledger-audit ask';

/** Lists that are declared `readonly LedgerCheck[]`: each check is a statement. */
function checksIn(root: string, sources: Sources, module: Module): Statement[] {
  // The list of the lists: each is read where it stands.
  if (module.file === 'apps/server/src/features.ts') return [];
  return module.program.body.flatMap((statement) => {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (inner?.type !== 'VariableDeclaration') return [];
    return inner.declarations.flatMap((declarator) => {
      const { id, init } = declarator;
      if (
        id.type !== 'Identifier' ||
        !init ||
        !/\bLedgerCheck\[\]/.test(id.typeAnnotation ? sourceOf(id.typeAnnotation) : '')
      )
        return [];
      const [checks] = inEachWorld((world) => evaluate(readerOf(root, sources, world), init, undefined));
      return Array.isArray(checks)
        ? (checks as Kept[]).flatMap((check) => checkOf(now(check), declarator))
        : [];
    });
  });
}

function checkOf(check: Value, at: Node): Statement[] {
  if (!(check instanceof Map)) return [];
  const [rule, text] = ['rule', 'sql'].map((key) => now((check as Map<string, Kept>).get(key)));
  if (typeof text !== 'string' || typeof rule !== 'string') return [];
  const file = stemOf(at);
  const fields = new Map(
    ['subject', 'detail'].map((name) => [name, { shape: one('string'), optional: false }]),
  );
  return [
    {
      name: `${file} ${rule}`,
      file,
      prepared: undefined,
      place: placeOf(at),
      text,
      row: [{ kind: 'object', fields }],
      values: [],
    },
  ];
}

/** A statement is asked for where it stands: the function that asks is not kept under another name, or passed on. */
function hiddenIn(module: Module): Unreadable[] {
  return module.members
    .filter((node) => {
      const parent = parentOf(node);
      if (!isAsking(node) || (parent?.type === 'CallExpression' && parent.callee === node)) return false;
      return (
        node.object.type !== 'Identifier' ||
        /^(db|tx|database|session|connection|client|pool)$/.test(node.object.name)
      );
    })
    .map((node) => ({
      place: placeOf(node),
      why: `${sourceOf(node)} is passed on: its statements cannot be found`,
    }));
}

function isAsking(node: Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    (node.property.name === 'query' || node.property.name === 'statement')
  );
}

/** `feature/file function`: where somebody who reads a fault looks. */
function titleOf(call: CallNode): string {
  const file = stemOf(call);
  const names: string[] = [];
  for (let fn = functionAround(call); fn; fn = functionAround(fn)) {
    const name = nameOf(fn);
    if (name !== undefined) names.unshift(name);
  }
  return [file, names.join('.')].filter(Boolean).join(' ');
}

const stemOf = (node: Node): string =>
  moduleOf(node)
    .file.replace(/^apps\/server\/src\//, '')
    .replace(/\.ts$/, '');

type Variant = Omit<Statement, 'name' | 'file' | 'place'>;

function variantsOf(root: string, sources: Sources, call: CallNode): Variant[] {
  const found = new Map<string, Variant>();
  for (const variant of inEachWorld((world) => variantIn(root, sources, call, world))) {
    const key = JSON.stringify([variant.text, variant.row && shown(variant.row), variant.values?.length]);
    if (!found.has(key)) found.set(key, variant);
  }
  return [...found.values()];
}

function readerOf(root: string, sources: Sources, world: World): Reader {
  const reader: Reader = {
    sources,
    world,
    shapeOf(type, frame) {
      try {
        return shapeOf(reader, root, type, frame);
      } catch (error) {
        if (error instanceof UnreadableType) return undefined;
        throw error;
      }
    },
  };
  return reader;
}

function variantIn(root: string, sources: Sources, call: CallNode, world: World): Variant {
  const reader = readerOf(root, sources, world);
  const named = call.callee.type === 'MemberExpression' && sourceOf(call.callee.property) === 'statement';
  const [first, second, third] = call.arguments;
  const [textNode, valuesNode] = named ? [second, third] : [first, second];
  const prepared = named && first ? evaluate(reader, first, undefined) : undefined;
  if (named && typeof prepared !== 'string')
    throw new NotReadable(`the name ${first ? sourceOf(first) : ''} is not constant`);
  const text = textNode && evaluate(reader, textNode, undefined);
  if (typeof text !== 'string') throw new NotReadable('its text cannot be read from the source');
  const [rowNode] = call.typeArguments?.params ?? [];
  const row = rowNode && shapeOf(reader, root, rowNode, undefined);
  if (row && !objectIn(row)) throw new NotReadable(`${sourceOf(rowNode)} names no columns`);
  return {
    prepared: typeof prepared === 'string' ? prepared : undefined,
    text,
    row,
    values: valuesOf(root, reader, valuesNode),
  };
}

function valuesOf(
  root: string,
  reader: Reader,
  node: Node | undefined,
): readonly (Shape | undefined)[] | undefined {
  if (!node) return [];
  const { sources } = reader;
  // Types of values are read without a choice of callers: what depends on one may be anything.
  const undecided = readerOf(root, sources, {
    choose: () => {
      throw new UnreadableType('depends on the caller');
    },
  });
  const known = shapesOfValues({ sources, typeOf: (type) => undecided.shapeOf(type, undefined) }, node);
  if (known) return known;
  const values = evaluate(reader, node, undefined);
  return Array.isArray(values) ? values.map(() => undefined) : undefined;
}
