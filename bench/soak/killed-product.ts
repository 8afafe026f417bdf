import { setTimeout as sleep } from 'node:timers/promises';
import { drawStream, sha256Hex } from '@grabbit/engines';
import type { Database } from '../../apps/server/src/core/database.ts';
import { createDataFolder, type DataFolder } from '../harness/data-folder.ts';
import { ProductProcess } from '../harness/product-process.ts';
import type { Report } from '../harness/report.ts';
import { endDatabase } from './kills.ts';

/** The product on a data folder of its own. */
export interface KilledProduct {
  readonly folder: DataFolder;
  readonly product: ProductProcess;
}

/** Does `work` with a product that was not started yet; whatever comes of it, nothing of it stays. */
export async function withProduct(
  name: string,
  work: (stage: KilledProduct) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = await createDataFolder(name);
  const product = await ProductProcess.create({ ...folder, env: { ...folder.env, ...env } });
  try {
    await work({ folder, product });
  } finally {
    await product.kill();
    await endDatabase(folder);
    await folder.remove();
  }
}

/** Opens the books of a product that does not run. */
export async function withBooks<T>(
  { folder }: KilledProduct,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { database, close } = await folder.open();
  try {
    return await work(database);
  } finally {
    await close();
  }
}

const victims = ['server', 'database', 'both'] as const;

/** Kills the server, its database or both, by turns, and resolves when the house takes players again. */
export async function killByTurns({ folder, product }: KilledProduct, number: number): Promise<void> {
  const victim = victims[number % victims.length] ?? 'server';
  const postmaster = await folder.postmaster();
  product.forget();
  if (victim !== 'server' && postmaster !== null) process.kill(postmaster, 'SIGKILL');
  if (victim === 'database') await product.untilSaid('PostgreSQL runs again', 60_000);
  else {
    await product.kill();
    product.start();
  }
  await product.untilReady();
}

/** Who plays on and on, asking for each play again until it is answered. */
export interface SoakPlayer {
  readonly told: readonly unknown[];
  readonly askedAgain: number;
  run(): Promise<void>;
  stop(): void;
}

/** Lets players play while `kills` come over the product, each when `untilNext` says; then all have ended what they were at. */
export async function playUnderKills(
  report: Report,
  stage: KilledProduct,
  of: {
    readonly players: readonly SoakPlayer[];
    readonly kills: number;
    /** Plural: what they were told of. */
    readonly plays: string;
    /** Beside "no answer was one that may not be". */
    readonly also?: string;
    readonly untilNext: (kill: number) => Promise<void>;
    /** So many are told of before they end; default none. */
    readonly atLeast?: number;
  },
): Promise<void> {
  const { players, kills, plays, also = '', untilNext, atLeast = 0 } = of;
  const faults: string[] = [];
  const running = players.map((player) =>
    player.run().catch((error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
    }),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    await untilNext(kill);
    await killByTurns(stage, kill);
  }
  await sleep(3_000);
  const toldOf = (): number => players.reduce((sum, { told }) => sum + told.length, 0);
  while (toldOf() < atLeast && faults.length === 0) await sleep(500);
  for (const player of players) player.stop();
  await Promise.all(running);
  report.none(`no answer was one that may not be${also}`, faults);
  const again = players.reduce((sum, { askedAgain }) => sum + askedAgain, 0);
  report.print(`  ${toldOf()} ${plays} told of, asked again ${again} times`);
}

/** Two to five seconds from one kill to the next, as a seed has it. */
export function someSeconds(seed: string, name: string): () => Promise<void> {
  const when = drawStream(sha256Hex(seed), name);
  return () => sleep(2_000 + when.below(3_000));
}
