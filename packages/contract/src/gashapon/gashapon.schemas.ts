import { Type } from 'typebox';
import { RoomId, ToldPlay } from '../ids.ts';
import { Commitment, Nullable, OneOf } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { AcceptedDraw, drawReveal, DrawRoom, revealed } from '../play/draws.schemas.ts';
import type { gashaponPaths } from './gashapon.paths.ts';

/**
 * The box that is pulled from, as it was promised, and what is left of it. `commitment` binds list, price, last prize, root and the seed
 * that hashes to `seedHash`.
 */
const Box = Type.Object({
  sequence: Type.Integer(),
  price: Type.Integer(),
  root: Type.String(),
  commitment: Type.String(),
  stream: Type.String(),
  place: Type.Integer(),
  seedHash: Type.String(),
  openedAt: Type.String(),
  size: Type.Integer(),
  left: Type.Integer(),
  /** `coins`: what such a toy can be turned into; 0 where it cannot. */
  prizes: Type.Array(
    Type.Object({
      ...{ kind: Type.String(), count: Type.Integer(), left: Type.Integer(), coins: Type.Integer() },
    }),
  ),
  /** Goes with the last capsule. */
  last: Nullable(Type.String()),
  lastCoins: Type.Integer(),
});

/** A pull that anybody may see: `player` is an alias of this room. */
const Pull = Type.Object({
  playId: ToldPlay,
  sequence: Type.Integer(),
  number: Type.Integer(),
  kind: Type.String(),
  last: Nullable(Type.String()),
  player: Type.String(),
  at: Type.String(),
});

/** A box that has ended: its file opens whole. */
const EndedBox = Type.Object({
  sequence: Type.Integer(),
  size: Type.Integer(),
  pulled: Type.Integer(),
  how: OneOf(['empty', 'closed', 'restored']),
  endedAt: Type.String(),
  receipt: Type.String(),
});

/** `price` is null while no box was ever filled. */
const Room = Type.Object({ ...DrawRoom.properties, price: Nullable(Type.Integer()) });

export const gashaponSchemas = {
  gashaponPage: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({
      room: Room,
      /** Name and version of what draws. */
      engine: Type.Object({ name: Type.String(), version: Type.String() }),
      /** The arcade's key in one line: it signs each turn that it accepts. */
      key: Type.String(),
      /** From one stake to the next, in milliseconds. */
      pauseMs: Type.Integer(),
      box: Type.Union([Type.Null(), Box]),
      /** When the next box is made; null when nobody knows. */
      nextBoxAt: Nullable(Type.String()),
      /** The next box waits for toys. */
      outOfStock: Type.Boolean(),
      /** The newest first. */
      pulls: Type.Array(Pull),
      ended: Type.Array(EndedBox),
    }),
  },
  /**
   * Binds the arcade to the next turn at the box with this commitment, before it can know the capsule. For five seconds nobody else's turn comes before it; no coins
   * are held.
   */
  acceptPull: {
    params: Type.Object({ roomId: RoomId, commitment: Commitment, clientSeedHash: Commitment }),
    reply: AcceptedDraw,
  },
  /** Pulls the capsule of an accepted turn. `salt` and `proof` lead from the capsule to the box's root. */
  pullCapsule: {
    params: Type.Object(drawReveal),
    reply: Type.Object({
      ...revealed,
      capsule: Type.Integer(),
      kind: Type.String(),
      salt: Type.String(),
      proof: Type.Array(Type.String()),
      last: Nullable(Type.String()),
    }),
  },
  /** Practice coins of the caller that are free. */
  gashaponPurse: {
    params: Type.Object({}),
    reply: Type.Object({ practice: Type.Integer() }),
  },
  /** A whole box after it has ended, as `grabbit-box` of the engines has it. */
  boxFile: {
    params: Type.Object({ roomId: RoomId, sequence: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
    reply: Type.Unknown(),
  },
} satisfies CallSchemas<typeof gashaponPaths>;
