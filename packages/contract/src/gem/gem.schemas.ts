import { Type } from 'typebox';
import { RoomId, ToldPlay } from '../ids.ts';
import { drawReveal, DrawRoom, revealed } from '../play/draws.schemas.ts';
import { PriceOption } from '../rooms/rooms.schemas.ts';
import { Nullable } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import type { gemPaths } from './gem.paths.ts';

/** A board that was drawn: `rows` is its tower from the ground, in each row the six kinds from the left as digits. */
const drawnBoard = {
  playId: ToldPlay,
  number: Type.Integer(),
  rows: Type.Array(Type.String()),
  price: Type.Integer(),
  paid: Type.Integer(),
  receipt: Type.String(),
  nextNumber: Type.Integer(),
};

export const gemSchemas = {
  gemPage: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({
      room: DrawRoom,
      /** Name and version of what draws. */
      engine: Type.Object({ name: Type.String(), version: Type.String() }),
      /** What the room has paid so far: boards, coins staked on them and coins paid for them. */
      measured: Type.Object({ boards: Type.Integer(), staked: Type.Integer(), paid: Type.Integer() }),
      prices: Type.Array(PriceOption),
      /** From one stake to the next, in milliseconds. */
      pauseMs: Type.Integer(),
      /** The caller's last board in this room, where it was not shown to its end. */
      unshown: Nullable(Type.Object(drawnBoard)),
    }),
  },
  /** Plays the board that was accepted. */
  playGems: { params: Type.Object(drawReveal), reply: Type.Object({ ...revealed, ...drawnBoard }) },
} satisfies CallSchemas<typeof gemPaths>;
