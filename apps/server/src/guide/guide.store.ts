import type { Queryable } from '../core/database.ts';

export interface GuideRow {
  /** From 1. */
  readonly step: number;
  readonly endedAt: Date | null;
}

export interface Guided {
  /** Null for who has not begun. */
  readonly guide: GuideRow | null;
  readonly registeredAt: Date;
  /** Their newest settled play, as the world knows it; null for none. */
  readonly play: string | null;
}

/** Where a player's tour stands, and what of theirs it shows. */
export async function readGuided(db: Queryable, playerId: number): Promise<Guided | null> {
  const { rows } = await db.query<{
    step: number | null;
    endedAt: Date | null;
    registeredAt: Date;
    play: string | null;
  }>(
    `select g.step, g.ended_at as "endedAt", u.created_at as "registeredAt",
       (select p.public_id from plays p where p.player_id = u.id and p.state = 'settled' order by p.id desc limit 1) as play
     from users u left join guides g on g.player_id = u.id where u.id = $1`,
    [playerId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { step, endedAt, registeredAt, play } = row;
  return { guide: step === null ? null : { step, endedAt }, registeredAt, play };
}

/** Notes a step: the tour goes on and never back, and stays over once it is. Gives where it stands. */
export async function noteStep(
  tx: Queryable,
  playerId: number,
  { step, at }: { readonly step: number; readonly at: Date },
): Promise<GuideRow> {
  const { rows } = await tx.query<GuideRow>(
    `insert into guides (player_id, step, begun_at) values ($1, $2, $3)
     on conflict (player_id) do update set
       step = case when guides.ended_at is null then greatest(guides.step, excluded.step) else guides.step end
     returning step, ended_at as "endedAt"`,
    [playerId, step, at],
  );
  return rows[0] ?? { step, endedAt: null };
}

/** Ends the tour for good. `last`: how many steps it has; whoever ends it earlier has put it aside. */
export async function endGuide(
  tx: Queryable,
  playerId: number,
  { last, at }: { readonly last: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into guides (player_id, step, begun_at, ended_at, skipped) values ($1, 1, $3, $3, true)
     on conflict (player_id) do update set ended_at = coalesce(guides.ended_at, $3),
       skipped = case when guides.ended_at is null then guides.step < $2 else guides.skipped end`,
    [playerId, last, at],
  );
}
