import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';

/** Takes units off the shelf and lays them aside. Throws `outOfStock` (info: the kind). */
export async function layAside(
  tx: Queryable,
  units: readonly (readonly [kind: string, units: number])[],
): Promise<void> {
  for (const [kind, count] of units) {
    const { rowCount } = await tx.query(
      'update goods set stock = stock - $2, aside = aside + $2 where kind = $1 and stock >= $2',
      [kind, count],
    );
    if (rowCount !== 1) throw new Failure('outOfStock', kind);
  }
}

/** Puts units that lay aside back on the shelf. @throws when fewer lie there: then the books are wrong. */
export async function putBack(
  tx: Queryable,
  units: readonly (readonly [kind: string, units: number])[],
): Promise<void> {
  for (const [kind, count] of units) {
    const { rowCount } = await tx.query(
      'update goods set stock = stock + $2, aside = aside - $2 where kind = $1 and aside >= $2',
      [kind, count],
    );
    if (rowCount !== 1) throw new Error(`fewer than ${count} units of ${kind} lie aside`);
  }
}
