import { Type } from 'typebox';
import { RoomId, ToldPlay } from '../ids.ts';
import { PlaySource } from '../rooms/rooms.enums.ts';
import { DrawRoom } from '../play/draws.schemas.ts';
import { PriceOption } from '../rooms/rooms.schemas.ts';
import { ClientSeed, Commitment, Nullable, OneOf, RequestId } from '../shapes.ts';
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
  /** Plays one board from the caller's stream. `requestId` is born with the intent: the same key gives the same board. */
  playGems: {
    params: Type.Object({
      requestId: RequestId,
      roomId: RoomId,
      commitment: Commitment,
      clientSeed: ClientSeed,
      stake: Type.Integer({ minimum: 100, maximum: 5_000 }),
      /** Where the player came from, a PlaySource. */
      source: Type.Optional(OneOf(PlaySource)),
    }),
    reply: Type.Object({
      ...drawnBoard,
      /** Free coins of the kind that was played with, afterwards. */
      balance: Type.Integer(),
    }),
  },
} satisfies CallSchemas<typeof gemPaths>;
