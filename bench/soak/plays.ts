import { winInterval } from '@grabbit/engines';
import type { Running } from '../../apps/server/src/features.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { presetOf } from '../../apps/server/src/claw/claw-presets.ts';
import { Failure } from '../../apps/server/src/core/failure.ts';
import { inAuditSnapshot } from '../../apps/server/src/wallet/ledger-audit.ts';
import { clawMachine } from '../../apps/server/src/testing/machine-player.ts';
import { readPlayFile } from '../../apps/server/src/play/play-file.ts';
import type { PlayNumber } from '../../apps/server/src/ports/play-number.ts';
import { type Arcade, withArcade } from '../support/arcade.ts';
import { botAim, fateOf } from '../support/bot-aim.ts';
import { createFastRunner } from '../support/fast-runner.ts';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { withFolder } from '../harness/arrange.ts';
import { auditBooks, brokenLogs } from '../harness/audit.ts';
import { watchIdle } from '../harness/idle.ts';
import { runAll } from '../harness/players.ts';
import type { Report } from '../harness/report.ts';
import type { Soak } from '../harness/scenario.ts';
import { judgeLuck } from './drawn-luck.ts';
import { machineLogs } from './claw-audit.ts';
import { soakMutations } from './mutations.ts';
import { witnessRooms } from './public-logs.ts';
import { RoomBot } from './room-bot.ts';
import { stuckToys } from './stuck-toys.ts';
import { verifyByCommand } from './verify-files.ts';
import { verifyInBrowsers } from './verify-in-browsers.ts';

interface PlaysFigures {
  readonly plays: number;
  /** Exported and verified by the command-line verifier. */
  readonly files: number;
  /** Of these, verified in each browser too. */
  readonly inBrowsers: number;
  /** Files of which every single field is changed. */
  readonly mutated: number;
  /** Fields changed in each of those. */
  readonly fields: number | undefined;
  readonly seed: string;
}

const rooms = 12;

type Host = ReturnType<Running<'rooms'>['hosts']['all']>[number];

/** Bots play all rooms as fast as the machine can, through the real rooms, ledger and settlement. */
export const soakPlays: Soak = async (report, { short, seed, plays }) => {
  const options: PlaysFigures = {
    ...{ plays, seed, files: Math.min(1_000, Math.max(20, Math.floor(plays / 10))) },
    ...(short
      ? { inBrowsers: 2, mutated: 2, fields: 150 }
      : { inBrowsers: 20, mutated: 3, fields: undefined }),
  };
  report.print(`\nplays: ${plays} by bots over ${rooms} rooms, seed ${seed}`);
  const runner = createFastRunner({ threads: 2, seed });
  const work = async (arcade: Arcade, folder: string): Promise<void> => {
    const bots = await play(report, arcade, options);
    const refills = bots.reduce((sum, bot) => sum + bot.refills, 0);
    report.print(`  ${refills} refills, ${runner.deaths.length} threads died under plays`);
    // A body that escapes or turns NaN throws in the thread, and the thread's last words say so.
    report.none(
      'no body escaped or turned NaN, looked at every 30 ticks',
      runner.deaths.filter((reason) => reason !== 'exit 1'),
    );
    await judge(report, arcade, options);
    const files = await exportFiles(report, arcade, options, folder);
    await seenFromOutside(report, arcade, bots, files.slice(0, 20));
    await verifyByCommand(report, files);
    const { mutated, fields, inBrowsers } = options;
    await soakMutations(report, { files: files.slice(0, mutated), fields, seed });
    await verifyInBrowsers(report, files.slice(0, inBrowsers));
  };
  await withArcade({ rooms, runner }, (arcade) => withFolder('files', (folder) => work(arcade, folder)));
};

async function play(report: Report, arcade: Arcade, options: PlaysFigures): Promise<readonly RoomBot[]> {
  let left = options.plays;
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  const faults: string[] = [];
  const idle = watchIdle();
  const bots = await Promise.all(
    arcade.app
      .feature('rooms')
      .hosts.all()
      .map((host) => seatedBot(arcade, host, { seed: options.seed, idleMs: idle.ms })),
  );
  await runAll(
    bots.map((bot) => async () => {
      while (left > 0 && faults.length === 0) {
        left -= 1;
        if (left % 1_000 === 0) report.print(`  ${left} left after ${seconds().toFixed(0)} s`);
        await bot.play();
      }
    }),
    faults,
  ).done;
  idle.stop();
  report.none('every play ended', faults);
  report.print(
    `  the longest took ${(Math.max(...bots.map(({ longestMs }) => longestMs)) / 1000).toFixed(1)} s`,
  );
  report.print(`  ${seconds().toFixed(0)} s, ${(options.plays / seconds()).toFixed(1)} plays a second`);
  return bots;
}

/** What strangers can see of the rooms, and what the players' own books say, hold what was promised. */
async function seenFromOutside(
  report: Report,
  { address }: Arcade,
  bots: readonly RoomBot[],
  files: readonly string[],
): Promise<void> {
  const roomIds = bots.map(({ roomId }) => roomId);
  const logs = await witnessRooms(report, { address, roomIds, everyPlay: false, layouts: 2 });
  const clientSeeds = new Map(
    bots.flatMap((bot) =>
      [...bot.clientSeeds].map(([sequence, seed]) => [`${bot.roomId}/${sequence}`, seed] as const),
    ),
  );
  await judgeLuck(report, { logs, clientSeeds, files });
}

async function seatedBot(
  { db }: Arcade,
  host: Host,
  { seed, idleMs }: { readonly seed: string; readonly idleMs: () => number },
): Promise<RoomBot> {
  const trial = host.row.useType === 2;
  const gift = { asset: trial ? 'trial' : 'coin', amount: 10_000_000, trial } as const;
  const { userId } = await seedPlayer(db, gift);
  const caller = { userId, sessionId: 0, role: trial ? 'guest' : 'user', trial, nickName: 'Bot' };
  const fateOfPlay = async (publicId: string) => {
    const { rows } = await db.query<{ id: number }>('select id from plays where public_id = $1', [publicId]);
    return fateOf(seed, rows[0]?.id ?? 0);
  };
  const bot = new RoomBot({ host, caller, idleMs, fateOf: fateOfPlay });
  await bot.enter();
  return bot;
}

interface PlayedRow {
  readonly id: number;
  readonly roomId: number;
  readonly state: string;
  readonly wins: number | null;
  readonly recovered: boolean;
  readonly resumed: number;
}

async function judge(report: Report, { db, app }: Arcade, options: PlaysFigures): Promise<void> {
  const { rows } = await inAuditSnapshot(db, 'read only', (one) =>
    one.query<PlayedRow>(
      `select id, room_id as "roomId", state, jsonb_array_length(won) as wins, recovered, resumed
       from plays join runs on play_id = id order by id`,
    ),
  );
  const voided = rows.filter(({ state }) => state === 'voided').length;
  const settled = rows.filter(({ state }) => state === 'settled');
  report.check('as many plays are in the books', rows.length === options.plays, () => rows.length);
  report.check('each is settled or voided', settled.length + voided === rows.length, () => settled.length);
  const recovered = settled.filter((row) => row.recovered).length;
  const resumed = settled.filter((row) => row.resumed > 0).length;
  report.print(
    `  ${settled.length} settled (${recovered} recovered, ${resumed} resumed), ${voided} voided with their thread`,
  );
  await auditBooks(report, db);
  report.none('every log is an unbroken chain of hashes', await brokenLogs(db, machineLogs));
  report.print(
    '  room                 preset            topmost aim: won of plays (95 %)        published     all aims',
  );
  const stuck: string[] = [];
  for (const host of app.feature('rooms').hosts.all()) {
    const { row } = host;
    const here = settled.filter(({ roomId }) => roomId === row.id);
    const starts = await inAuditSnapshot(db, 'read only', (one) =>
      one.query<{ id: number; toys: PlayStart }>(
        `select id, start_state as toys from plays join runs on play_id = id where room_id = $1 and state = 'settled'`,
        [row.id],
      ),
    );
    stuck.push(...stuckIn(host, starts.rows));
    const start = new Map(starts.rows.map(({ id, toys }) => [id, toys]));
    const topmost = here.filter(({ id }) => {
      const state = start.get(id);
      return (
        state !== undefined &&
        botAim(options.seed, id, { settings: clawMachine(row).settings, start: state }).kind === 'topmost'
      );
    });
    judgeRoom(report, row.name, row.preset, { topmost, all: here });
  }
  report.none('no toy was ever stuck in a chute', stuck);
}

/** Each toy that a play began or a room ended with where nothing may lie. */
function stuckIn(
  { row }: Host,
  starts: readonly { readonly id: number; readonly toys: PlayStart }[],
): string[] {
  const { name, settings, state } = clawMachine(row);
  const now = stuckToys(settings, state.toys).map((serial) => `${name}: toy ${serial}`);
  const before = starts.flatMap(({ id, toys: { toys } }) =>
    stuckToys(settings, toys).map((serial) => `${name}: toy ${serial} at the start of play ${id}`),
  );
  return [...before, ...now];
}

type PlayStart = Parameters<typeof botAim>[2]['start'];

const percent = (permille: number): string => `${(permille / 10).toFixed(1)}`;

/** Few plays say little: below this many the interval is printed and not judged. */
const enoughPlays = 100;

function judgeRoom(
  report: Report,
  name: string,
  preset: string,
  { topmost, all }: { readonly topmost: readonly PlayedRow[]; readonly all: readonly PlayedRow[] },
): void {
  const winsOf = (plays: readonly PlayedRow[]): number => plays.filter(({ wins }) => (wins ?? 0) > 0).length;
  const wins = winsOf(topmost);
  const { lowPermille: low, highPermille: high } = winInterval(wins, topmost.length);
  const { band } = presetOf(preset);
  const share = topmost.length === 0 ? 0 : (1000 * wins) / topmost.length;
  const measured = `${wins} of ${topmost.length} = ${percent(share)} % (${percent(low)}–${percent(high)})`;
  const published = `${percent(band.lowPermille)}–${percent(band.highPermille)}`;
  const whole = all.length === 0 ? 0 : (1000 * winsOf(all)) / all.length;
  report.print(
    `  ${name.padEnd(20)} ${preset.padEnd(17)} ${measured.padEnd(39)} ${published.padEnd(13)} ${percent(whole)} %`,
  );
  if (topmost.length < enoughPlays) return;
  const meets = low <= band.highPermille && high >= band.lowPermille;
  report.check(
    `${name}: what was measured meets what is published`,
    meets,
    () => `${measured} against ${published}`,
  );
}

/** Those that were refilled just before, resumed or recovered first, then the newest; written as a player saves them. */
async function exportFiles(
  report: Report,
  { db, app }: Arcade,
  options: PlaysFigures,
  folder: string,
): Promise<string[]> {
  const { rows } = await inAuditSnapshot(db, 'read only', (one) =>
    one.query<{ id: PlayNumber; kind: string }>(
      `with settled as (
       select p.id, run.recovered, run.resumed, row_number() over (order by recovered desc, id) as by_recovery,
         row_number() over (order by resumed desc, id) as by_resume,
         exists (select 1 from machine_log l join commitments c on c.room_id = p.room_id and c.sequence = p.nonce
                 where l.room_id = p.room_id and l.seq = c.log_seq - 1 and l.kind = 'refill') as refilled
       from plays p join runs run on run.play_id = p.id where p.state = 'settled'
     )
     select id, case when recovered then 'recovered' when resumed > 0 then 'resumed' when refilled then 'refilled'
       else 'plain' end as kind
     from settled
     order by least(case when recovered then by_recovery * 3 else 1000000 end,
                    case when resumed > 0 then by_resume * 3 + 1 else 1000000 end,
                    case when refilled then row_number() over (partition by refilled order by id) * 3 + 2 else 1000000 end), id desc
     limit $1`,
      [options.files],
    ),
  );
  const paths: string[] = [];
  const kinds = new Map<string, number>();
  for (const { id, kind } of rows) {
    const file = await readPlayFile(db, app.games, id);
    if (file instanceof Failure) throw file;
    const path = join(folder, `play-${id}.json`);
    await writeFile(path, JSON.stringify(file));
    paths.push(path);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  report.print(`  exported ${[...kinds].map(([kind, n]) => `${n} ${kind}`).join(', ')}`);
  report.check(
    `${options.files} plays could be exported`,
    paths.length === options.files,
    () => paths.length,
  );
  const missing = ['recovered', 'resumed', 'refilled'].filter((kind) => !kinds.has(kind));
  report.none('refilled, resumed and recovered plays are among them', missing);
  return paths;
}
