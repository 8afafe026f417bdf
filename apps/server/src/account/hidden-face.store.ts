import type { Queryable } from '../core/database.ts';

export type FaceKind = 'nickName' | 'portrait';

/** What others see of a player of this kind; null where the account is gone. */
export async function readFace(db: Queryable, playerId: number, kind: FaceKind): Promise<string | null> {
  const { rows } = await db.statement<{ nickName: string; portrait: string }>(
    'account.readFace',
    'select nick_name as "nickName", portrait from users where id = $1 and removed_at is null',
    [playerId],
  );
  return rows[0]?.[kind] ?? null;
}

/** What was taken away of a player, and what stands in its place. */
export interface HiddenFace {
  readonly value: string;
  readonly instead: string;
}

export async function readHiddenFace(
  db: Queryable,
  playerId: number,
  kind: FaceKind,
): Promise<HiddenFace | null> {
  const { rows } = await db.statement<HiddenFace>(
    'account.hiddenFace',
    'select value, instead from hidden_faces where player_id = $1 and kind = $2',
    [playerId, kind],
  );
  return rows[0] ?? null;
}

/** Puts something else in the place of what others see, and keeps what it was. */
export async function hideFace(
  tx: Queryable,
  face: { readonly playerId: number; readonly kind: FaceKind } & HiddenFace,
): Promise<void> {
  const { playerId, kind, value, instead } = face;
  await tx.query(
    `insert into hidden_faces (player_id, kind, value, instead, at) values ($1, $2, $3, $4, now())
     on conflict (player_id, kind) do update set value = excluded.value, instead = excluded.instead, at = now()`,
    [playerId, kind, value, instead],
  );
  await writeFace(tx, playerId, kind, { from: value, to: instead });
}

/** Gives it back where nothing else was chosen since; a nickname that two players may have is always free. */
export async function showFace(tx: Queryable, playerId: number, kind: FaceKind): Promise<boolean> {
  const { rows } = await tx.query<HiddenFace>(
    'delete from hidden_faces where player_id = $1 and kind = $2 returning value, instead',
    [playerId, kind],
  );
  const [hidden] = rows;
  if (hidden === undefined) return false;
  return writeFace(tx, playerId, kind, { from: hidden.instead, to: hidden.value });
}

async function writeFace(
  tx: Queryable,
  playerId: number,
  kind: FaceKind,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const column = kind === 'nickName' ? 'nick_name' : 'portrait';
  const { rowCount } = await tx.query(
    `update users set ${column} = $3 where id = $1 and ${column} = $2 and removed_at is null`,
    [playerId, from, to],
  );
  return rowCount > 0;
}
