import { pushProtocolVersion, PushRoomType, RoomUseType, Device, type ErrorName } from '@grabbit/contract';
import { type CallHandlers, callerOf, type CallerBuild } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { PushDoors } from './push-doors.ts';
import { countHeld, findCyberSeat } from './push-seats.store.ts';
import { readCyberRule } from './push-rules.store.ts';
import { type PushRoomRow, readListedRooms } from './push-room.store.ts';

/** The oldest version of each native build that plays virtual machines; null where any does. The specification's. */
const oldest = {
  [Device['Android app']]: null,
  [Device['iOS app']]: [9, 9, 9],
} as const;

/** Where one rule plays virtual machines in native builds alone: why a build may not; null when it may. */
export function refuseCyberBuild({ device, version }: CallerBuild): ErrorName | null {
  if (device !== Device['Android app'] && device !== Device['iOS app']) return 'cyberOnWeb';
  const least = oldest[device];
  return least === null || isAtLeast(version, least) ? null : 'cyberOutdated';
}

function isAtLeast(version: string, least: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  const first = least.findIndex((part, at) => part !== (parts[at] ?? 0));
  return first === -1 || (parts[first] ?? 0) > (least[first] ?? 0);
}

export interface DoorCallNeeds {
  readonly db: Database;
  readonly doors: PushDoors;
}

/** The calls by which players come into rooms that are not open to all at once: virtual machines, and rooms for who has no coins. */
export function createPushDoorCalls({
  db,
  doors,
}: DoorCallNeeds): CallHandlers<'cyberAssign' | 'cyberAddress' | 'freeCoinRoom'> {
  return {
    async cyberAssign({ roomCoin, roomId }, context) {
      const { userId, trial: isTrial } = callerOf(context);
      const rule = await readCyberRule(db);
      const refused = rule === 'native' ? refuseCyberBuild(context.build) : null;
      if (refused !== null) return new Failure(refused);
      const rooms = (await readListedRooms(db)).filter(
        (room) => room.cyber && room.coin === roomCoin && (roomId === undefined || room.id === roomId),
      );
      if (rooms.length === 0) return new Failure('cyberMissing');
      const refusals = await Promise.all(rooms.map((room) => doors.refuses(room, { userId, isTrial })));
      const mine = rooms.filter((_room, at) => refusals[at] === null);
      for (const room of mine.filter(isOpen)) {
        const number = await doors.take({ roomId: room.id, playerId: userId });
        if (number !== null)
          return { roomId: room.id, virtualMachineId: number, onWeb: rule === 'everywhere' };
      }
      return new Failure(mine.length === 0 ? (refusals[0] ?? 'cyberBusy') : 'cyberBusy');
    },

    async cyberAddress(_params, context) {
      const seat = await findCyberSeat(db, callerOf(context).userId);
      if (seat === null) return new Failure('cyberMissing');
      const { hostname, port } = new URL(`http://${context.page.host}`);
      const path = `/push-table/${seat.roomId}`;
      const { roomId, number: virtualMachineId } = seat;
      return { ip: hostname, port, path, protocol: pushProtocolVersion, roomId, virtualMachineId };
    },

    async freeCoinRoom({ roomCoin }, context) {
      const { userId, trial: isTrial } = callerOf(context);
      const held = await countHeld(db, { except: userId });
      const hasPlace = ({ id, seats }: PushRoomRow): boolean => seats === null || (held.get(id) ?? 0) < seats;
      for (const room of await readListedRooms(db)) {
        const fits = room.useType === RoomUseType.trial && room.coin === roomCoin && !room.cyber;
        if (!fits || !isOpen(room) || !hasPlace(room)) continue;
        if ((await doors.refuses(room, { userId, isTrial })) === null)
          return { roomId: room.id, type: PushRoomType[room.kind], roomName: room.name };
      }
      return new Failure(isTrial ? 'noTrialRoom' : 'roomNotFound');
    },
  };
}

const isOpen = ({ pausedAt }: PushRoomRow): boolean => pausedAt === null;
