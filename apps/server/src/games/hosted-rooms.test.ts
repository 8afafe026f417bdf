import { expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import type { DrawRoomRow } from './draw-room.store.ts';
import { type HostedRoom, HostedRooms } from './hosted-rooms.ts';

const row = { id: 1, game: 'tide', name: 'bay', useType: 0, pausedAt: null, shut: false } as DrawRoomRow;
const db = { statement: async () => ({ rows: [row], rowCount: 1 }) } as unknown as Database;

class Room implements HostedRoom {
  room = row;
  readonly viewers = { persons: 0 };
  isAbandoned = false;
  idle = true;
  beat = (): void => undefined;
  sendStatus = (): void => undefined;
  abandon = (): void => void (this.isAbandoned = true);
  drain = async (): Promise<void> => undefined;
}

it('has let a room go before the books say so: who comes meanwhile gets another one', async () => {
  let freed: () => void = () => undefined;
  const rooms = new HostedRooms<Room>({
    ...{ db, clock: { now: () => 0 }, game: 'tide', beatMs: 1_000 },
    take: async () => true,
    free: () => new Promise((resolve) => (freed = resolve)),
    open: async () => new Room(),
    busy: async () => [],
  });
  await rooms.look();
  const first = await rooms.of(1);
  const looking = rooms.look();
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect((first as Room).isAbandoned).toBe(true);
  const second = await rooms.of(1);
  expect(second).not.toBe(first);
  expect((second as Room).isAbandoned).toBe(false);
  freed();
  await looking;
});
