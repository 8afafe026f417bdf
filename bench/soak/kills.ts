import { setTimeout as sleep } from 'node:timers/promises';
import type { DrawStream } from '@grabbit/engines';
import { choicesOf } from '../harness/arrange.ts';
import { kill, untilMany, victims } from '../harness/faults.ts';
import type { DataFolder } from '../harness/data-folder.ts';
import { quantile } from '../harness/report.ts';
import type { Soak } from '../harness/scenario.ts';
import type { ClawPlayer } from './claw-player.ts';
import { type ClawStage, seconds, soakClaw } from './claw-stage.ts';

const phases = ['aiming', 'dropped', 'settling'] as const;

/** A play is finished or voided within so long of the arcade being back. */
const patienceMs = 10_000;
/** A claw that was dropped goes on while only the database is away: its published longest way comes on top. */
const longestPlayMs = 12_000;

/** A room and a player for each other, and SIGKILLs in the middle of everything. */
export const soakKills: Soak = (report, { short, seed }) => {
  const [players, kills] = short ? [20, 4] : [50, 20];
  report.print(`\nkills: ${kills} SIGKILLs under ${players} players in as many rooms, seed ${seed}`);
  return soakClaw(report, {
    ...{ name: 'kills', players, seed },
    async act(stage) {
      const draw = choicesOf(seed, 'kills');
      const took: number[] = [];
      for (let number = 0; number < kills; number += 1) took.push(await killOnce(stage, number, draw));
      report.print(
        `  until every unfinished play had ended: median ${seconds(quantile(took, 0.5))}, longest ${seconds(Math.max(...took))}`,
      );
      await sleep(5_000);
    },
  });
};

/** Kills at a chosen moment, brings back what was killed, and measures until nothing is left open. */
export async function killOnce(stage: ClawStage, number: number, draw: DrawStream): Promise<number> {
  const { report, journal, players, folder, product } = stage;
  const victim = victims[number % victims.length] ?? 'server';
  const phase = phases[Math.floor(number / victims.length + number) % phases.length] ?? 'aiming';
  await sleep(1_000 + draw.below(3_000));
  await untilMany(players, phase, 1 / 5);
  const census = countPhases(players);
  const open = journal.unfinished();
  const dropped = open.filter((id) => journal.find(id)?.drop != null);
  const killedAt = performance.now();
  await kill(stage, victim);
  const backAt = performance.now();
  // While the server lives, what aims goes on to aim.
  const due = victim === 'database' ? dropped : open;
  const voided = await untilEnded(folder, due);
  const endedAt = performance.now();
  await product.untilReady();
  report.check(
    `kill ${number + 1}, ${victim} while ${phase} (${census}): database back after ${seconds(backAt - killedAt)}, ` +
      `all ${due.length} open plays ended after ${seconds(endedAt - backAt)} more, ready after ${seconds(performance.now() - killedAt)}`,
    endedAt - backAt <= patienceMs + (victim === 'database' ? longestPlayMs : 0),
  );
  report.none(
    '  none that was acknowledged as dropped was voided',
    voided.filter((id) => dropped.includes(id)),
  );
  return endedAt - backAt;
}

function countPhases(players: readonly ClawPlayer[]): string {
  const census = [...Map.groupBy(players, ({ phase }) => phase)];
  return census.map(([phase, { length }]) => `${length} ${phase}`).join(', ');
}

/** Asks the database itself, past the server, until none of the plays is open. Returns those that were voided. */
async function untilEnded(folder: DataFolder, playIds: readonly string[]): Promise<string[]> {
  const until = performance.now() + 120_000;
  const sql = 'select public_id as id, state from plays where public_id = any($1)';
  for (;;) {
    const found = await folder.live((db) => db.query<{ id: string; state: string }>(sql, [playIds]));
    const open = found?.rows.filter(({ state }) => state !== 'settled' && state !== 'voided');
    if (open?.length === 0)
      return found?.rows.flatMap(({ id, state }) => (state === 'voided' ? id : [])) ?? [];
    if (performance.now() > until) throw new Error(`${open?.length} plays are still open`);
    await sleep(50);
  }
}
