import { setTimeout as sleep } from 'node:timers/promises';
import { type Arena, choicesOf } from './arrange.ts';
import type { DataFolder } from './data-folder.ts';
import { endAll, runAll, type SoakPlayer } from './players.ts';

export const victims = ['server', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

/** Ends PostgreSQL with SIGKILL. */
export async function killPostgres(folder: DataFolder): Promise<void> {
  const pid = await folder.postmaster();
  if (pid === null) throw new Error('there is no PostgreSQL to kill');
  process.kill(pid, 'SIGKILL');
}

/** Kills the server, its database or both with SIGKILL, starts what does not start by itself, and resolves when the database is back. */
export async function kill({ folder, product }: Arena, victim: Victim): Promise<void> {
  product.forget();
  if (victim !== 'server') await killPostgres(folder);
  if (victim === 'database') return product.untilSaid('PostgreSQL runs again', 60_000);
  await product.kill();
  product.start();
  await product.untilSaid('PostgreSQL runs', 60_000);
}

/** Kills the server, its database or both, by turns, and resolves when the product takes players again. */
export async function killByTurns(arena: Arena, number: number): Promise<void> {
  await kill(arena, victims[number % victims.length] ?? 'server');
  await arena.product.untilReady();
}

/** Two to five seconds from one kill to the next, as a seed has it. */
export function randomPause(seed: string, name: string): () => Promise<void> {
  const draw = choicesOf(seed, name);
  return () => sleep(2_000 + draw.below(3_000));
}

/** Waits until `share` of the players are in a phase, twenty seconds at most: a kill then meets many in it. */
export async function untilMany<Phase extends string>(
  players: readonly { readonly phase: string }[],
  phase: Phase,
  share: number,
): Promise<void> {
  const enough = Math.max(1, Math.floor(players.length * share));
  const until = performance.now() + 20_000;
  while (performance.now() < until && players.filter((one) => one.phase === phase).length < enough)
    await sleep(15);
}

interface Phased {
  readonly phase: string;
}

/** When kills come, and how many of them met somebody in a phase: every other one waits for it. */
export class KillsInPhase {
  readonly #phase: string;
  readonly #pause: () => Promise<void>;
  met = 0;

  constructor(phase: string, pause: () => Promise<void>) {
    this.#phase = phase;
    this.#pause = pause;
  }

  async untilNext(players: readonly Phased[], kill: number): Promise<void> {
    await this.#pause();
    if (kill % 2 === 0) await untilMany(players, this.#phase, 0);
    if (players.some(({ phase }) => phase === this.#phase)) this.met += 1;
  }
}

export interface KillPlan {
  readonly players: readonly SoakPlayer[];
  readonly kills: number;
  /** Plural: what players are told of. */
  readonly plays: string;
  /** What else "no answer may be" says. */
  readonly also?: string | undefined;
  readonly untilNext: (kill: number) => Promise<void>;
  /** When they have played enough; absent for three seconds after the last kill. */
  readonly enough?: (() => boolean) | undefined;
  /** Within which they end when they are stopped; absent for three minutes. */
  readonly withinMs?: number | undefined;
}

export const toldOf = (players: readonly SoakPlayer[]): number =>
  players.reduce((sum, { told }) => sum + told.length, 0);

/** Lets players play while kills come over the product. Then all end what they began. */
export async function playUnderKills(arena: Arena, plan: KillPlan): Promise<void> {
  const { players, kills, plays, untilNext, enough = () => true } = plan;
  const { report } = arena;
  const running = runAll(players.map((player) => () => player.run()));
  for (let number = 0; number < kills; number += 1) {
    await untilNext(number);
    await killByTurns(arena, number);
    if ((number + 1) % 10 === 0)
      report.print(`  ${number + 1} SIGKILLs, told of ${toldOf(players)} ${plays}`);
  }
  await sleep(3_000);
  while (!enough() && running.faults.length === 0) await sleep(500);
  await endAll(report, players, running, plan);
  const retries = players.reduce((sum, player) => sum + player.retries, 0);
  report.print(`  told of ${toldOf(players)} ${plays}, repeated ${retries} requests`);
}
