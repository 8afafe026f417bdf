import type { ClubCardType, ClubType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

/** The number of an offer of coins; null where none has the name. */
export async function offerNamed(db: Queryable, name: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from recharge_configs where name = $1', [name]);
  return rows[0]?.id ?? null;
}

/** A card of the club: ClubType and ClubCardType. */
export interface ClubCardKind {
  readonly cardClass: ClubType;
  readonly configType: ClubCardType;
}

/** The number of a card as everybody can buy it; null where it is not sold. */
export async function clubCardIn(
  db: Queryable,
  { cardClass, configType }: ClubCardKind,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select id from club_configs where retired_at is null and audience = 'everyone' and card_class = $1 and config_type = $2
     order by days, id`,
    [cardClass, configType],
  );
  return rows[0]?.id ?? null;
}
