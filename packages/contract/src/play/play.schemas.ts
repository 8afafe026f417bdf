import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import type { playPaths } from './play.paths.ts';

const PlayId = Type.String({ pattern: '^[0-9]{1,18}$' });
const RequestId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const Nullable = (schema: ReturnType<typeof Type.String>) => Type.Union([Type.Null(), schema]);

/** A play as its player sees it in the records. `seed` opens when the play has ended. */
export const PlayReceipt = Type.Object({
  playId: Type.String(),
  code: Type.String(),
  roomId: Type.Integer(),
  roomName: Type.String(),
  sequence: Type.Integer(),
  asset: Type.String(),
  price: Type.Integer(),
  state: Type.String(),
  won: Type.Array(Type.Object({ serial: Type.Integer(), kind: Type.String() })),
  commitment: Type.String(),
  seed: Nullable(Type.String()),
  clientSeed: Type.String(),
  finalHash: Nullable(Type.String()),
  receipt: Nullable(Type.String()),
  openedAt: Type.String(),
  droppedAt: Nullable(Type.String()),
  settledAt: Nullable(Type.String()),
  recovered: Type.Boolean(),
  voidReason: Nullable(Type.String()),
});

export const playSchemas = {
  /** Opens a play on the commitment that the player saw. `requestId` is born with the intent: the same key gives the same play. */
  openPlay: {
    params: Type.Object({
      requestId: RequestId,
      roomId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
      price: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      commitment: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      clientSeed: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    }),
    reply: Type.Object({
      playId: Type.String(),
      sequence: Type.Integer(),
      balance: Type.Integer(),
      held: Type.Integer(),
      aimTicks: Type.Integer(),
    }),
  },
  playRecords: {
    params: Type.Object({
      cursor: Type.Optional(PlayId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    reply: Type.Object({ list: Type.Array(PlayReceipt), next: Nullable(Type.String()) }),
  },
  playRecord: { params: Type.Object({ playId: PlayId }), reply: PlayReceipt },
  /** The exported proof: everything that anyone needs to run the play again. Shape: `ClawPlayFile` of the engines. */
  playFile: { params: Type.Object({ playId: PlayId }), reply: Type.Unknown() },
} satisfies CallSchemas<typeof playPaths>;
