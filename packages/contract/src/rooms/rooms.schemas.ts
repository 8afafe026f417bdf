import { Type } from 'typebox';
import { RoomId, ToldPlay, MaybePlay } from '../ids.ts';
import { limitOf, pageNumber, OneOf, Nullable } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Repair } from '../repair/repair.schemas.ts';
import { chatReportReasons } from './room-chat.ts';
import type { roomsPaths } from './rooms.paths.ts';
import { RoomType } from '../games/game-codings.ts';
import { games } from '../games/games.ts';
import { GameState, RoomState, RoomUseType } from './rooms.enums.ts';

const Page = { pageNum: pageNumber(1000) };

/** What a list shows of a room. `prize` is the toy kind on its card; prices are coins a play. */
export const RoomCard = Type.Object({
  roomId: Type.Integer(),
  roomName: Type.String(),
  roomType: OneOf(RoomType),
  useType: OneOf(RoomUseType),
  cabinet: Type.String(),
  prize: Type.String(),
  prizes: Type.Array(Type.String()),
  price: Type.Integer(),
  minLevel: Type.Integer(),
  club: Type.Boolean(),
  gameState: OneOf(GameState),
  roomState: OneOf(RoomState),
  repair: Repair,
  watchers: Type.Integer(),
  queue: Type.Integer(),
  toys: Type.Integer(),
  isNew: Type.Boolean(),
  /**
   * How many of how many plays win, about, as the last 10,000 with today's settings were measured: a simple fraction, a minute old at most.
   * Null where they are too few to say.
   */
  chance: Nullable(Type.Object({ wins: Type.Integer(), of: Type.Integer() })),
});

/** The number of the same room for practice coins; of such a room, that of the one for coins. Null for none. */
export const Twin = Nullable(Type.Integer());

/** A measured share with its 95 % Wilson interval; shares in permille, so that they stay integers. */
export const MeasuredResults = Type.Object({
  plays: Type.Integer(),
  wins: Type.Integer(),
  sharePermille: Type.Integer(),
  lowPermille: Type.Integer(),
  highPermille: Type.Integer(),
  publishedLowPermille: Type.Integer(),
  publishedHighPermille: Type.Integer(),
  voided: Type.Integer(),
  /** Claw plays whose player's seed was not shown within five seconds of the signed drop: its hash took its place. */
  unshown: Type.Integer(),
  since: Type.String(),
});

/** How long steering waited in the house, from a command's arrival to its ack: the room's last 2,000 commands since the server's start. */
export const CommandWaits = Type.Object({
  commands: Type.Integer(),
  medianUs: Type.Integer(),
  p99Us: Type.Integer(),
});

export const PriceOption = Type.Object({
  price: Type.Integer(),
  minLevel: Type.Integer(),
  club: Type.Boolean(),
});

export const LogEntry = Type.Object({
  seq: Type.Integer(),
  kind: Type.String(),
  body: Type.Unknown(),
  prev: Type.String(),
  hash: Type.String(),
  at: Type.String(),
});

const MessageId = Type.String({ pattern: '^[0-9]{1,15}$' });

/** What a player has settled about the talk in rooms: whether watchers see them, and whom they do not want to hear. */
const Manners = Type.Object({
  seen: Type.Boolean(),
  muted: Type.Array(Type.Object({ muteId: Type.String(), nickName: Type.String(), at: Type.String() })),
});

const List = Type.Object({ list: Type.Array(RoomCard) });

/** Public face of a person in a room. `alias` names them in this room alone; nobody else's number is told. */
export const RoomPerson = Type.Object({
  alias: Type.String(),
  nickName: Type.String(),
  portrait: Type.String(),
  level: Type.Integer(),
});

/** What changes in a room apart from poses. `serverNow` and all times are milliseconds since 1970. */
export const RoomStatus = Type.Object({
  roomId: Type.Integer(),
  gameState: OneOf(GameState),
  roomState: OneOf(RoomState),
  repair: Repair,
  seat: Type.Union([Type.Null(), RoomPerson]),
  /** When the seat passes on unless its holder opens a play; null while a play is open. */
  seatUntil: Type.Union([Type.Null(), Type.Integer()]),
  playsInRow: Type.Integer(),
  queue: Type.Array(RoomPerson),
  expectedWaitSeconds: Type.Array(Type.Integer()),
  watchers: Type.Integer(),
  playId: Nullable(ToldPlay),
  commitment: Type.Object({ sequence: Type.Integer(), hash: Type.String(), logHead: Type.String() }),
  stock: OneOf(['ok', 'low', 'out']),
  toys: Type.Integer(),
  serverNow: Type.Integer(),
});

export const roomsSchemas = {
  /**
   * What happened in the room lately, newest first: at a machine wins, plays, refills and setting changes; in a room whose plays are
   * drawn, or shared, its wins.
   */
  roomMessage: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          type: Type.String(),
          at: Type.String(),
          nickName: Type.String(),
          /** The toy that was won; empty for coins. */
          prize: Type.String(),
          /** Coins that a play which won some paid, of practice where `practice` says so. */
          coins: Type.Integer(),
          practice: Type.Boolean(),
          playId: MaybePlay,
        }),
      ),
    }),
  },
  /** Where the caller stands in the room: 0 is the seat, 1 next in line, -1 neither. */
  operation: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({ status: RoomStatus, place: Type.Integer() }),
  },
  /** What the player left open: at a machine or in any other game, which has no `roomType` where the coding has no number for it. */
  gaming: {
    params: Type.Object({}),
    reply: Type.Union([
      Type.Null(),
      Type.Object({
        game: OneOf(games.map(({ name }) => name)),
        roomId: Type.Integer(),
        roomType: Nullable(OneOf(RoomType)),
        roomName: Type.String(),
        playId: Nullable(ToldPlay),
      }),
    ]),
  },
  playPage: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({
      room: RoomCard,
      status: RoomStatus,
      prices: Type.Array(PriceOption),
      settings: Type.Unknown(),
      settingsSince: Type.String(),
      engine: Type.Object({ name: Type.String(), version: Type.String(), wasm: Type.String() }),
      results: MeasuredResults,
      waits: CommandWaits,
      goods: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer(), sizeMm: Type.Integer() })),
      twin: Twin,
    }),
  },
  priceList: {
    params: Type.Object({ gameType: Type.Integer(), roomId: Type.Optional(RoomId) }),
    reply: Type.Object({ list: Type.Array(PriceOption) }),
  },
  /** Takes the seat when it is free, else joins the queue. Asking again changes nothing. */
  enterRoom: {
    params: Type.Object({ roomId: RoomId, goodsSource: Type.Optional(Type.Integer({ default: 2 })) }),
    reply: Type.Object({ status: RoomStatus, place: Type.Integer() }),
  },
  userCount: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({ roomId: Type.Integer(), watchers: Type.Integer(), queue: Type.Integer() }),
  },
  leaveRoom: { params: Type.Object({ roomId: RoomId }), reply: Type.Object({ left: Type.Boolean() }) },
  /** A time in which a room sells plays without waiting between them; `endTime` 0 when none is on. */
  fastPlayInfo: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({ roomId: Type.Integer(), endTime: Type.Integer(), nowTime: Type.Integer() }),
  },
  busyRooms: {
    params: Type.Object({ roomType: Type.Optional(Type.Integer()) }),
    reply: Type.Object({
      list: Type.Array(Type.Object({ roomId: Type.Integer(), state: OneOf(RoomState) })),
    }),
  },
  /** Rooms in a game state (`status`), or all. */
  roomInfo: {
    params: Type.Object({ status: Type.Optional(Type.Integer()), roomId: Type.Optional(RoomId) }),
    reply: List,
  },
  clawRooms: { params: Type.Object({ ...Page }), reply: List },
  recommended: { params: Type.Object({}), reply: List },
  searchHot: {
    params: Type.Object({}),
    reply: Type.Object({ words: Type.Array(Type.String()), list: Type.Array(RoomCard) }),
  },
  searchRecent: {
    params: Type.Object({}),
    reply: Type.Object({ words: Type.Array(Type.String()), list: Type.Array(RoomCard) }),
  },
  searchWord: { params: Type.Object({ word: Type.String({ maxLength: 10_000 }) }), reply: List },
  /** Until when a room is out of toys, or with `goodsId` out of that one; a room of tables, out of seats. */
  vipStock: {
    params: Type.Object({
      roomId: RoomId,
      goodsId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
    }),
    reply: Type.Object({ endTime: Type.Integer(), nowTime: Type.Integer() }),
  },
  chatManners: { params: Type.Object({}), reply: Manners },
  /** Tells the operator of a message. Reporting it again changes nothing. */
  chatReport: {
    params: Type.Object({
      roomId: RoomId,
      messageId: MessageId,
      reason: OneOf(chatReportReasons),
    }),
    reply: Type.Object({ reported: Type.Boolean() }),
  },
  /** From now on the caller hears nothing, in any room, of who wrote the message. */
  chatMute: { params: Type.Object({ roomId: RoomId, messageId: MessageId }), reply: Manners },
  /** The same by the number of somebody who wrote in public: their posts and replies are left out, too. */
  chatMutePlayer: {
    params: Type.Object({ userId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    reply: Manners,
  },
  chatUnmute: { params: Type.Object({ muteId: MessageId }), reply: Manners },
  /** Whether the caller's face is shown among those who watch. */
  chatBeSeen: { params: Type.Object({ seen: Type.Boolean() }), reply: Manners },
  machineLog: {
    params: Type.Object({
      roomId: RoomId,
      from: Type.Optional(Type.Integer({ minimum: 0 })),
      limit: limitOf(100, 500),
    }),
    reply: Type.Object({ roomId: Type.Integer(), head: Type.String(), entries: Type.Array(LogEntry) }),
  },
} satisfies CallSchemas<typeof roomsPaths>;
