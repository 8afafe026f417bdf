import { setTimeout as sleep } from 'node:timers/promises';
import { inviteCoins, invitePlays, levelOf, levelUpCoins } from '@grabbit/contract';
import type { Database } from '../../apps/server/src/core/database.ts';
import { countPlay } from '../../apps/server/src/ports/count-play.ts';
import { writePlayerEvent } from '../../apps/server/src/ports/player-events.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { coinFaults } from '../harness/audit.ts';
import { type Figures, underKills } from '../harness/scenario.ts';
import { type Rewarded, RewardsPlayer } from './rewards-player.ts';
import { beside, contestOfYesterday, letWait } from './rewards-waiting.ts';

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

/** Everything that an arcade gives for coming back, claimed several times at once: each thing comes once, and none is lost. */
export const soakRewards = underKills<RewardsFigures, { readonly players: readonly RewardsPlayer[] }>({
  ...{ name: 'rewards', plays: 'players', demonstration: true },
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
