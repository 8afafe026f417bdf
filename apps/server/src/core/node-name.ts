import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The name by which this node holds rooms: that of its data folder, so that they come back to it at once after a restart. In a database of yours a copy
 * of the folder may run as well: there each start has a name of its own behind it.
 */
export function nodeName({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): string {
  const file = join(dataDir, 'node-id');
  if (!existsSync(file)) writeFileSync(file, randomUUID(), { mode: 0o600 });
  const folder = readFileSync(file, 'utf8').trim();
  return database.kind === 'embedded' ? folder : `${folder}:${randomUUID()}`;
}
