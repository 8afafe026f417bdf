import { Type } from 'typebox';
import { AskedPlay, RoomId, ToldPlay } from '../ids.ts';
import { Commitment, DrawNumber, limitOf, Nullable, OneOf, RequestId, Secret } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Repair } from '../repair/repair.schemas.ts';
import type { drawsPaths } from './draws.paths.ts';
import { PlaySource, RoomUseType } from '../rooms/rooms.enums.ts';
import { games } from '../games/games.ts';

const Game = Type.String({ minLength: 1, maxLength: 20, pattern: '^[a-z-]+$' });

/**
 * What a list shows of a room whose plays are drawn. Prices are coins; returns are in ten-thousandths of the stake, for games that pay coins.
 * `box` is what a room of capsules holds: null between two boxes. Its `coins` are what all toys in it can be turned into, the last prize among them.
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
      Type.Object({
        ...{ left: Type.Integer(), size: Type.Integer(), coins: Type.Integer() },
        kinds: Type.Array(Type.String()),
      }),
    ]),
  ),
});

/** What every play of a stream is asked for with, before its seed is shown. Hashes are those of rules F18 and F19. */
export const drawAsk = {
  roomId: RoomId,
  commitment: Commitment,
  /** The next of the stream. */
  number: DrawNumber,
  clientSeedHash: Commitment,
  openerHash: Commitment,
};

/** An acceptance in its one spelling, and the arcade's signature under it in base64. */
export const AcceptedDraw = Type.Object({ acceptance: Type.String(), signature: Type.String() });

/** Shows the seed of an accepted play, which is drawn by it. The same again gives the same play. */
export const drawReveal = {
  requestId: RequestId,
  acceptance: Type.String({ minLength: 2, maxLength: 2_000 }),
  signature: Type.String({ minLength: 88, maxLength: 88 }),
  clientSeed: Secret,
  /** Where the player came from, a PlaySource. */
  source: Type.Optional(OneOf(PlaySource)),
};

/** What is said of every play that was revealed. */
export const revealed = {
  playId: ToldPlay,
  number: Type.Integer(),
  price: Type.Integer(),
  paid: Type.Integer(),
  receipt: Type.String(),
  nextNumber: Type.Integer(),
  /** Free coins of the kind that was played with, afterwards. */
  balance: Type.Integer(),
  /** The play's file: its seed is closed. */
  file: Type.Unknown(),
};

/**
 * A player's stream as it stands: `commitment` binds the seed of `place`, `nextNumber` is the next draw's number, `head` the
 * receipt that it will name. `opened` is the seed that the caller asked about, where it is open, otherwise the one before: it hashes to what was promised
 * for it. `opener` is the secret that it was opened with; `why` says for which reason the arcade ended it itself. `retired`: the stream that was asked
 * about is of former rules; what was accepted under them is drawn until `opensAt`. `key` is the arcade's, in one line.
 */
export const DrawStream = Type.Object({
  game: Type.String(),
  stream: Type.String(),
  place: Type.Integer(),
  seedHash: Type.String(),
  commitment: Type.String(),
  nextNumber: Type.Integer(),
  head: Type.String(),
  opened: Nullable(
    Type.Object({
      stream: Type.String(),
      place: Type.Integer(),
      seed: Type.String(),
      opener: Nullable(Type.String()),
      why: Nullable(OneOf(['restored', 'rules'])),
    }),
  ),
  retired: Nullable(Type.Object({ stream: Type.String(), opensAt: Type.String() })),
  key: Type.String(),
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
  /** `openerHash`: of the caller's device, which may open the stream's seeds from now on. `stream` and `place`: a seed that the device remembers. */
  drawStream: {
    params: Type.Object({
      game: Game,
      openerHash: Type.Optional(Commitment),
      stream: Type.Optional(Type.String({ maxLength: 40, pattern: '^[0-9A-Za-z_-]+$' })),
      place: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    reply: DrawStream,
  },
  /** Binds the arcade to a play before it can know its outcome: `bet` is canonical JSON. Nothing is written, and no coins are held. */
  acceptDraw: {
    params: Type.Object({ ...drawAsk, game: Game, bet: Type.String({ minLength: 2, maxLength: 500 }) }),
    reply: AcceptedDraw,
  },
  /**
   * Opens the seed of `place` and goes on to the next; `opener` is the secret of the caller's device. Asked again it changes nothing; nothing happens before
   * the first draw. What was accepted from that seed and not drawn lapses.
   */
  turnSeed: {
    params: Type.Object({
      game: Game,
      place: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      opener: Secret,
    }),
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
