import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DrawStream, drawStream, sha256Hex } from '@grabbit/engines';
import type { Database } from '../../apps/server/src/core/database.ts';
import { type PlayerGift, seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { createDataFolder, type DataFolder } from './data-folder.ts';
import { ProductProcess } from './product-process.ts';
import type { Report } from './report.ts';
import { mountSmallDisk } from './small-disk.ts';

/** The product on a data folder of its own, and the report of what is tried on it. */
export interface Arena {
  readonly report: Report;
  readonly folder: DataFolder;
  readonly product: ProductProcess;
}

export interface ArenaOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Size of the data folder's own disk; absent for the machine's. */
  readonly diskMb?: number | undefined;
}

/** Runs `work` with a product that was not started yet. Afterwards nothing of it stays. */
export async function withProduct(
  report: Report,
  name: string,
  work: (arena: Arena) => Promise<void>,
  { env = {}, diskMb }: ArenaOptions = {},
): Promise<void> {
  const made = await createDataFolder(name);
  const folder = { ...made, env: { ...made.env, ...env } };
  const unmount = diskMb === undefined ? () => undefined : mountSmallDisk(folder.path, diskMb);
  const product = await ProductProcess.create(folder);
  try {
    await work({ report, folder, product });
  } catch (error) {
    // What the product itself had to say of it.
    report.print(`  the product ${product.runs ? 'runs' : 'has ended'}; its last errors:`);
    for (const line of product.errors.slice(-5)) report.print(`    ${line.slice(0, 600)}`);
    throw error;
  } finally {
    await product.kill();
    await endDatabase(folder);
    unmount();
    await folder.remove();
  }
}

/** Starts the product and waits until it takes players. */
export async function start({ product }: Arena, withinMs = 300_000): Promise<void> {
  product.start();
  await product.untilReady(withinMs);
}

/** Asks the product to end, and checks that it does. */
export async function stop({ report, product }: Arena): Promise<void> {
  report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
}

/** Ends the PostgreSQL of a folder, which may still run after a failure of the driver. */
async function endDatabase(folder: DataFolder): Promise<void> {
  const pid = await folder.postmaster();
  if (pid === null) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended: its file was left by an earlier SIGKILL.
  }
}

/** Runs `work` with a temporary folder. */
export async function withFolder<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = await mkdtemp(join(tmpdir(), `grabbit-${name}-`));
  try {
    return await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/** The choices of one player: the same again for the same seed. */
export const choicesOf = (seed: string, name: string): DrawStream => drawStream(sha256Hex(seed), name);

/** Players with a session each and a gift to begin with. */
export async function seedPlayers(db: Database, count: number, gift: PlayerGift): Promise<SeededPlayer[]> {
  const players: SeededPlayer[] = [];
  for (let i = 0; i < count; i += 1) players.push(await seedPlayer(db, gift));
  return players;
}

/** Does `work` with a product that runs on a database filled by `seed`. Then it ends, and `after` opens its books. */
export async function withRunning<Seeded, T>(
  name: string,
  seed: (db: Database) => Promise<Seeded>,
  work: (address: string, seeded: Seeded) => Promise<T>,
  after: (db: Database, result: T) => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const folder = await createDataFolder(name);
  const product = await ProductProcess.create(folder);
  try {
    const seeded = await folder.with(seed);
    product.start();
    await product.untilReady(300_000);
    const result = await work(product.address, seeded);
    if ((await product.stop()) !== 0) throw new Error('the product did not end as it should');
    await folder.with((db) => after(db, result));
    return result;
  } finally {
    await product.kill();
    await folder.remove();
  }
}
