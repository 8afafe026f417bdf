import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/core/database.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { type Arena, choicesOf, start, stop, withProduct } from '../harness/arrange.ts';
import { auditServer } from '../harness/audit.ts';
import { endAll, runAll } from '../harness/players.ts';
import type { Report } from '../harness/report.ts';
import { seedOpenRooms } from '../support/arcade.ts';
import { auditClaw } from './claw-audit.ts';
import { ClawPlayer } from './claw-player.ts';
import { PlayJournal } from './play-journal.ts';
import { witnessRooms } from './public-logs.ts';

/** Claw rooms with a player in each, and the journal of what they were told. */
export interface ClawStage extends Arena {
  readonly journal: PlayJournal;
  readonly players: readonly ClawPlayer[];
}

export interface ClawSoak {
  readonly name: string;
  readonly players: number;
  readonly seed: string;
  readonly diskMb?: number | undefined;
  /** What happens while all play. */
  readonly act: (stage: ClawStage) => Promise<void>;
  /** What is checked when all have stopped, until the product has ended; absent for `atRest`. */
  readonly rest?: (stage: ClawStage) => Promise<void>;
  /** What is tried with the product after the audit. */
  readonly after?: (stage: ClawStage) => Promise<void>;
}

const startBalance = 100_000;
const trialRoom = 2;

/** Lets players play claw rooms while something happens to the product, and compares the books with what they were told. */
export async function soakClaw(report: Report, soak: ClawSoak): Promise<void> {
  const { name, seed, act, rest = atRest } = soak;
  const work = async (arena: Arena): Promise<void> => {
    const { address } = arena.product;
    const journal = new PlayJournal('file');
    const seats = await arena.folder.with((db) => seatPlayers(db, journal, soak.players));
    const players = seats.map(
      (seat, i) => new ClawPlayer({ ...seat, address, journal, draw: choicesOf(seed, `${name}/${i}`) }),
    );
    const stage = { ...arena, journal, players };
    await start(arena);
    const running = runAll(players.map((player) => () => player.run()));
    await act(stage);
    await endAll(report, players, running, {
      ...{ detail: () => journal.unfinished(), withinMs: 120_000 },
    });
    for (const player of players) await player.askBalance();
    await rest(stage);
    await auditClaw(report, arena.folder, journal);
    await soak.after?.(stage);
  };
  await withProduct(report, name, work, { diskMb: soak.diskMb });
}

/** Rooms that anybody may play, and a player with coins for each. */
async function seatPlayers(
  db: Database,
  journal: PlayJournal,
  count: number,
): Promise<(SeededPlayer & { readonly roomId: number })[]> {
  await seedOpenRooms(db, count);
  const { rows } = await db.query<{ id: number; useType: number }>(
    'select id, use_type as "useType" from rooms order by id limit $1',
    [count],
  );
  const seats = [];
  for (const { id: roomId, useType } of rows) {
    const trial = useType === trialRoom;
    const asset = trial ? 'trial' : 'coin';
    const player = await seedPlayer(db, { asset, amount: startBalance, trial });
    journal.note({ t: 'start', userId: player.userId, asset, balance: startBalance });
    seats.push({ ...player, roomId });
  }
  return seats;
}

/** Everybody has stopped: what the public logs and the server's figures say now must be sound. */
async function atRest(stage: ClawStage): Promise<void> {
  const { report, product, players } = stage;
  const roomIds = players.map(({ roomId }) => roomId);
  await witnessRooms(report, { address: product.address, roomIds, everyPlay: true, layouts: 1 });
  await auditServer(stage);
  await stop(stage);
  const connections = players.reduce((sum, player) => sum + player.connections, 0);
  report.print(`  ${connections} connections of ${players.length} players`);
}

/** Those of some plays that are still open after a minute, as far as the players know. */
export async function stillOpen({ journal }: ClawStage, plays: readonly string[]): Promise<string[]> {
  const until = performance.now() + 60_000;
  const left = (): string[] => {
    const open = new Set(journal.unfinished());
    return plays.filter((id) => open.has(id));
  };
  while (left().length > 0 && performance.now() < until) await sleep(100);
  return left();
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const since = (begun: number): string => seconds(performance.now() - begun);
