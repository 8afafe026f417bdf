import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

async function age(userId: number, days: number, minutes: number): Promise<void> {
  const script = 'apps/server/src/testing/age-player.ts';
  const env = { ...process.env, GRABBIT_DATA: process.env['GRABBIT_E2E_DATA'] };
  await promisify(execFile)(process.execPath, [script, `${userId}`, `${days}`, `${minutes}`], {
    cwd: root,
    env,
  });
}

/** Lets days pass for one player's membership and visits. */
export function passDays(userId: number, days: number): Promise<void> {
  return age(userId, days, 0);
}

/** Lets minutes pass in the session that one player has in a room. */
export function passMinutes(userId: number, minutes: number): Promise<void> {
  return age(userId, 0, minutes);
}
