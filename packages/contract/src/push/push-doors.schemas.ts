import { Type } from 'typebox';
import { RoomId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { OneOf } from '../shapes.ts';
import { PushRoomType } from './push.enums.ts';
import type { pushDoorPaths, pushNativePaths } from './push-doors.paths.ts';

/** Coins of one drop. */
const roomCoin = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const pushDoorSchemas = {
  /** An idle virtual machine at a price, in one room where it is named: the player's for as long as they are there. */
  cyberAssign: {
    params: Type.Object({ roomCoin, roomId: Type.Optional(RoomId) }),
    reply: Type.Object({
      roomId: Type.Integer(),
      /** In its room, from 1. */
      virtualMachineId: Type.Integer(),
      /** Whether it may be played in the page; native builds start it by themselves. */
      onWeb: Type.Boolean(),
    }),
  },
  /** Where a native build finds the virtual machine that the player has: a socket of `docs/push-table.md`. */
  cyberAddress: {
    params: Type.Object({}),
    reply: Type.Object({
      /** Address or name of the host, as it was called. */
      ip: Type.String(),
      /** Empty for the one that the scheme has. */
      port: Type.String(),
      path: Type.String(),
      /** Version of the frames. */
      protocol: Type.Integer(),
      roomId: Type.Integer(),
      virtualMachineId: Type.Integer(),
    }),
  },
  /** A room that is played without coins, for practice coins, at a price. */
  freeCoinRoom: {
    params: Type.Object({ roomCoin }),
    reply: Type.Object({ roomId: Type.Integer(), type: OneOf(PushRoomType), roomName: Type.String() }),
  },
} satisfies CallSchemas<typeof pushDoorPaths & typeof pushNativePaths>;
