import { setTimeout as sleep } from 'node:timers/promises';
import { inviteCoins, invitePlays, levelOf, levelUpCoins } from '@grabbit/contract';
import type { Database, Queryable } from '../../apps/server/src/core/database.ts';
import { Failure } from '../../apps/server/src/core/failure.ts';
import { operatorHere } from '../../apps/server/src/core/operator.ts';
import { countPlay } from '../../apps/server/src/ports/count-play.store.ts';
import { writePlayerEvent } from '../../apps/server/src/ports/player-event.store.ts';
import { makeContest, publishContest } from '../../apps/server/src/rankings/star-contest.operator.ts';
import { writeMarks } from '../../apps/server/src/rankings/star-tally.store.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { coinFaults } from '../harness/audit.ts';
import { type Figures, underKills } from '../harness/scenario.ts';
import { patienceMs, type Rewarded, RewardsPlayer } from './rewards-player.ts';

interface RewardsFigures extends Figures {
  /** Pairs of players of whom one has invited the other. */
  readonly pairs: number;
}

const startCoins = 1_000;
const startExperience = 4_600;
const playCoins = 100;
const toyCoins = 300;
const workers = 3;
/** An event is heard a second after it was written at the latest; twice that, on a busy machine. */
const heardWithinMs = 2_000;

/** Of the demonstration's welcome gift. */
const giftCoins = 50;
const recallCoins = 120;
const placeCoins = 25;
const dayMs = 86_400_000;
/** More stars than the last step of the demonstration's contest asks, and how they come. */
const marksOfEach = 6;
const starsOfMark = 20;
const soaking = operatorHere({ who: 'soak', reason: 'soak' });

/** Everything that an arcade gives for coming back, claimed several times at once: each thing comes once, and none is lost. */
export const soakRewards = underKills<RewardsFigures, { readonly players: readonly RewardsPlayer[] }>({
  // A player waits for what was played to be heard, and claims the rest.
  ...{ name: 'rewards', plays: 'players', demonstration: true, withinMs: 2 * patienceMs },
  figures: ({ short, seed }) => (short ? { pairs: 30, kills: 4, seed } : { pairs: 400, kills: 30, seed }),
  heading: ({ pairs }) => `${2 * pairs} players`,
  async arrange(db, { pairs, address }) {
    const waiting = await setUp(db, pairs);
    const share = Math.ceil(waiting.length / workers);
    const players = Array.from(
      { length: workers },
      (_, at) => new RewardsPlayer(address, waiting.slice(at * share, (at + 1) * share)),
    );
    return { players };
  },
  rest: () => sleep(heardWithinMs),
  async audit(report, db, { players }) {
    const done = players.flatMap((player) => player.done);
    const faults = (await auditLedger(db)).filter(({ rule }) => !rule.startsWith('toy'));
    report.none('the ledger is sound', faults);
    report.none(
      'every player has what was due, and not a coin more',
      await coinFaults(db, done, ({ due }) => due),
    );
    const others = await beside(db);
    const [first] = done;
    const usual = first === undefined ? '' : others.get(first.userId);
    report.print(`  beside their coins each has: ${usual}`);
    report.none(
      'everybody has the same beside their coins',
      done.flatMap(({ userId }) =>
        others.get(userId) === usual ? [] : [`player ${userId}: ${others.get(userId)}`],
      ),
    );
    const { rows: unheard } = await db.query<{ kind: string; failed: string | null }>(
      `select kind, failed from player_events order by id`,
    );
    report.none(
      'all that players did was heard',
      unheard.map(({ kind, failed }) => `${kind}: ${failed ?? 'not yet'}`),
    );
    report.print(`  ${done.length} players have claimed all there was`);
  },
});

/** Pairs that have played enough for every quest and for their invitation, with levels behind them and a toy each. */
async function setUp(db: Database, pairs: number): Promise<Rewarded[]> {
  const players: Rewarded[] = [];
  const contestId = await contestOfYesterday(db);
  const gift = { asset: 'coin', amount: startCoins, experience: startExperience } as const;
  for (let pair = 0; pair < pairs; pair += 1) {
    const inviter = await seedPlayer(db, gift);
    const invited = await seedPlayer(db, gift);
    const code = `SOAK${pair}`.padEnd(8, 'X');
    await db.query('insert into invite_codes (player_id, code, device, network) values ($1, $2, $3, $3)', [
      ...[inviter.userId, code, `device-${inviter.userId}`],
    ]);
    const from = { device: `device-${invited.userId}`, network: `network-${invited.userId}` };
    await db.transaction((tx) =>
      writePlayerEvent(tx, {
        ...{ kind: 'invited', playerId: invited.userId, ref: code, at: new Date() },
        body: { code, ...from },
      }),
    );
    for (const player of [inviter, invited]) players.push(await withPlays(db, player, contestId));
  }
  return players;
}

async function withPlays(
  db: Database,
  { userId: playerId, token }: SeededPlayer,
  contestId: number,
): Promise<Rewarded> {
  for (let play = 0; play < invitePlays; play += 1) {
    const body = { game: play % 2 === 0 ? 'claw' : 'push', coins: playCoins, paid: 0, toys: 0 };
    await db.transaction((tx) =>
      countPlay(tx, { playerId, ref: `soak-${playerId}-${play}`, at: new Date(), body }),
    );
  }
  const { rows } = await db.query<{ id: number }>(
    `insert into toy_units (goods_id, owner_id, status, room_id, serial, won_at, exchange_coins)
     select min(g.id), $1::bigint, 'won', min(r.id), (700000 + $1::bigint)::int, now(), $2 from goods g, rooms r returning id`,
    [playerId, toyCoins],
  );
  await db.query('update goods set received = received + 1 where id = (select min(id) from goods)');
  const { rows: quests } = await db.query<{ coins: number }>(
    `select sum(coins)::int as coins from tasks where enabled and counter in ('claw', 'push', 'site')`,
  );
  const level = levelOf(startExperience + invitePlays * playCoins);
  const levels = levelUpCoins.slice(1, level + 1).reduce<number>((sum, each) => sum + each, 0);
  const { rows: stamps } = await db.query<{ coins: number }>('select coins from check_in_days where day = 1');
  const waiting = await letWait(db, playerId, contestId);
  const due = [quests[0]?.coins ?? 0, stamps[0]?.coins ?? 0, levels, inviteCoins, toyCoins, waiting];
  return {
    ...{ userId: playerId, token, unitId: `${rows[0]?.id}`, contestId },
    due: startCoins + due.reduce((sum, coins) => sum + coins, 0),
  };
}

/** A contest that is over and that the product closes at its next start, with a prize for everybody's place. Gives its number. */
async function contestOfYesterday(db: Database): Promise<number> {
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
async function letWait(db: Database, playerId: number, overId: number): Promise<number> {
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
async function beside(db: Database): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; has: string }>(
    `select u.id, concat_ws(' ',
       (select string_agg(a.asset || ' ' || a.balance, ' ' order by a.asset) from ledger_accounts a
        where a.player_id = u.id and a.asset <> 'coin' and a.balance <> 0),
       (select 'cards ' || count(*) from player_buff_cards where player_id = u.id)) as has from users u where u.nick_name = 'Seeded'`,
  );
  return new Map(rows.map(({ id, has }) => [id, has]));
}
