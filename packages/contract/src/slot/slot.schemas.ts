import { Type } from 'typebox';
import { RoomId } from '../ids.ts';
import { Nullable, OneOf, RequestId } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { drawReveal, DrawRoom, revealed } from '../play/draws.schemas.ts';
import { PriceOption } from '../rooms/rooms.schemas.ts';
import type { slotPaths } from './slot.paths.ts';

const Machine = OneOf(['calm', 'even', 'wild']);

/** What a machine has paid in a room so far: spins that were paid for, coins staked on them and coins paid for them. */
const MeasuredMachine = Type.Object({
  machine: Machine,
  spins: Type.Integer(),
  staked: Type.Integer(),
  paid: Type.Integer(),
});

/** Coins in the purse, and free coins beside it. */
const Purse = { purse: Type.Integer(), balance: Type.Integer() };

export const slotSchemas = {
  /** Without `roomId` the first room that is played for coins. `prices`: what a spin can cost, and the level from which on it can. */
  slotPage: {
    params: Type.Object({ roomId: Type.Optional(RoomId) }),
    reply: Type.Object({
      room: DrawRoom,
      /** The room for practice coins; null where there is none. */
      practiceRoom: Nullable(Type.Integer()),
      /** Name and version of what draws. */
      engine: Type.Object({ name: Type.String(), version: Type.String() }),
      prices: Type.Array(PriceOption),
      measured: Type.Array(MeasuredMachine),
      /** From one stake to the next, in milliseconds. */
      pauseMs: Type.Integer(),
    }),
  },
  /**
   * Spins the reels as it was accepted, out of the player's purse; with practice coins in a practice room. `spins` has the stop of each reel, for the spin
   * itself and then for each free one that it brought. `balance` is what the purse holds afterwards, or free practice coins.
   */
  spinReels: {
    params: Type.Object(drawReveal),
    reply: Type.Object({ ...revealed, spins: Type.Array(Type.Array(Type.Integer())) }),
  },
  slotPurse: { params: Type.Object({}), reply: Type.Object(Purse) },
  /** Moves coins into the purse: no spend yet. The same key moves once. */
  putInPurse: {
    params: Type.Object({
      requestId: RequestId,
      amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    }),
    reply: Type.Object({ ...Purse, moved: Type.Integer() }),
  },
  /** Moves all that is in the purse back to the coins. The same key moves once. */
  takeFromPurse: {
    params: Type.Object({ requestId: RequestId }),
    reply: Type.Object({ ...Purse, moved: Type.Integer() }),
  },
  /**
   * Notes where a player came to the reels from. `loginSource`: a word of the build; `loginUrl`: the page they left, of which the path alone is
   * kept. Tells where the reels are, and what is in the purse.
   */
  slotLoginSource: {
    params: Type.Object({
      loginSource: Type.Optional(Type.String({ maxLength: 40 })),
      loginUrl: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    reply: Type.Object({ loginSource: Type.String(), url: Type.String(), slotBalance: Type.Integer() }),
  },
} satisfies CallSchemas<typeof slotPaths>;
