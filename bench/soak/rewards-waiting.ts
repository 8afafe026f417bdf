import type { Database, Queryable } from '../../apps/server/src/core/database.ts';
import { Failure } from '../../apps/server/src/core/failure.ts';
import { operatorHere } from '../../apps/server/src/core/operator.ts';
import { makeContest, publishContest } from '../../apps/server/src/rankings/star-contest.operator.ts';
import { writeMarks } from '../../apps/server/src/rankings/star-tally.store.ts';

/** Of the demonstration's welcome gift. */
const giftCoins = 50;
const recallCoins = 120;
const placeCoins = 25;
const dayMs = 86_400_000;
/** More stars than the last step of the demonstration's contest asks, and how they come. */
const marksOfEach = 6;
const starsOfMark = 20;
const soaking = operatorHere({ who: 'soak', reason: 'soak' });

/** A contest that is over and that the product closes at its next start, with a prize for everybody's place. Gives its number. */
export async function contestOfYesterday(db: Database): Promise<number> {
  const now = Date.now();
  const before = now - 4 * dayMs;
  const plan = {
    ...{ from: new Date(now - 3 * dayMs).toISOString(), to: new Date(now - dayMs).toISOString(), perDay: 50 },
    ...{ stars: { play: 1, toy: 3, checked: 2, quest: 2 }, steps: [] },
    prizes: [{ first: 1, last: 1_000, give: { type: 'coins', amount: placeCoins } }],
  };
  const id = await makeContest(db, soaking, { plan, now: before });
  if (id instanceof Failure) throw id;
  const published = await publishContest(db, soaking, { id, now: before });
  if (published instanceof Failure) throw published;
  return id;
}

/** Stars of the contest that runs and of the one that is over, a gift for an absence, and stations of a first day; gives the coins that all of it brings, with those of a free gift. */
export async function letWait(db: Database, playerId: number, overId: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [running] = (
      await tx.query<{ id: number; coins: number }>(
        `select id, (select sum((s -> 'give' ->> 'amount')::int)::int from jsonb_array_elements(plan -> 'steps') s
           where s -> 'give' ->> 'type' = 'coins') as coins
         from star_contests where stage = 'published' and ends_at > now() order by id limit 1`,
      )
    ).rows;
    if (running === undefined) throw new Error('no contest runs');
    await starsOf(tx, running.id, { playerId, at: new Date() });
    await starsOf(tx, overId, { playerId, at: new Date(Date.now() - 2 * dayMs) });
    await tx.query(
      `insert into recalls (player_id, away_since, coins, open_days, put_at) values ($1, current_date - 30, $2, 7, now())`,
      [playerId, recallCoins],
    );
    const { rows } = await tx.query<{ coins: number }>(
      `with reached as (
         insert into first_reward_progress (player_id, reward_id, reached_at)
         select $1, id, now() from first_rewards where cause in ('claw', 'limits', 'check', 'push') returning reward_id
       ) select sum(r.amount) filter (where r.reward_type = 3)::int as coins from reached join first_rewards r on r.id = reward_id`,
      [playerId],
    );
    return running.coins + placeCoins + (rows[0]?.coins ?? 0) + recallCoins + giftCoins;
  });
}

/** As if they had come on several days, each with no more than a day's stars. */
async function starsOf(
  tx: Queryable,
  contestId: number,
  { playerId, at }: { readonly playerId: number; readonly at: Date },
): Promise<void> {
  const marks = Array.from({ length: marksOfEach }, (_, each) => ({
    ...{ playerId, mark: `play:soak-${each}`, stars: starsOfMark, at },
    day: new Date(at.getTime() - each * dayMs).toISOString().slice(0, 10),
  }));
  await writeMarks(tx, contestId, marks);
}

/** What a player has beside coins, by what they had it for, once each: cents of shipping credit, practice coins, cards. */
export async function beside(db: Database): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; has: string }>(
    `select u.id, concat_ws(' ',
       (select string_agg(a.asset || ' ' || a.balance, ' ' order by a.asset) from ledger_accounts a
        where a.player_id = u.id and a.asset <> 'coin' and a.balance <> 0),
       (select 'cards ' || count(*) from player_buff_cards where player_id = u.id)) as has from users u where u.nick_name = 'Seeded'`,
  );
  return new Map(rows.map(({ id, has }) => [id, has]));
}
