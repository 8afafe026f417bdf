import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import type { Ports } from '../registry/registry.ts';
import { readPlayer } from './player.store.ts';

/** What a player is told that the arcade keeps of them, for one who cannot fetch it themselves; leaves a line in the log. `denied`, `notFound`. */
export async function fetchPersonalData(
  { db, exportOf }: { readonly db: Database; readonly exportOf: Ports['exportPersonalData'] },
  operator: Operator,
  playerId: number,
): Promise<{ readonly name: string; readonly text: string } | Failure> {
  const found = await operate(db, operator, 'players.contact', async (tx, note) => {
    if ((await readPlayer(tx, playerId)) === null) throw new Failure('notFound', `player ${playerId}`);
    await note('fetch personal data', `player ${playerId}`);
    return {};
  });
  if (found instanceof Failure) return found;
  const { fileName, exportedAt, data } = await exportOf(playerId);
  return { name: fileName, text: `${JSON.stringify({ exportedAt, data }, null, 2)}\n` };
}
