import { Type } from 'typebox';
import { StarContestId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Commitment, Nullable, OneOf, RequestId } from '../shapes.ts';
import { starClaims, starGiftTypes, starStageNames } from './star-contest.ts';
import type { starContestPaths } from './star-contest.paths.ts';

/** `amount` are coins, practice coins, cents of shipping credit, or a card's rate; `name` a card's name, a kind of toy, or a game. */
const StarGift = Type.Object({
  type: OneOf(starGiftTypes),
  amount: Type.Integer(),
  name: Type.String(),
});

const Stars = Type.Object({
  ...{ play: Type.Integer(), toy: Type.Integer() },
  ...{ checked: Type.Integer(), quest: Type.Integer() },
});

/** `nickName` and `portrait` are empty for who does not stand there by name. */
const StarLine = Type.Object({
  place: Type.Integer(),
  nickName: Type.String(),
  portrait: Type.String(),
  stars: Type.Integer(),
  mine: Type.Boolean(),
});

/** Times in milliseconds since 1970. `digest` is SHA-256 of the published rules. `perDay`: no more stars than that in a day. */
const Contest = Type.Object({
  id: Type.Integer(),
  stage: OneOf(starStageNames),
  ...{ from: Type.Integer(), to: Type.Integer(), perDay: Type.Integer() },
  stars: Stars,
  steps: Type.Array(Type.Object({ stars: Type.Integer(), gift: StarGift, taken: Type.Boolean() })),
  prizes: Type.Array(Type.Object({ first: Type.Integer(), last: Type.Integer(), gift: StarGift })),
  players: Type.Integer(),
  list: Type.Array(StarLine),
  digest: Commitment,
  /**
   * Null for guests. `place` is 0 without stars; `due` counts what was reached on the way and not taken; `shown`: stands there by name;
   * `prize` is null before the end and where the place brings none.
   */
  own: Nullable(
    Type.Object({
      ...{ stars: Type.Integer(), today: Type.Integer(), place: Type.Integer(), due: Type.Integer() },
      shown: Type.Boolean(),
      prize: Nullable(Type.Object({ gift: StarGift, taken: Type.Boolean() })),
    }),
  ),
});

export const starContestSchemas = {
  /**
   * A contest by its number; without it the one that runs, else the next, else the last. `silent` for who takes a break: then there is none.
   * `now` is the house's time, `before` the number of the last one that ended before it, 0 for none.
   */
  starContest: {
    params: Type.Object({ id: Type.Optional(StarContestId) }),
    reply: Type.Object({
      silent: Type.Boolean(),
      now: Type.Integer(),
      contest: Nullable(Contest),
      before: Type.Integer(),
    }),
  },
  /**
   * `rules` as they were published; at the end also the opened `seed` and the `list`, whose lines are place, alias, stars and when these were reached.
   * Both are empty before. `alias` is the caller's own in it, empty without one.
   */
  starProof: {
    params: Type.Object({ id: StarContestId }),
    reply: Type.Object({
      ...{ rules: Type.String(), digest: Type.String() },
      ...{ seed: Type.String(), list: Type.String(), listDigest: Type.String() },
      ...{ alias: Type.String(), place: Type.Integer() },
    }),
  },
  starReceive: {
    params: Type.Object({
      id: StarContestId,
      what: OneOf(starClaims),
      requestId: Type.Optional(RequestId),
    }),
    reply: Type.Object({ list: Type.Array(StarGift) }),
  },
} satisfies CallSchemas<typeof starContestPaths>;
