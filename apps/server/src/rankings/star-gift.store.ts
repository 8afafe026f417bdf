import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Grant } from '../ports/grants.ts';
import type { StarGive } from './star-plan.ts';

type CardKinds = ReadonlyMap<number, { readonly name: LocalText; readonly rate: number }>;

export async function cardKinds(db: Queryable, gives: readonly StarGive[]): Promise<CardKinds> {
  const ids = gives.flatMap((give) => (give.type === 'buffCard' ? give.kindId : []));
  if (ids.length === 0) return new Map();
  const { rows } = await db.statement<{ id: number; name: LocalText; rate: number }>(
    'star.cards',
    'select id, name, reward_rate as rate from buff_card_kinds where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, ...kind }) => [id, kind]));
}

/** What is granted for it. @throws when there are no goods of the kind: units of it lie aside, so there are. */
export async function grantOf(tx: Queryable, give: StarGive): Promise<Grant> {
  if (give.type === 'coins') return { ...give, from: 'promotions' };
  if (give.type !== 'goods') return give;
  const { rows } = await tx.query<{ id: number }>('select id from goods where kind = $1', [give.kind]);
  const [goods] = rows;
  if (goods === undefined) throw new Error(`there are no goods ${give.kind}`);
  return { type: 'goods', goodsId: goods.id };
}
