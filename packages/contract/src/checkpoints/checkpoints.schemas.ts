import { Type } from 'typebox';
import { RoomId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { LogEntry } from '../rooms/rooms.schemas.ts';
import { limitOf, OneOf } from '../shapes.ts';
import type { checkpointsPaths } from './checkpoints.paths.ts';

/** A head of a log in a checkpoint. `leaf` as it was hashed, `proof` the way to the root in base64, `key` the key that signs in one line. */
const CoverReply = {
  number: Type.Integer(),
  note: Type.String(),
  leaf: Type.String(),
  index: Type.Integer(),
  proof: Type.Array(Type.String()),
  key: Type.String(),
};
const LogPart = {
  from: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
};

/** What stands behind the # of a mailed link; without it the account's own verified address is meant. */
const MailToken = Type.Optional(Type.String({ maxLength: 500 }));
const MailState = Type.Object({ mail: Type.String(), on: Type.Boolean() });

export const checkpointsSchemas = {
  /**
   * The first checkpoint whose head of a log is at or after an entry; null while that is still to come. Of a machine by its `roomId`, of any
   * other log by its id of rule F8 (`push-…`, `jackpot-…`, `bo-…`).
   */
  checkpointFor: {
    params: Type.Object({
      roomId: Type.Optional(RoomId),
      log: Type.Optional(
        Type.String({
          pattern: '^([a-z]{2,10}(-[0-9A-Za-z]{1,40}){1,4}|restores|streams|rules|web|verifier)$',
        }),
      ),
      seq: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    }),
    reply: Type.Union([Type.Null(), Type.Object(CoverReply)]),
  },
  /**
   * How far a seed of a stream was drawn from by the newest checkpoint; null where that does not have it. `state` is the leaf, `at` its place in the tree of streams,
   * `way` its way to the root that `entry` names, and `entry` the head of the log `streams` in that checkpoint (rule F22).
   */
  streamCover: {
    params: Type.Object({
      stream: Type.String({ pattern: '^[0-9a-z]{1,40}$' }),
      place: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
    reply: Type.Union([
      Type.Null(),
      Type.Object({
        ...CoverReply,
        entry: LogEntry,
        state: Type.Object({
          stream: Type.String(),
          place: Type.Integer(),
          commitment: Type.String(),
          number: Type.Integer(),
          head: Type.String(),
        }),
        at: Type.Integer(),
        way: Type.Array(Type.String()),
      }),
    ]),
  },
  /** A public log of the arcade itself: the tree of streams, the games' rules, the served build, the verifier that it offers, and how many lines the operator's log has, by their head. */
  arcadeLog: {
    params: Type.Object({
      ...LogPart,
      log: OneOf(['streams', 'rules', 'web', 'verifier', 'operator']),
      limit: limitOf(500, 500),
    }),
    reply: Type.Object({ list: Type.Array(LogEntry) }),
  },
  /** The public log of restores: an older state of the database came back, and everything that was sealed before was ended. */
  restoreLog: {
    params: Type.Object({ ...LogPart, limit: limitOf(100) }),
    reply: Type.Object({ list: Type.Array(LogEntry) }),
  },
  /** Mails a link that confirms. The reply says nothing about whether the address is known. */
  subscribeCheckpoints: {
    params: Type.Object({ mail: Type.String({ minLength: 3, maxLength: 254 }) }),
    reply: Type.Object({ sent: Type.Boolean() }),
  },
  checkpointMail: { params: Type.Object({ token: MailToken }), reply: MailState },
  setCheckpointMail: { params: Type.Object({ token: MailToken, on: Type.Boolean() }), reply: MailState },
} satisfies CallSchemas<typeof checkpointsPaths>;
