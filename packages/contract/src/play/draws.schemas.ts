import { Type } from 'typebox';
import { AskedPlay, ToldPlay } from '../ids.ts';
import { limitOf, Nullable, OneOf } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Repair } from '../repair/repair.schemas.ts';
import type { drawsPaths } from './draws.paths.ts';
import { RoomUseType } from '../rooms/rooms.enums.ts';
import { games } from '../games/games.ts';

const Game = Type.String({ minLength: 1, maxLength: 20, pattern: '^[a-z-]+$' });

/**
 * What a list shows of a room whose plays are drawn. Prices are coins; returns are in ten-thousandths of the stake, for games that pay coins.
 * `box` is what a room of capsules holds: null between two boxes.
 */
export const DrawRoom = Type.Object({
  roomId: Type.Integer(),
  game: Type.String(),
  roomName: Type.String(),
  useType: OneOf(RoomUseType),
  price: Type.Integer(),
  repair: Repair,
  lowestReturn: Type.Optional(Type.Integer()),
  highestReturn: Type.Optional(Type.Integer()),
  box: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({ left: Type.Integer(), size: Type.Integer(), kinds: Type.Array(Type.String()) }),
    ]),
  ),
});

/**
 * A player's stream as it stands: `commitment` binds the seed of `place`, `nextNumber` is the next draw's number, `head` the
 * receipt that it will name. `opened` is the seed before, which anyone may see: it hashes to what was promised for it.
 */
export const DrawStream = Type.Object({
  game: Type.String(),
  stream: Type.String(),
  place: Type.Integer(),
  seedHash: Type.String(),
  commitment: Type.String(),
  nextNumber: Type.Integer(),
  head: Type.String(),
  opened: Type.Union([Type.Null(), Type.Object({ place: Type.Integer(), seed: Type.String() })]),
});

/** A drawn play as its player sees it. `seed` opens when the player turns to the next one. */
export const DrawRecord = Type.Object({
  playId: ToldPlay,
  code: Type.String(),
  game: Type.String(),
  roomId: Type.Integer(),
  roomName: Type.String(),
  asset: Type.String(),
  price: Type.Integer(),
  paid: Type.Integer(),
  number: Type.Integer(),
  draws: Type.Integer(),
  bet: Type.Unknown(),
  result: Type.Unknown(),
  place: Type.Integer(),
  commitment: Type.String(),
  clientSeed: Type.String(),
  seed: Nullable(Type.String()),
  receipt: Type.String(),
  at: Type.String(),
});

export const drawsSchemas = {
  /** Of each game beside the machines a room that is open to anybody, the one that was played most in the last week. */
  recommendedGames: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          game: OneOf(games.map(({ name }) => name)),
          roomId: Type.Integer(),
          roomName: Type.String(),
        }),
      ),
    }),
  },
  drawRooms: {
    params: Type.Object({ game: Type.Optional(Game) }),
    reply: Type.Object({ list: Type.Array(DrawRoom) }),
  },
  drawStream: { params: Type.Object({ game: Game }), reply: DrawStream },
  /** Opens the seed of `place` and goes on to the next. Asked again it changes nothing; nothing happens before the first draw. */
  turnSeed: {
    params: Type.Object({ game: Game, place: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    reply: DrawStream,
  },
  /** Fills practice coins up, which buy nothing but practice; `balance` is what there is then. */
  practiceCoins: {
    params: Type.Object({ game: Game }),
    reply: Type.Object({ balance: Type.Integer() }),
  },
  /** The caller has seen a play of theirs to its end, and all before it in the same game. Asked again it changes nothing. */
  drawShown: {
    params: Type.Object({ playId: AskedPlay }),
    reply: Type.Object({ shown: Type.Boolean() }),
  },
  drawRecords: {
    params: Type.Object({
      cursor: Type.Optional(AskedPlay),
      limit: limitOf(20),
    }),
    reply: Type.Object({ list: Type.Array(DrawRecord), next: Nullable(Type.String()) }),
  },
} satisfies CallSchemas<typeof drawsPaths>;
