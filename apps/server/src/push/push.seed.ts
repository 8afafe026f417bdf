import { readFileSync } from 'node:fs';
import { type PushState, readPushState } from '@grabbit/engines/push';
import { RoomUseType } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { presetOf } from './push-presets.ts';
import { openPushRoom } from './push-room.store.ts';

/** What the demonstration's bed was laid from: it is shipped, because that takes seconds. A test lays it again. */
export const demoFillSeed = 'ab'.repeat(32);

const demoRooms = [
  { name: 'Coin harbour', kind: 'individual', coin: 10, preset: 'harbour', useType: RoomUseType.normal },
  { name: 'Lantern quay', kind: 'individual', coin: 50, preset: 'lantern', useType: RoomUseType.normal },
  { name: 'Practice pier', kind: 'individual', coin: 10, preset: 'harbour', useType: RoomUseType.trial },
] as const;

/** How far the belt has gone when the bed is laid: by its speed alone do the beds of the rooms' settings differ. */
export const demoBelts = { harbour: 8_631, lantern: 7_624 } as const;

/** The bed that the demonstration's tables begin as. */
export function readDemoBed(preset: keyof typeof demoBelts): PushState {
  const bed = readPushState(readFileSync(new URL('./first-bed.txt', import.meta.url), 'utf8').trim());
  if (bed === null) throw new Error('first-bed.txt holds no bed');
  return { ...bed, beltUm: demoBelts[preset] };
}

/** The demonstration's pushers: two for coins, one for practice. Written once. */
export async function seedDemoPush(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query('select 1 from push_rooms limit 1');
    if (rows.length > 0) return;
    for (const { name, kind, coin, preset, useType } of demoRooms) {
      const settings = presetOf(preset, kind);
      if (settings === undefined) throw new Error(`there are no settings ${preset}`);
      const firstBed = readDemoBed(preset);
      await openPushRoom(tx, {
        name,
        kind,
        coin,
        minLevel: 0,
        useType,
        settings,
        fillSeed: demoFillSeed,
        firstBed,
      });
    }
  });
}
