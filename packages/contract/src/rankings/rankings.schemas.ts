import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Nullable, OneOf } from '../shapes.ts';
import { rankBoards, rankKinds, rankPeriods } from './rankings.ts';
import type { rankingsPaths } from './rankings.paths.ts';

/** `nickName` and `portrait` are empty for who does not stand there by name. Equal scores share a place; the earlier one stands first. */
const Ranked = Type.Object({
  place: Type.Integer(),
  nickName: Type.String(),
  portrait: Type.String(),
  score: Type.Integer(),
  mine: Type.Boolean(),
});

export const rankingsSchemas = {
  /**
   * `score` is plays in a row, or, of claws, toys in ten thousand plays; of the kind `checked` it is plays that were
   * checked. `own` is null for guests; its `place` is 0 and its `score` null until there are enough plays. `days` are own scores of the last seven days, today's last, null where there is none. `before` are the first of
   * the period before. `endsAt` in milliseconds since 1970.
   */
  topList: {
    params: Type.Object({
      kind: Type.Optional(OneOf(rankKinds, { default: 'won' })),
      board: Type.Optional(OneOf(rankBoards, { default: 'all' })),
      period: Type.Optional(OneOf(rankPeriods, { default: 'week' })),
    }),
    reply: Type.Object({
      list: Type.Array(Ranked),
      players: Type.Integer(),
      own: Nullable(
        Type.Object({
          place: Type.Integer(),
          score: Nullable(Type.Integer()),
          plays: Type.Integer(),
          shown: Type.Boolean(),
          days: Type.Array(Nullable(Type.Integer())),
          next: Nullable(Type.Object({ place: Type.Integer(), score: Type.Integer() })),
        }),
      ),
      before: Type.Array(Ranked),
      leastPlays: Type.Integer(),
      endsAt: Type.Integer(),
    }),
  },
  showInTopList: {
    params: Type.Object({ shown: Type.Boolean() }),
    reply: Type.Object({ shown: Type.Boolean() }),
  },
} satisfies CallSchemas<typeof rankingsPaths>;
