import { Type } from 'typebox';
import { PushTimeInUse } from '../cards/cards.schemas.ts';
import { RoomId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Nullable } from '../shapes.ts';
import type { pushContestPaths } from './push-contest.paths.ts';

/** A wave of a ranking: coins of one stroke of the pusher in the player's trays, and what they brought. Times in milliseconds. */
const Wave = Type.Object({
  ranking: Type.Integer(),
  /** The player's public name in the room. */
  alias: Type.String(),
  wave: Type.Integer(),
  coin: Type.Integer(),
  mine: Type.Boolean(),
  at: Type.Integer(),
});

export const pushContestSchemas = {
  /**
   * The largest waves of a room, those that run and the three of the ranking that ended last; and what the room is to bring together
   * in a UTC day: `goal` coins in their trays. Each who brought `least` of them then gets `gift` coins, or an equal part of `pool`.
   */
  pushContest: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({
      nowTime: Type.Integer(),
      ranking: Nullable(
        Type.Object({
          minutes: Type.Integer(),
          startTime: Type.Integer(),
          endTime: Type.Integer(),
          list: Type.Array(Wave),
          last: Type.Array(Wave),
        }),
      ),
      challenge: Nullable(
        Type.Object({
          ...{ goal: Type.Integer(), least: Type.Integer(), gift: Type.Integer(), pool: Type.Integer() },
          coins: Type.Integer(),
          reached: Type.Boolean(),
          /** Of those who took part, and what each got; 0 before the goal. */
          ...{ players: Type.Integer(), share: Type.Integer() },
          /** Coins in the player's trays, and the gift that they have. */
          ...{ mine: Type.Integer(), gained: Type.Integer() },
          endTime: Type.Integer(),
        }),
      ),
    }),
  },
  /** Takes a time card into use in a room of its price. Again, it stays the one. */
  pushCardStart: {
    params: Type.Object({ roomId: RoomId, kindId: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
    reply: Type.Object({ ...PushTimeInUse.properties, nowTime: Type.Integer() }),
  },
} satisfies CallSchemas<typeof pushContestPaths>;
