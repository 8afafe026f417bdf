import { setTimeout as sleep } from 'node:timers/promises';
import { type DrawStream, drawStream, sha256Hex } from '@grabbit/engines';
import { raceMarbles } from '@grabbit/engines/racing-ball';
import { boChoices } from '@grabbit/engines/rounds';
import { seedDemoBo } from '../../apps/server/src/bo/bo.seed.ts';
import { createDatabase } from '../../apps/server/src/core/database.ts';
import { seedDemoRaces } from '../../apps/server/src/racing-ball/racing-ball.seed.ts';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { hurried, hurriedEnv } from '../support/hurried-clock.ts';
import type { Report } from '../harness/report.ts';
import { exportPlays } from './export-plays.ts';
import { type KilledProduct, playUnderKills, withBooks, withProduct } from './killed-product.ts';
import { auditRounds, type SoakedRoom } from './rounds-audit.ts';
import { judgeLines, judgeRaces } from './rounds-figures.ts';
import { RoundsObserver } from './rounds-observer.ts';
import { RoundsPlayer, type StakedGame } from './rounds-player.ts';

export interface RoundsSoak {
  /** In each of the two rooms. */
  readonly players: number;
  readonly kills: number;
  /** Lines of bo that the engine draws alone. */
  readonly lines: number;
  /** Races that it runs alone. */
  readonly races: number;
  /** Stakes of each game whose round is verified by the command, each in a process of its own, and in browsers. */
  readonly files: number;
  readonly inBrowsers: number;
  readonly seed: string;
}

const startBalance = 10_000_000;
/** Rounds of a minute take seven and a half seconds. */
const speed = 8;

const lines: StakedGame = {
  ...{ name: 'bo', under: '/quotes/', choices: boChoices },
  stake: (calls, wish, choice, mayBe) => calls.answer('boCall', { ...wish, choice: choice as 'up' }, mayBe),
};
const races: StakedGame = {
  ...{ name: 'racing-ball', under: '/race/', choices: raceMarbles },
  stake: (calls, wish, choice, mayBe) =>
    calls.answer('raceStake', { ...wish, choice: choice as 'ruby' }, mayBe),
};
const games = [lines, races] as const;

/** Lines and races by the engine against exact odds; then players in rooms of both, SIGKILLs in every phase of a round, and the books. */
export async function soakRounds(report: Report, options: RoundsSoak): Promise<void> {
  const { players, kills, seed } = options;
  report.print(`\nrounds: ${players} players in each room, ${kills} SIGKILLs, seed ${seed}`);
  judgeLines(report, options.lines, seed);
  await judgeRaces(report, options.races, seed);
  const from = Date.now();
  await withProduct('rounds', (stage) => playAll(report, stage, options, from), hurriedEnv(from, speed));
}

async function playAll(
  report: Report,
  stage: KilledProduct,
  options: RoundsSoak,
  from: number,
): Promise<void> {
  const { product } = stage;
  const { kills, seed, files, inBrowsers } = options;
  const rooms = await setUp(stage, options);
  product.start();
  await product.untilReady(300_000);
  const watching = rooms.flatMap(({ observers, players }) => [
    ...observers,
    ...players.map(({ looks }) => looks),
  ]);
  const running = watching.map((one) => one.run());
  const draw = drawStream(sha256Hex(seed), 'rounds kills');
  await playUnderKills(report, stage, {
    ...{ players: rooms.flatMap(({ players }) => players), kills, plays: 'stakes' },
    untilNext: (kill) => untilPhase(report, rooms, { kill, draw, from }),
  });
  const settled = await untilNone(stage, 'stakes > 0');
  // Who looks on has seen them end; nobody is there then, and the rooms rest.
  for (const one of watching) one.stop();
  await Promise.all(running);
  const rests = settled && (await untilNone(stage, `state <> 'committed'`));
  report.check(
    'every round came to its end, and the rooms rest',
    rests,
    () => 'one is open after two minutes',
  );
  const plays = rooms.flatMap(({ players }) =>
    players
      .flatMap(({ told }) => told.map(({ reply }) => reply))
      .toSorted((a, b) => b.sequence - a.sequence)
      .slice(0, files),
  );
  await exportPlays(report, product.address, { playIds: plays.map(({ playId }) => playId), inBrowsers });
  report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
  await withBooks(stage, (db) => auditRounds(report, db, rooms, startBalance));
}

function setUp(stage: KilledProduct, { players: count, seed }: RoundsSoak): Promise<SoakedRoom[]> {
  const { address } = stage.product;
  return withBooks(stage, async (db) => {
    await seedDemoBo({ db });
    await seedDemoRaces({ db });
    const rooms: SoakedRoom[] = [];
    for (const game of games) {
      const { rows } = await db.query<{ id: number }>(
        'select id from draw_rooms where use_type = 0 and game = $1',
        [game.name],
      );
      const roomId = rows[0]?.id ?? 0;
      const players: RoundsPlayer[] = [];
      for (let i = 0; i < count; i += 1) {
        const player = await seedPlayer(db, { asset: 'coin', amount: startBalance });
        const draw = drawStream(sha256Hex(seed), `${game.name}/${i}`);
        players.push(new RoundsPlayer({ ...player, address, roomId, draw, game }));
      }
      const path = `${game.under}${roomId}`;
      rooms.push({
        game,
        roomId,
        players,
        observers: [0, 1].map(() => new RoundsObserver({ address, path })),
      });
    }
    return rooms;
  });
}

/** When a round is hit: in its calls, as they close, as it is drawn, as it runs, as its stakes are settled. Milliseconds of its own clock. */
const phases = ['calling', 'closing', 'drawing', 'running', 'settling'] as const;
const patienceMs = 40_000;

/** Waits for a phase of one of the rooms' rounds, by turns, and for a moment of it that is drawn. */
async function untilPhase(
  report: Report,
  rooms: readonly SoakedRoom[],
  { kill, draw, from }: { readonly kill: number; readonly draw: DrawStream; readonly from: number },
): Promise<void> {
  const room = rooms[kill % rooms.length];
  const phase = phases[kill % phases.length] ?? 'calling';
  const until = performance.now() + patienceMs;
  const at = (): number | null => momentOf(room, phase);
  let moment = at();
  while (moment === null && performance.now() < until) {
    await sleep(20);
    moment = at();
  }
  const due = ((moment ?? 0) - hurried(Date.now(), from, speed)) / speed;
  const spread = { calling: 400, closing: 40, drawing: 250, running: 1_500, settling: 60 }[phase];
  await sleep(Math.max(0, due) + draw.below(spread));
  const states = rooms.map(({ game, observers }) => {
    const { next = null, running = null } = observers[0]?.status ?? {};
    return `${game.name} ${next === null ? '' : next.closed ? 'closed' : 'calling'} ${running === null ? '' : 'running'}`;
  });
  report.print(
    `  kill ${kill + 1}: ${room?.game.name} ${phase}${moment === null ? ' (never came)' : ''}; ${states.join(', ')}`,
  );
}

/** When the phase begins, by the product's clock; null while no such round is there. */
function momentOf(room: SoakedRoom | undefined, phase: (typeof phases)[number]): number | null {
  const { next = null, running = null } = room?.observers[0]?.status ?? {};
  if (phase === 'calling') return next?.closed === false && next.closesAt !== null ? 0 : null;
  if (phase === 'closing' || phase === 'drawing') return next?.closed === false ? next.closesAt : null;
  return phase === 'running' ? (running?.startsAt ?? null) : (running?.endsAt ?? null);
}

/** Whether no such round is left that has not ended. Asked of the database itself, past the server. */
async function untilNone({ folder }: KilledProduct, which: string): Promise<boolean> {
  const until = performance.now() + 120_000;
  const connection = await folder.connection();
  if (connection === null) return false;
  const db = createDatabase({ connection, poolSize: 1, applicationName: 'grabbit-soak' });
  try {
    while (performance.now() < until) {
      const { rows } = await db.query(
        `select 1 from shared_rounds where ended_at is null and ${which} limit 1`,
      );
      if (rows.length === 0) return true;
      await sleep(200);
    }
    return false;
  } finally {
    await db.close();
  }
}
