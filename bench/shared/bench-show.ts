import { Failure } from '../../apps/server/src/core/failure.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { operatorHere } from '../../apps/server/src/core/operator.ts';
import { makeHost } from '../../apps/server/src/live/live.operator.ts';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { callOver, withCall } from './player.ts';

const hosting = operatorHere({ who: 'bench', reason: 'bench' });

/** Gives a player a room for shows. */
export async function giveRoom(db: Database, { userId }: SeededPlayer): Promise<number> {
  const names = { 'en-US': 'Bench' };
  const made = await makeHost(db, hosting, { playerId: userId, names, sharePercent: 20 });
  if (made instanceof Failure) throw made;
  return made.roomId;
}

/** Begins a show in a host's room; gives its number. */
export async function beginShow(address: string, host: SeededPlayer): Promise<number> {
  const wish = { requestId: 'bench-show', titles: { 'en-US': 'Bench' } };
  const { show } = await withCall(address, host, (call) => callOver(call, 'liveStart', wish));
  if (show === null) throw new Error('the show has not begun');
  return show.liveRecordId;
}
