import { randomBytes } from 'node:crypto';
import { type StarStage, starStageMayFollow } from '@grabbit/contract';
import { canonicalJson, sha256Hex } from '@grabbit/engines/fair';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import {
  cancel,
  type ContestLine,
  type ContestRow,
  insertContest,
  lockContest,
  lockContests,
  overlaps,
  publish,
  readContestLines,
  isBuffCardKind,
} from './star-contest.store.ts';
import { readStarPlan, type StarPlan, unitsOf } from './star-plan.ts';
import { layAside, putBack } from '../ports/aside-units.store.ts';
import { toysAmong } from '../ports/goods.store.ts';

/** All contests, the newest first. `denied`. */
export function listContests(db: Queryable, operator: Operator): Promise<ContestLine[] | Failure> {
  return look(operator, 'offers.edit', async () => {
    const rows = await readContestLines(db);
    return rows.map(({ from, to, ...line }) => ({
      ...line,
      from: from.toISOString(),
      to: to.toISOString(),
    }));
  });
}

/** Makes a contest that nobody sees yet. `badParameters` says what is wrong with the plan. */
export function makeContest(
  db: Database,
  operator: Operator,
  { plan: given, now }: { readonly plan: unknown; readonly now: number },
): Promise<number | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    const plan = readStarPlan(given);
    await refuseOtherGoods(tx, plan);
    const id = await insertContest(tx, plan, new Date(now));
    await note(
      'make star contest',
      `${id}, ${new Date(plan.from).toISOString()} to ${new Date(plan.to).toISOString()}`,
    );
    return id;
  });
}

/** A prize of places is a toy: other goods lie on the mall's shelves alone. */
async function refuseOtherGoods(tx: Queryable, { prizes }: StarPlan): Promise<void> {
  const kinds = unitsOf(prizes).map(([kind]) => kind);
  const toys = await toysAmong(tx, kinds);
  const other = kinds.find((kind) => !toys.has(kind));
  if (other !== undefined) throw new Failure('badParameters', `${other} is no toy`);
}

export interface ContestMove {
  readonly id: number;
  readonly stage: StarStage;
}

async function movable(tx: Queryable, id: number, to: StarStage): Promise<ContestRow> {
  const contest = await lockContest(tx, id);
  if (contest === null) throw new Failure('notFound', `star contest ${id}`);
  if (!starStageMayFollow(contest.stage, to)) throw new Failure('contestOver', contest.stage);
  return contest;
}

/**
 * Shows a contest and sets the units of its prizes aside: from then on its rules stand. `notFound`, `contestOver` for one that was published or cancelled,
 * `badParameters` for one that has begun or runs while another does, `outOfStock`.
 */
export function publishContest(
  db: Database,
  operator: Operator,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<ContestMove | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    const units = await publishIn(tx, id, now);
    await note(
      'publish star contest',
      `${id}${units.map(([kind, count]) => `, ${count} ${kind} aside`).join('')}`,
    );
    return { id, stage: 'published' };
  });
}

/** The same, in somebody's transaction. Gives the units that lie aside from now on. */
export async function publishIn(
  tx: Queryable,
  id: number,
  now: number,
): Promise<readonly (readonly [kind: string, units: number])[]> {
  // One at a time, so that no two are published for the same days.
  await lockContests(tx);
  const contest = await movable(tx, id, 'published');
  const { plan } = contest;
  if (plan.from <= now) throw new Failure('badParameters', 'it is published before it begins');
  if (await overlaps(tx, contest)) throw new Failure('badParameters', 'another contest runs at that time');
  await refuseUnknownCards(tx, contest);
  const seed = randomBytes(32).toString('hex');
  const rules = canonicalJson({ contest: id, ...plan, ties: 'earlier, then lot', seal: sha256Hex(seed) });
  await publish(tx, id, { seed, rules, digest: sha256Hex(rules), at: new Date(now) });
  const units = unitsOf(plan.prizes);
  await layAside(tx, units);
  return units;
}

async function refuseUnknownCards(tx: Queryable, { plan }: ContestRow): Promise<void> {
  const gives = [...plan.steps, ...plan.prizes].map(({ give }) => give);
  for (const give of gives) {
    if (give.type !== 'buffCard') continue;
    if (!(await isBuffCardKind(tx, give.kindId)))
      throw new Failure('badParameters', `there is no buff card ${give.kindId}`);
  }
}

/** Calls a contest off; its units go back to the shelf. What was reached on the way stays. `notFound`, `contestOver`. */
export function cancelContest(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  operator: Operator,
  id: number,
): Promise<ContestMove | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    const { stage, plan } = await movable(tx, id, 'cancelled');
    await cancel(tx, id, new Date(clock.now()));
    if (stage === 'published') await putBack(tx, unitsOf(plan.prizes));
    await note('cancel star contest', `${id}`);
    return { id, stage: 'cancelled' };
  });
}
