import { readFileSync } from 'node:fs';
import { type PushState, readPushState } from '@grabbit/engines/push';
import { RoomUseType } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { presetOf } from './push-presets.ts';
import { findJackpotFor, termsOf } from './push-jackpot.operator.ts';
import { insertJackpot } from './push-jackpot.store.ts';
import { assetOf, type NewPushRoom, openPushRoom, type PushRoomKind } from './push-room.store.ts';

/** What the demonstration's bed was laid from: it is shipped, because that takes seconds. A test lays it again. */
export const demoFillSeed = 'ab'.repeat(32);

type DemoRoom = Pick<NewPushRoom, 'name' | 'coin' | 'club' | 'cyber' | 'seats'> & {
  readonly preset: keyof typeof demoBeds;
  readonly kind?: PushRoomKind;
  readonly useType?: RoomUseType;
};

const demoRooms: readonly DemoRoom[] = [
  { name: 'Coin harbour', coin: 10, preset: 'harbour' },
  { name: 'Gull harbour', coin: 10, preset: 'harbour', kind: 'group' },
  { name: 'Lantern quay', coin: 50, preset: 'lantern' },
  { name: 'Bamboo grove', coin: 20, preset: 'bamboo' },
  { name: 'Stone hollow', coin: 20, preset: 'quarry' },
  { name: 'Practice pier', coin: 10, preset: 'pier', useType: RoomUseType.trial },
  { name: 'Silver shoals', coin: 20, preset: 'harbour' },
  { name: 'Amber wharf', coin: 100, preset: 'lantern' },
  { name: 'Golden deep', coin: 500, preset: 'lantern' },
  { name: 'Pearl lounge', coin: 200, preset: 'lantern', club: true, seats: 12 },
  { name: 'Cyber cove', coin: 10, preset: 'harbour', cyber: true, seats: 4 },
  { name: 'West lock', coin: 50, preset: 'lock', kind: 'linked' },
  { name: 'East lock', coin: 100, preset: 'lock', kind: 'linked' },
];

/** Of the two locks: the cheaper one's price is its unit. */
const demoJackpot = { name: 'Lock treasure', preset: 'lock', unit: 50 } as const;

/** Whose bed each of them begins as, and how far the belt has gone when it is laid: by its speed alone do two of them differ. */
const demoBeds = {
  harbour: { bed: 'harbour', beltUm: 8_631 },
  pier: { bed: 'harbour', beltUm: 8_631 },
  lock: { bed: 'harbour', beltUm: 6_102 },
  lantern: { bed: 'harbour', beltUm: 7_624 },
  bamboo: { bed: 'bamboo', beltUm: 8_631 },
  quarry: { bed: 'quarry', beltUm: 143_046 },
} as const;

/** The bed that the demonstration's tables begin as. */
export function readDemoBed(preset: keyof typeof demoBeds): PushState {
  const { bed: name, beltUm } = demoBeds[preset];
  const file = new URL(`./first-beds/${name}.txt`, import.meta.url);
  const bed = readPushState(readFileSync(file, 'utf8').trim());
  if (bed === null) throw new Error(`${name}.txt holds no bed`);
  return { ...bed, beltUm };
}

/** The demonstration's pushers: of each price, for six at a time, themed, for practice, for the club, of virtual machines, and two that fill one jackpot. Written once. */
export async function seedDemoPush(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query('select 1 from push_rooms limit 1');
    if (rows.length > 0) return;
    const { name, preset, unit } = demoJackpot;
    const terms = termsOf(preset, unit);
    const linked = await insertJackpot(tx, { name, asset: 'coin', linked: true, terms, at: new Date() });
    for (const room of demoRooms) await seedRoom(tx, room, linked);
  });
}

async function seedRoom(
  tx: Queryable,
  { preset, kind = 'individual', useType = RoomUseType.normal, ...room }: DemoRoom,
  jackpot: number,
) {
  const basis = presetOf(preset, kind);
  if (basis === undefined) throw new Error(`there are no settings ${preset}`);
  const { name, coin } = room;
  const own = { name, preset, settings: basis, coin, asset: assetOf({ useType }) };
  const { settings, jackpotId } = await findJackpotFor(tx, {
    ...own,
    jackpotId: kind === 'linked' ? jackpot : null,
  });
  await openPushRoom(tx, {
    ...room,
    ...{ useType, settings, jackpotId, minLevel: 0, kind },
    ...{ fillSeed: demoFillSeed, firstBed: readDemoBed(preset) },
  });
}
