import type { Database, Queryable } from '../core/database.ts';
import { publishIn } from './star-contest.operator.ts';
import { insertContest } from './star-contest.store.ts';
import type { StarPlan, StarPrize } from './star-plan.ts';
import { unitsOf } from './star-plan.ts';

const dayMs = 86_400_000;
const days = 7;

const prizes: readonly StarPrize[] = [
  { first: 1, last: 1, give: { type: 'goods', kind: 'bear' } },
  { first: 2, last: 3, give: { type: 'goods', kind: 'whale' } },
  { first: 4, last: 10, give: { type: 'coins', amount: 500 } },
  { first: 11, last: 100, give: { type: 'buffCard', kindId: 1003 } },
];

/** A week that begins in a moment and ends with a day by UTC. */
function weekFrom(now: number): StarPlan {
  const to = Math.floor(now / dayMs) * dayMs + days * dayMs;
  return {
    ...{ from: now + 1_000, to, perDay: 20, stars: { play: 1, toy: 3, checked: 2, quest: 2 }, prizes },
    steps: [
      { stars: 10, give: { type: 'coins', amount: 10 } },
      { stars: 25, give: { type: 'trialCoins', game: 'claw', amount: 300 } },
      { stars: 50, give: { type: 'buffCard', kindId: 1003 } },
      { stars: 80, give: { type: 'postage', cents: 200 } },
      { stars: 120, give: { type: 'coins', amount: 120 } },
    ],
  };
}

async function hasUnits(tx: Queryable): Promise<boolean> {
  for (const [kind, units] of unitsOf(prizes)) {
    const { rowCount } = await tx.query('select 1 from goods where kind = $1 and stock >= $2', [kind, units]);
    if (rowCount === 0) return false;
  }
  return true;
}

/** Lets a contest run in the demonstration while its shelf has the units: the next one begins when the demonstration is started after the last. */
export async function seedDemoStarContest(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('lock table star_contests in share row exclusive mode');
    const { rows } = await tx.query(
      `select 1 from star_contests where stage in ('draft', 'published') or ends_at > $1 limit 1`,
      [now],
    );
    if (rows.length > 0 || !(await hasUnits(tx))) return;
    const id = await insertContest(tx, weekFrom(now.getTime()), now);
    await publishIn(tx, id, now.getTime());
  });
}
