import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorName } from '@grabbit/contract';
import type { DrawStream } from '@grabbit/engines';
import { raceMarbles } from '@grabbit/engines/racing-ball';
import { boChoices } from '@grabbit/engines/rounds';
import { seedDemoBo } from '../../apps/server/src/bo/bo.seed.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { seedDemoRaces } from '../../apps/server/src/racing-ball/racing-ball.seed.ts';
import { type Arena, choicesOf, seedPlayers } from '../harness/arrange.ts';
import type { Report } from '../harness/report.ts';
import { type Figures, underKills } from '../harness/scenario.ts';
import { hurried, hurriedEnv } from '../support/hurried-clock.ts';
import { exportPlays } from './verify-files.ts';
import { auditRounds, type SoakedRoom } from './rounds-audit.ts';
import { judgeLines, judgeRaces } from './rounds-figures.ts';
import { RoundsObserver, RoundsPlayer, type StakedGame } from './rounds-player.ts';

interface RoundsFigures extends Figures {
  /** In each of the two rooms. */
  readonly players: number;
  /** Lines of bo that the engine draws alone. */
  readonly lines: number;
  /** Races that it runs alone. */
  readonly races: number;
  /** Stakes of each game whose round is verified by the command, each in a process of its own, and in browsers. */
  readonly files: number;
  readonly inBrowsers: number;
}

interface RoundsCast {
  readonly players: readonly RoundsPlayer[];
  readonly rooms: readonly SoakedRoom[];
  /** All who look on, players too. */
  readonly watching: readonly RoundsObserver[];
}

const startBalance = 10_000_000;
/** Rounds of a minute take seven and a half seconds. */
const speed = 8;
const from = Date.now();

/** The list is not closed yet at the server that was asked, or the round is drawn. */
const lateReveal: readonly ErrorName[] = ['badParameters', 'stakesClosed'];

const games: readonly StakedGame[] = [
  {
    ...{ name: 'bo', under: '/quotes/', choices: boChoices },
    stake: (client, request, choice, mayBe) =>
      client.ask('boCall', { ...request, choice: choice as 'up' }, mayBe),
    reveal: (client, shown) => client.ask('boReveal', shown, lateReveal),
  },
  {
    ...{ name: 'racing-ball', under: '/race/', choices: raceMarbles },
    stake: (client, request, choice, mayBe) =>
      client.ask('raceStake', { ...request, choice: choice as 'ruby' }, mayBe),
    reveal: (client, shown) => client.ask('raceReveal', shown, lateReveal),
  },
];

/** Lines and races by the engine against exact odds; then players in rooms of both, killed in every phase of a round. */
export const soakRounds = underKills<RoundsFigures, RoundsCast>({
  ...{ name: 'rounds', plays: 'stakes' },
  figures: ({ short, seed }) =>
    short
      ? { players: 4, kills: 5, lines: 10_000, races: 12, files: 1, inBrowsers: 2, seed }
      : { players: 12, kills: 50, lines: 1_000_000, races: 20_000, files: 20, inBrowsers: 20, seed },
  heading: ({ players }) => `${players} players in each room`,
  arena: () => ({ env: hurriedEnv(from, speed) }),
  async alone(report, { lines, races, seed }) {
    judgeLines(report, lines, seed);
    await judgeRaces(report, races, seed);
  },
  async arrange(db, at) {
    await seedDemoBo({ db });
    await seedDemoRaces({ db });
    const rooms: SoakedRoom[] = [];
    for (const game of games) rooms.push(await roomOf(db, game, at));
    const players = rooms.flatMap((room) => room.players);
    const watching = [...rooms.flatMap(({ observers }) => observers), ...players.map(({ looks }) => looks)];
    return { players, rooms, watching };
  },
  begin({ watching }) {
    for (const one of watching) void one.run();
  },
  untilNext({ report }, { rooms }, { seed }) {
    const draw = choicesOf(seed, 'rounds kills');
    return (kill) => untilPhase(report, rooms, { kill, draw });
  },
  async rest(arena, { watching, rooms }, { files, inBrowsers }) {
    const { report, product } = arena;
    const settled = await untilNone(arena, 'stakes > 0');
    // Who looks on has seen them end. Then nobody is there, and the rooms rest.
    for (const one of watching) one.stop();
    const rests = settled && (await untilNone(arena, `state <> 'committed'`));
    report.check(
      'every round came to its end, and the rooms rest',
      rests,
      () => 'one is open after two minutes',
    );
    const playIds = rooms.flatMap(({ players }) =>
      players
        .flatMap(({ told }) => told.map(({ reply }) => reply))
        .toSorted((a, b) => b.sequence - a.sequence)
        .slice(0, files)
        .map(({ playId }) => playId),
    );
    await exportPlays(report, product.address, { playIds, inBrowsers });
  },
  async audit(report, db, { rooms }) {
    report.check(`${killsBeforeSeeds} SIGKILLs came between a stake and its seed`, killsBeforeSeeds > 0);
    await auditRounds(report, db, rooms, startBalance);
  },
});

async function roomOf(
  db: Database,
  game: StakedGame,
  { players: count, seed, address }: RoundsFigures & { readonly address: string },
): Promise<SoakedRoom> {
  const { rows } = await db.query<{ id: number }>(
    'select id from draw_rooms where use_type = 0 and game = $1',
    [game.name],
  );
  const roomId = rows[0]?.id ?? 0;
  const seeded = await seedPlayers(db, count, { asset: 'coin', amount: startBalance });
  const players = seeded.map((player, i) => {
    const draw = choicesOf(seed, `${game.name}/${i}`);
    return new RoundsPlayer({ ...player, address, roomId, draw, game });
  });
  const path = `${game.under}${roomId}`;
  return { game, roomId, players, observers: [0, 1].map(() => new RoundsObserver({ address, path })) };
}

/** When a round is hit: in its calls, as they close, as it is drawn, as it runs, as its stakes are settled. Milliseconds of its own clock. */
const phases = ['calling', 'closing', 'drawing', 'running', 'settling'] as const;
const patienceMs = 40_000;
/** Kills that met somebody whose stake was accepted, and whose seed was not shown yet. */
let killsBeforeSeeds = 0;

/** Waits for a phase of one of the rooms' rounds, by turns, and for a moment of it that is drawn. */
async function untilPhase(
  report: Report,
  rooms: readonly SoakedRoom[],
  { kill, draw }: { readonly kill: number; readonly draw: DrawStream },
): Promise<void> {
  const room = rooms[kill % rooms.length];
  const phase = phases[kill % phases.length] ?? 'calling';
  const until = performance.now() + patienceMs;
  let moment = momentOf(room, phase);
  while (moment === null && performance.now() < until) {
    await sleep(20);
    moment = momentOf(room, phase);
  }
  const due = ((moment ?? 0) - hurried(Date.now(), from, speed)) / speed;
  const spread = { calling: 400, closing: 40, drawing: 250, running: 1_500, settling: 60 }[phase];
  await sleep(Math.max(0, due) + draw.below(spread));
  const states = rooms.map(({ game, observers }) => {
    const { next = null, running = null } = observers[0]?.status ?? {};
    return `${game.name} ${next === null ? '' : next.closed ? 'closed' : 'calling'} ${running === null ? '' : 'running'}`;
  });
  const accepted = rooms.flatMap(({ players }) => players).filter((player) => player.phase === 'accepted');
  if (accepted.length > 0) killsBeforeSeeds += 1;
  report.print(
    `  kill ${kill + 1}: ${room?.game.name} ${phase}${moment === null ? ' (never came)' : ''}; ${states.join(', ')}; ${accepted.length} seeds not shown yet`,
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
async function untilNone({ folder }: Arena, which: string): Promise<boolean> {
  const until = performance.now() + 120_000;
  const sql = `select 1 from shared_rounds where ended_at is null and ${which} limit 1`;
  while (performance.now() < until) {
    if ((await folder.live((db) => db.query(sql)))?.rows.length === 0) return true;
    await sleep(200);
  }
  return false;
}
