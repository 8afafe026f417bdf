import { Type } from 'typebox';
import { LiveRecordId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { Nullable } from '../shapes.ts';
import type { liveOperatorPaths } from './live-operator.paths.ts';

const PlayerId = Type.Integer({ minimum: 1 });
const Host = Type.Object({
  playerId: PlayerId,
  nickName: Type.String(),
  roomId: Type.Integer(),
  names: Type.Record(Type.String(), Type.String()),
  sharePercent: Type.Integer(),
  shows: Type.Integer(),
  /** What gifts brought to all of their shows, and their part of it, in coins. */
  coins: Type.Integer(),
  share: Type.Integer(),
});
const Reasoned = { reason: Reason };

export const liveOperatorSchemas = {
  liveHosts: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Host) }) },
  /** Lets a player host shows in a room of their own, or changes its name and their part of gifts. */
  liveHostMake: {
    params: Type.Object({
      ...Reasoned,
      playerId: PlayerId,
      names: Type.Record(
        Type.String({ pattern: '^[a-z]{2}-[A-Z]{2}$' }),
        Type.String({ minLength: 1, maxLength: 40 }),
      ),
      sharePercent: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
    reply: Type.Object({ roomId: Type.Integer() }),
  },
  /** Ends what they show, and takes their room away. What was shown stays in the books. */
  liveHostEnd: {
    params: Type.Object({ ...Reasoned, playerId: PlayerId }),
    reply: Type.Object({ ended: Type.Boolean() }),
  },
  /** Cuts a show that is on, for all viewers. */
  liveShowEnd: {
    params: Type.Object({ ...Reasoned, liveRecordId: LiveRecordId }),
    reply: Type.Object({ ended: Type.Boolean() }),
  },
  /** A gift's price; null takes it off the list. */
  liveGiftSet: {
    params: Type.Object({
      ...Reasoned,
      name: Type.String({ pattern: '^[a-z][a-zA-Z]{1,30}$' }),
      coins: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
      place: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000, default: 0 })),
    }),
    reply: Type.Object({ set: Type.Boolean() }),
  },
  /** Whether a show's page says who gave most. */
  liveRankingSet: {
    params: Type.Object({ ...Reasoned, shown: Type.Boolean() }),
    reply: Type.Object({ shown: Type.Boolean() }),
  },
  /** Puts prizes aside for bags: toys of a kind, off the shelf, or so many times some coins. A negative count takes them back. */
  liveBagStock: {
    params: Type.Object({
      ...Reasoned,
      name: Type.String({ pattern: '^[a-zA-Z0-9_-]{1,80}$' }),
      /** A kind of goods; empty for coins. */
      kind: Type.String({ maxLength: 40 }),
      coins: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      count: Type.Integer({ minimum: -1_000, maximum: 1_000 }),
    }),
    reply: Type.Object({ left: Type.Integer() }),
  },
  /** Keeps a player out of all shows, for some hours or, with null, for good. They read the reason. */
  liveBan: {
    params: Type.Object({
      ...Reasoned,
      playerId: PlayerId,
      hours: Nullable(Type.Integer({ minimum: 1, maximum: 8_760 })),
    }),
    reply: Type.Object({ banned: Type.Boolean() }),
  },
  liveAllow: {
    params: Type.Object({ ...Reasoned, playerId: PlayerId }),
    reply: Type.Object({ ended: Type.Integer() }),
  },
} satisfies CallSchemas<typeof liveOperatorPaths>;
