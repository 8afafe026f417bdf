import { Type } from 'typebox';
import { RoomId } from '../ids.ts';
import { mediaSchemas } from '../media/media.schemas.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Nullable, OneOf, RequestId } from '../shapes.ts';
import { faultKinds, faultStateNames, longestFaultText } from './fault-states.ts';
import { RepairState } from './repair.enums.ts';
import type { repairPaths } from './repair.paths.ts';

/** Whether a room is being repaired, or out of order for longer: then it takes no plays. */
export const Repair = OneOf(RepairState);

const FaultId = Type.String({ pattern: '^[0-9]{1,15}$' });
const Words = Type.String({ maxLength: longestFaultText });
const Coins = Type.Integer({ minimum: 0 });

/** A fault that a player reported. `picture` is an address on this host, or empty; so is `answer` until the house has said something. */
export const Fault = Type.Object({
  faultId: Type.String(),
  roomId: Type.Integer(),
  roomName: Type.String(),
  kind: OneOf(faultKinds),
  state: OneOf(faultStateNames),
  words: Type.String(),
  picture: Type.String(),
  answer: Type.String(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});

export const repairSchemas = {
  /** A picture of the machine as it was, like any upload: at most 5 MB, and redrawn. */
  repairUpload: { params: Type.Object({}), reply: mediaSchemas.uploadFile.reply },
  /** Adds the picture to a report that was sent without waiting for it. A report has one picture; it takes no other. */
  repairExtend: {
    params: Type.Object({ faultId: FaultId, picture: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: Fault,
  },
  /** Other words, or the report is taken back; while nobody has looked at it. */
  repairUpdate: {
    params: Type.Object({
      faultId: FaultId,
      words: Type.Optional(Words),
      withdraw: Type.Optional(Type.Boolean()),
    }),
    reply: Fault,
  },
  /** What may be wrong with the machine of a room. */
  repairFaults: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({ list: Type.Array(OneOf(faultKinds)) }),
  },
  /** For a room where the caller is or was within a day. */
  repairInsert: {
    params: Type.Object({
      requestId: RequestId,
      roomId: RoomId,
      kind: OneOf(faultKinds),
      words: Type.Optional(Words),
    }),
    reply: Fault,
  },
  /** How the machine of a room is, and since when that is so; with the caller's newest reports, of whatever room. */
  repairInfo: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({ state: Repair, since: Nullable(Type.String()), list: Type.Array(Fault) }),
  },
  /**
   * What the house has paid back, and added, for faults of its machines, as far as the player has not seen it: sums of `list`, all zero
   * when there is nothing. `upTo` names the newest.
   */
  compensationRead: {
    params: Type.Object({}),
    reply: Type.Object({
      pushMakeUpTotalCoins: Coins,
      pushMakeUpCoins: Coins,
      pushMakeUpAddCoins: Coins,
      upTo: Type.Integer(),
      list: Type.Array(
        Type.Object({
          ...{ playId: Type.String(), code: Type.String(), game: Type.String(), roomName: Type.String() },
          ...{ coins: Coins, addCoins: Coins, at: Type.String() },
        }),
      ),
    }),
  },
  compensationSeen: {
    params: Type.Object({ upTo: Type.Integer({ minimum: 1 }) }),
    reply: Type.Object({ seen: Type.Integer() }),
  },
} satisfies CallSchemas<typeof repairPaths>;
