import type pg from 'pg';
import type { Column, Described } from '../../../../tools/sql/compare.ts';

interface RawField {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/** Parses a statement on the server and asks what it takes and gives, without running it. */
class Description implements pg.Submittable {
  readonly #text: string;
  readonly #settle: (error: Error | undefined, parameters: number[], fields: RawField[]) => void;
  #parameters: number[] = [];
  #fields: RawField[] = [];

  constructor(
    text: string,
    settle: (error: Error | undefined, parameters: number[], fields: RawField[]) => void,
  ) {
    this.#text = text;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.#parameters = dataTypeIDs;
    });
    connection.parse({ name: preparedAs, text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: preparedAs }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: RawField[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#settle(error, [], []);
  }

  handleReadyForQuery(): void {
    this.#settle(undefined, this.#parameters, this.#fields);
  }
}

const preparedAs = 'checked';

/** Describes statements on a connection of its own. */
export interface Describer {
  /** Throws PostgreSQL's own error for a statement that it refuses. */
  describe(text: string): Promise<Described>;
}

interface Catalogue {
  readonly types: ReadonlyMap<number, string>;
  readonly required: ReadonlySet<string>;
}

export async function createDescriber(client: pg.Client): Promise<Describer> {
  // Plans that keep every condition in sight: they say which columns cannot be null.
  for (const setting of ['indexscan', 'indexonlyscan', 'bitmapscan'])
    await client.query(`set enable_${setting} = off`);
  await client.query('set plan_cache_mode = force_generic_plan');
  const catalogue = await readCatalogue(client);
  return {
    async describe(text) {
      const { parameters, fields } = await prepare(client, text);
      try {
        const plan = fields.length > 0 ? await explain(client, parameters.length) : undefined;
        return {
          parameters: parameters.map((oid) => catalogue.types.get(oid) ?? String(oid)),
          columns: fields.map((field, at) => ({
            name: field.name,
            type: catalogue.types.get(field.dataTypeID) ?? String(field.dataTypeID),
            isNull: plan ? nullability(field, at, catalogue, plan) : 'unknown',
          })),
        };
      } finally {
        await client.query(`deallocate ${preparedAs}`);
      }
    },
  };
}

async function prepare(
  client: pg.Client,
  text: string,
): Promise<{ parameters: number[]; fields: RawField[] }> {
  return new Promise((resolve, reject) => {
    client.query(
      new Description(text, (error, parameters, fields) =>
        error ? reject(error) : resolve({ parameters, fields }),
      ),
    );
  });
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: types } = await client.query<{ oid: number; name: string }>(
    `select t.oid, coalesce(b.typname, t.typname) as name from pg_type t
     left join pg_type b on t.typtype = 'd' and b.oid = t.typbasetype`,
  );
  const { rows: required } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`,
  );
  return {
    types: new Map(types.map(({ oid, name }) => [oid, name])),
    required: new Set(required.map(({ key }) => key)),
  };
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Plan[];
  readonly [key: string]: unknown;
}

/** Undefined for what cannot be planned, such as `lock table`. */
async function explain(client: pg.Client, parameters: number): Promise<Plan | undefined> {
  const given = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'null').join(', ')})`;
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (verbose, costs off, format json) execute ${preparedAs}${given}`,
  );
  return rows[0]?.['QUERY PLAN'][0]?.Plan;
}

function nullability(field: RawField, at: number, catalogue: Catalogue, plan: Plan): Column['isNull'] {
  if (field.tableID === 0) return 'unknown';
  const output = plan.Output?.[at] ?? '';
  const alias = /^"?([\w ]+?)"?\./.exec(output)?.[1];
  const outer = outerAliases(plan);
  if (outer.size > 0) {
    if (alias !== undefined && outer.has(alias))
      return knownByCondition(plan, output, true) ? 'never' : 'maybe';
    // Through a subquery, the alias says nothing of joins below it.
    if (alias === undefined || !isScanned(plan, alias)) return 'unknown';
  }
  if (catalogue.required.has(`${field.tableID}.${field.columnID}`))
    return alias === undefined ? 'unknown' : 'never';
  return knownByCondition(plan, output, false) ? 'never' : 'maybe';
}

const inPlan = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(inPlan)];

/** Whether an outer join may fill this side of it with nulls. */
function mayBeAbsent(join: Plan, side: Plan): boolean {
  const { 'Join Type': kind } = join;
  const { 'Parent Relationship': relation } = side;
  if (relation !== 'Inner' && relation !== 'Outer') return false;
  return (
    kind === 'Full' || (kind === 'Left' && relation === 'Inner') || (kind === 'Right' && relation === 'Outer')
  );
}

/** Tables and subqueries that an outer join may fill with nulls. */
function outerAliases(plan: Plan): Set<string> {
  const sides = inPlan(plan).flatMap((node) => (node.Plans ?? []).filter((side) => mayBeAbsent(node, side)));
  return new Set(sides.flatMap(inPlan).flatMap(({ Alias }) => (Alias === undefined ? [] : [Alias])));
}

/** The parts of a plan that every row has passed; of a column that may be filled with nulls, those outside its join. */
function certain(plan: Plan, outer: boolean): Plan[] {
  const sides = (plan.Plans ?? []).filter(
    (side) =>
      !/SubPlan|InitPlan/.test(side['Parent Relationship'] ?? '') && !(outer && mayBeAbsent(plan, side)),
  );
  return [plan, ...sides.flatMap((side) => certain(side, outer))];
}

function isScanned(plan: Plan, alias: string): boolean {
  return inPlan(plan).some(
    (node) => node.Alias === alias && !/Subquery|CTE|Function|Values/.test(node['Node Type']),
  );
}

/** A comparison that a null does not pass. */
const comparison = / (=|<>|<|>|<=|>=|~~|&&|@>|<@) /;
const conditions = ['Filter', 'Join Filter', 'Hash Cond', 'Merge Cond', 'Index Cond', 'One-Time Filter'];

/** Whether a row only comes out when this column is not null: a condition compares it, or says so. */
function knownByCondition(plan: Plan, column: string, outer: boolean): boolean {
  return certain(plan, outer).some((node) =>
    conditions.some((key) => {
      if (key !== 'Filter' && !['Inner', 'Semi', undefined].includes(node['Join Type'])) return false;
      const text = node[key];
      if (typeof text !== 'string') return false;
      return conjuncts(text).some((part) => {
        const bare = part.replaceAll(/::[\w ]+(\[\])?/g, '');
        // A plan of one table names its columns bare in its output, and in full in its conditions.
        const at = column.includes('.') ? bare : bare.replaceAll(/\b\w+\./g, '');
        const [left, right] = [at.split(' ', 1)[0] ?? '', at.split(' ').at(-1) ?? ''].map((side) =>
          side.replaceAll(/[()]/g, ''),
        );
        if (/ IS (NOT )?(NULL|DISTINCT|TRUE|FALSE|UNKNOWN)/.test(at)) return at === `${column} IS NOT NULL`;
        return comparison.test(at) && (left === column || right === column);
      });
    }),
  );
}

/** `((a = b) AND (c IS NOT NULL))` as its parts without their outer brackets. */
function conjuncts(text: string): string[] {
  const inner = unwrapped(text);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    if (inner[at] === ')') depth -= 1;
    if (depth > 0) continue;
    if (inner.startsWith(' OR ', at)) return [];
    if (inner.startsWith(' AND ', at)) {
      parts.push(inner.slice(from, at));
      from = at + 5;
    }
  }
  parts.push(inner.slice(from));
  return parts.length === 1 ? [unwrapped(inner)] : parts.flatMap(conjuncts);
}

function unwrapped(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text;
  }
  return unwrapped(text.slice(1, -1));
}
