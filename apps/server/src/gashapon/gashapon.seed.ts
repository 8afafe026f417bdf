import { RoomUseType } from '@grabbit/contract';
import { openDrawRoom } from '../games/draw-room.store.ts';
import type { Database, Queryable } from '../core/database.ts';
import { type BoxTerms, makeBox } from './boxes.ts';
import { keepPlan } from './box.store.ts';

interface DemoRoom extends Omit<BoxTerms, 'roomId'> {
  readonly name: string;
  readonly useType: RoomUseType;
  readonly againAfter: number;
}

const demoRooms: readonly DemoRoom[] = [
  {
    ...{ name: 'Shell shore', useType: RoomUseType.normal, price: 400, last: 'dino', againAfter: 600 },
    prizes: [
      { kind: 'octopus', count: 3 },
      { kind: 'whale', count: 5 },
      { kind: 'penguin', count: 7 },
      { kind: 'cat', count: 9 },
      { kind: 'chick', count: 12 },
    ],
  },
  {
    ...{ name: 'Pebble pool', useType: RoomUseType.trial, price: 400, last: 'dino', againAfter: 60 },
    prizes: [
      { kind: 'octopus', count: 2 },
      { kind: 'whale', count: 4 },
      { kind: 'penguin', count: 6 },
      { kind: 'chick', count: 12 },
    ],
  },
];

async function openDemoRoom(tx: Queryable, room: DemoRoom, now: Date): Promise<void> {
  const { name, useType, price, prizes, last, againAfter } = room;
  const roomId = await openDrawRoom(tx, { game: 'gashapon', name, useType });
  await keepPlan(tx, { roomId, price, prizes, last, againAfter });
  await makeBox(tx, { roomId, price, prizes, last }, now);
}

/** The demonstration's boxes of capsules: one with real toys, one for practice. Written once, after the goods. */
export async function seedDemoGashapon(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query('select 1 from draw_rooms where game = $1', ['gashapon']);
    if (rows.length > 0) return;
    for (const room of demoRooms) await openDemoRoom(tx, room, now);
  });
}
