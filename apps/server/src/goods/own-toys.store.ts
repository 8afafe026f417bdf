import type { OwnToy } from '@grabbit/engines';
import type { Queryable } from '../core/database.ts';

/** How a toy of the house's own looks and what it is called. */
export interface ToyLook {
  /** One for each material of its body, as `#rrggbb`. */
  readonly colours: readonly string[];
  /** By language, English among them. */
  readonly names: Readonly<Record<string, string>>;
}

export interface NewToy extends Omit<OwnToy, 'body'>, ToyLook {
  readonly kind: string;
  /** One of the published ones. */
  readonly body: string;
}

export interface ToyRow extends NewToy {
  /** Names of kept pictures; null until the operator sent one. */
  readonly plainPicture: string | null;
  readonly cutPicture: string | null;
  /** Units on the shelf. */
  readonly stock: number;
}

const columns = `o.kind, o.body, o.unit_um as "unitUm", o.mass_grams as "massGrams", o.friction_permille as "frictionPermille",
  o.colours, o.names, o.plain_picture as "plainPicture", o.cut_picture as "cutPicture", g.stock`;

/** All toys of the house's own, in the order in which they were made. */
export async function readToys(db: Queryable): Promise<ToyRow[]> {
  const { rows } = await db.query<ToyRow>(
    `select ${columns} from own_toys o join goods g on g.id = o.goods_id order by o.goods_id`,
  );
  return rows;
}

/** Null where there is no such toy. */
export async function readToy(db: Queryable, kind: string): Promise<ToyRow | null> {
  const { rows } = await db.query<ToyRow>(
    `select ${columns} from own_toys o join goods g on g.id = o.goods_id where o.kind = $1`,
    [kind],
  );
  return rows[0] ?? null;
}

/** Makes goods a toy. */
export async function insertToy(tx: Queryable, toy: NewToy, at: Date): Promise<void> {
  const { kind, body, unitUm, massGrams, frictionPermille, colours, names } = toy;
  await tx.query(
    `insert into own_toys (goods_id, kind, body, unit_um, mass_grams, friction_permille, colours, names, made_at)
     select id, kind, $2, $3, $4, $5, $6, $7, $8 from goods where kind = $1`,
    [
      ...[kind, body, unitUm, massGrams, frictionPermille],
      ...[JSON.stringify(colours), JSON.stringify(names), at],
    ],
  );
}

/** Changes how a toy looks and what it is called. What is not named stays. */
export async function updateLook(tx: Queryable, kind: string, look: Partial<ToyLook>): Promise<void> {
  await tx.query(
    'update own_toys set colours = coalesce($2, colours), names = coalesce($3, names) where kind = $1',
    [kind, jsonOf(look.colours), jsonOf(look.names)],
  );
}

const jsonOf = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** The pictures of a toy from now on; gives the names of those that it had. */
export async function setPictures(
  tx: Queryable,
  kind: string,
  { plain, cut }: { readonly plain: string; readonly cut: string },
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ plain: string | null; cut: string | null }>(
    `with old as (select goods_id, plain_picture, cut_picture from own_toys where kind = $1 for update)
     update own_toys o set plain_picture = $2, cut_picture = $3 from old where o.goods_id = old.goods_id
     returning old.plain_picture as plain, old.cut_picture as cut`,
    [kind, plain, cut],
  );
  return rows.flatMap((row) => [row.plain, row.cut]).filter((name) => name !== null);
}

/** What is served of a toy. */
export interface ToyFace {
  readonly body: string;
  readonly plain: string | null;
  readonly cut: string | null;
}

/** Null where there is no such toy. */
export async function readFace(db: Queryable, kind: string): Promise<ToyFace | null> {
  const { rows } = await db.statement<ToyFace>(
    'goods.toy-face',
    'select body, plain_picture as plain, cut_picture as cut from own_toys where kind = $1',
    [kind],
  );
  return rows[0] ?? null;
}
