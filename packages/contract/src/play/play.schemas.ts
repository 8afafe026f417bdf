import { Type } from 'typebox';
import { AskedPlay, RoomId, ToldPlay } from '../ids.ts';
import { Commitment, limitOf, Nullable, RequestId, OneOf } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { GripStory } from './grip.schemas.ts';
import type { playPaths } from './play.paths.ts';
import { PlaySource } from '../rooms/rooms.enums.ts';

/** A play as its player sees it in the records, and whoever has its id. `seed` opens when the play has ended. */
export const PlayReceipt = Type.Object({
  playId: ToldPlay,
  code: Type.String(),
  roomId: Type.Integer(),
  roomName: Type.String(),
  sequence: Type.Integer(),
  asset: Type.String(),
  price: Type.Integer(),
  state: OneOf(['open', 'dropped', 'settled', 'voided']),
  won: Type.Array(Type.Object({ serial: Type.Integer(), kind: Type.String() })),
  commitment: Type.String(),
  seed: Nullable(Type.String()),
  /** The player's seed; null while it is not shown, and where it was not in time. */
  clientSeed: Nullable(Type.String()),
  /** Null for plays of before 29 November 2026, which were opened with the seed itself. */
  clientSeedHash: Nullable(Type.String()),
  finalHash: Nullable(Type.String()),
  receipt: Nullable(Type.String()),
  openedAt: Type.String(),
  droppedAt: Nullable(Type.String()),
  settledAt: Nullable(Type.String()),
  recovered: Type.Boolean(),
  /** The player's line as the server measured it while they steered, in milliseconds. */
  roundTripMs: Type.Union([Type.Null(), Type.Integer()]),
  voidReason: Nullable(Type.String()),
});

const AimOfMachine = Type.Object({
  roomId: Type.Integer(),
  roomName: Type.String(),
  plays: Type.Integer(),
  hits: Type.Integer(),
  slips: Type.Integer(),
  misses: Type.Integer(),
});

const AimPlay = Type.Object({
  playId: ToldPlay,
  roomName: Type.String(),
  settledAt: Type.String(),
  grip: GripStory,
});

export const playSchemas = {
  /** Opens a play on the commitment that the player saw, by the hash of a seed that they show once the drop is signed. `requestId` is born with the intent: the same key gives the same play. */
  openPlay: {
    params: Type.Object({
      requestId: RequestId,
      roomId: RoomId,
      price: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      commitment: Commitment,
      clientSeedHash: Commitment,
      /** Where the player came from, a PlaySource. */
      source: Type.Optional(OneOf(PlaySource)),
    }),
    reply: Type.Object({
      playId: ToldPlay,
      sequence: Type.Integer(),
      balance: Type.Integer(),
      held: Type.Integer(),
      aimTicks: Type.Integer(),
    }),
  },
  playRecords: {
    params: Type.Object({
      cursor: Type.Optional(AskedPlay),
      limit: limitOf(20),
    }),
    reply: Type.Object({ list: Type.Array(PlayReceipt), next: Nullable(Type.String()) }),
  },
  playRecord: { params: Type.Object({ playId: AskedPlay }), reply: PlayReceipt },
  /** The exported proof: everything that anyone needs to run the play again. Shape: `ClawPlayFile` of the engines. */
  playFile: { params: Type.Object({ playId: AskedPlay }), reply: Type.Unknown() },
  /** Says that a play was run again from its file, and that everything fitted. `own`: it is a settled one of the caller's. */
  playChecked: { params: Type.Object({ playId: AskedPlay }), reply: Type.Object({ own: Type.Boolean() }) },
  /** What became of all the caller's grips. Plays from before grips were told are counted apart, in `earlier`. */
  aimRecord: {
    params: Type.Object({}),
    reply: Type.Object({
      plays: Type.Integer(),
      touched: Type.Integer(),
      hits: Type.Integer(),
      slips: Type.Integer(),
      misses: Type.Integer(),
      /** Most hits in a row, and those in a row up to the latest play. */
      bestStreak: Type.Integer(),
      streak: Type.Integer(),
      /** The slip that was raised highest, in tenths of a millimetre. */
      highestSlip: Type.Union([
        Type.Null(),
        Type.Object({ playId: ToldPlay, kind: Type.String(), raised: Type.Integer() }),
      ]),
      earlier: Type.Integer(),
      /** The machines that were played, the one played most first. */
      machines: Type.Array(AimOfMachine),
    }),
  },
  /** The caller's plays with the story of each grip, the latest first. */
  aimPlays: {
    params: Type.Object({
      cursor: Type.Optional(AskedPlay),
      limit: limitOf(30),
    }),
    reply: Type.Object({ list: Type.Array(AimPlay), next: Nullable(Type.String()) }),
  },
} satisfies CallSchemas<typeof playPaths>;
