import { setTimeout as sleep } from 'node:timers/promises';
import { inviteCoins, invitePlays, levelOf, levelUpCoins } from '@grabbit/contract';
import type { Database } from '../../apps/server/src/core/database.ts';
import { countPlay } from '../../apps/server/src/ports/count-play.ts';
import { writePlayerEvent } from '../../apps/server/src/ports/player-events.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { Report } from '../harness/report.ts';
import { playUnderKills, someSeconds, withBooks, withProduct } from './killed-product.ts';
import { type Rewarded, RewardsPlayer } from './rewards-player.ts';
import { beside, contestOfYesterday, letWait } from './rewards-waiting.ts';

export interface RewardsSoak {
  /** Pairs of players of whom one has invited the other. */
  readonly pairs: number;
  readonly kills: number;
  readonly seed: string;
}

const startCoins = 1_000;
const startExperience = 4_600;
const playCoins = 100;
const toyCoins = 300;
const hands = 3;
/** An event is heard a second after it was written at the latest; twice that, on a busy machine. */
const heardWithinMs = 2_000;

/** Everything that an arcade gives for coming back, claimed by several hands at once under SIGKILLs: each thing comes once, and none is lost. */
export function soakRewards(report: Report, { pairs, kills, seed }: RewardsSoak): Promise<void> {
  report.print(`\nrewards: ${2 * pairs} players, ${kills} SIGKILLs, seed ${seed}`);
  return withProduct('rewards', async (stage) => {
    const { product } = stage;
    // The demonstration's rooms and quests.
    product.start();
    await product.untilReady(300_000);
    report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
    const players = await withBooks(stage, (db) => setUp(db, pairs));
    const share = Math.ceil(players.length / hands);
    const workers = Array.from(
      { length: hands },
      (_, at) => new RewardsPlayer(product.address, players.slice(at * share, (at + 1) * share)),
    );
    product.start();
    await product.untilReady();
    await playUnderKills(report, stage, {
      ...{ players: workers, kills, plays: 'players' },
      untilNext: someSeconds(seed, 'rewards kills'),
    });
    await sleep(heardWithinMs);
    report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
    await withBooks(stage, (db) =>
      judge(
        report,
        db,
        workers.flatMap(({ done }) => done),
      ),
    );
  });
}

/** Pairs that have played enough for every quest and for their invitation, with levels behind them and a toy each. */
async function setUp(db: Database, pairs: number): Promise<Rewarded[]> {
  const players: Rewarded[] = [];
  const contestId = await contestOfYesterday(db);
  for (let pair = 0; pair < pairs; pair += 1) {
    const inviter = await newPlayer(db);
    const invited = await newPlayer(db);
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

const newPlayer = (db: Database): Promise<SeededPlayer> =>
  seedPlayer(db, { asset: 'coin', amount: startCoins, experience: startExperience });

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

async function judge(report: Report, db: Database, done: readonly Rewarded[]): Promise<void> {
  const faults = (await auditLedger(db)).filter(({ rule }) => !rule.startsWith('toy'));
  report.none('the ledger is sound', faults);
  const { rows } = await db.query<{ id: number; balance: number }>(
    `select player_id as id, balance from ledger_accounts where asset = 'coin'`,
  );
  const { rows: unheard } = await db.query<{ kind: string; failed: string | null }>(
    `select kind, failed from player_events order by id`,
  );
  const has = new Map(rows.map(({ id, balance }) => [id, balance]));
  report.none(
    'every player has what was due, and not a coin more',
    done.flatMap(({ userId, due }) =>
      has.get(userId) === due ? [] : [`player ${userId}: ${has.get(userId)}, due ${due}`],
    ),
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
  report.none(
    'all that players did was heard',
    unheard.map(({ kind, failed }) => `${kind}: ${failed ?? 'not yet'}`),
  );
  report.print(`  ${done.length} players have claimed all there was`);
}
