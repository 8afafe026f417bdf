import type { Queryable } from '../core/database.ts';
import type { BarredPicture } from '../ports/picture-bar.ts';
import { type PictureMarks, sameLook } from './picture-look.ts';

const columns = `id, sha256, coalesce(look::text, '') as look, note, at`;

/** Whether a picture is on the list, by its bytes or by its look. */
export async function isBarred(db: Queryable, { sha256, look }: PictureMarks): Promise<boolean> {
  const { rowCount } = await db.statement(
    'media.isBarred',
    `select 1 from barred_pictures
     where sha256 = $1 or ($2 <> '' and bit_count(look # nullif($2, '')::bit(64)) <= $3) limit 1`,
    [sha256, look, sameLook],
  );
  return rowCount > 0;
}

export async function readBarred(db: Queryable): Promise<BarredPicture[]> {
  const { rows } = await db.query<BarredPicture>(
    `select ${columns} from barred_pictures order by id desc limit 1000`,
  );
  return rows;
}

export async function insertBarred(
  tx: Queryable,
  { sha256, look }: PictureMarks,
  note: string,
): Promise<BarredPicture | null> {
  const { rows } = await tx.query<BarredPicture>(
    `insert into barred_pictures (sha256, look, note, at) values ($1, nullif($2, '')::bit(64), $3, now())
     on conflict (sha256) do update set look = coalesce(barred_pictures.look, excluded.look) returning ${columns}`,
    [sha256, look, note],
  );
  return rows[0] ?? null;
}

export async function deleteBarred(tx: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from barred_pictures where id = $1', [id]);
  return rowCount > 0;
}
