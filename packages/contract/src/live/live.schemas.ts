import { Type } from 'typebox';
import { LiveRecordId, LiveVoteId, RoomId, ShopGoodsId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { chatKinds } from '../rooms/room-chat.ts';
import { Nullable, OneOf, RequestId } from '../shapes.ts';
import { LiveState, VoteState } from './live.enums.ts';
import { mostGiftsAtOnce, mostLikesAtOnce } from './live-limits.ts';
import { VideoTicket } from '../video/video.schemas.ts';
import type { livePaths } from './live.paths.ts';

const Time = Type.Integer();

/** Who shows. `alias` is the name that the room's talk knows them by. */
export const LiveHost = Type.Object({
  alias: Type.String(),
  nickName: Type.String(),
  portrait: Type.String(),
});

/** What lists show of a show. `title` and `roomName` in the reader's language; times in milliseconds since 1970, 0 for none. */
export const LiveCard = Type.Object({
  roomId: RoomId,
  roomName: Type.String(),
  liveRecordId: LiveRecordId,
  state: OneOf(LiveState),
  title: Type.String(),
  plannedAt: Time,
  startedAt: Time,
  endedAt: Time,
  viewers: Type.Integer(),
  still: Type.String(),
  host: LiveHost,
  followed: Type.Boolean(),
  bell: Type.Boolean(),
});

/** How a show's picture stands: `waiting` for a host whose line is lost, until `waitsUntil`. */
const LivePicture = OneOf(['none', 'live', 'paused', 'waiting']);

export const LiveShow = Type.Object({
  ...LiveCard.properties,
  picture: LivePicture,
  waitsUntil: Time,
  likes: Type.Integer(),
  slowSeconds: Type.Integer(),
  followersOnly: Type.Boolean(),
  talkPaused: Type.Boolean(),
});

const Options = Type.Array(Type.Object({ text: Type.String(), voices: Type.Integer() }));

/** A vote: free, one voice each. `own` is the caller's choice, -1 for none. */
export const LiveVote = Type.Object({
  liveVoteId: Type.Integer(),
  liveRecordId: LiveRecordId,
  question: Type.String(),
  state: OneOf(VoteState),
  options: Options,
  voices: Type.Integer(),
  closesAt: Time,
  nowTime: Time,
  own: Type.Integer(),
});

const ChatFaceShape = Type.Object({
  alias: Type.String(),
  nickName: Type.String(),
  portrait: Type.String(),
  level: Type.Integer(),
});

/** A line of the talk; `mark` says who speaks for the show. */
export const LiveLine = Type.Object({
  id: Type.String(),
  at: Time,
  from: ChatFaceShape,
  kind: OneOf(chatKinds),
  body: Type.String(),
  mark: OneOf(['', 'host', 'moderator']),
});

/** Why somebody is not let in. `until` 0: for good. */
const Removal = Type.Object({
  everywhere: Type.Boolean(),
  until: Time,
  reason: Type.String(),
  roomName: Type.String(),
});

const Gift = Type.Object({ giftId: Type.Integer(), name: Type.String(), coins: Type.Integer() });
/** What a giver has settled, and gave since midnight. `dayLimit` -1: none. */
const Giver = Type.Object({
  today: Type.Integer(),
  dayLimit: Type.Integer(),
  nameHidden: Type.Boolean(),
  unranked: Type.Boolean(),
});

export const GoodsShown = Type.Object({
  goodsId: ShopGoodsId,
  name: Type.String(),
  picture: Type.String(),
  price: Type.Integer(),
  stock: Type.Integer(),
  isShown: Type.Boolean(),
  shownAt: Time,
});

export const liveSchemas = {
  /** A room with its show: the one that is on, else the one of `liveRecordId`, else the next or the last. `show` is null where none was ever planned. */
  liveInfo: {
    params: Type.Object({ roomId: RoomId, liveRecordId: Type.Optional(LiveRecordId) }),
    reply: Type.Object({
      roomId: RoomId,
      roomName: Type.String(),
      host: LiveHost,
      followed: Type.Boolean(),
      isHost: Type.Boolean(),
      isModerator: Type.Boolean(),
      /** Why the caller is not let in; null where they are. */
      removal: Nullable(Removal),
      show: Nullable(LiveShow),
      vote: Nullable(LiveVote),
      shownGoods: Nullable(GoodsShown),
      /** Who carries the picture; `none`: there is a still and the talk. */
      video: OneOf(['embedded', 'outside', 'none']),
      nowTime: Time,
    }),
  },
  liveComments: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({
      you: Type.String(),
      mayWrite: Type.Boolean(),
      silence: Nullable(Type.Object({ until: Time, reason: Type.String() })),
      /** Aliases of those whom the caller has muted: their lines come by channel 75 all the same. */
      muted: Type.Array(Type.String()),
      list: Type.Array(LiveLine),
    }),
  },
  liveRoomList: {
    params: Type.Object({}),
    reply: Type.Object({
      living: Type.Array(LiveCard),
      planned: Type.Array(LiveCard),
      ended: Type.Array(LiveCard),
    }),
  },
  liveUserCount: {
    params: Type.Object({ roomId: RoomId }),
    reply: Type.Object({ count: Type.Integer() }),
  },
  liveLike: {
    params: Type.Object({ roomId: RoomId, count: Type.Integer({ minimum: 1, maximum: mostLikesAtOnce }) }),
    reply: Type.Object({ taken: Type.Integer() }),
  },
  liveComment: {
    params: Type.Object({
      roomId: RoomId,
      kind: OneOf(chatKinds),
      body: Type.String({ minLength: 1, maxLength: 1_000 }),
    }),
    reply: Type.Object({ said: Type.Boolean() }),
  },
  liveFollow: {
    params: Type.Object({ roomId: RoomId, follow: Type.Boolean() }),
    reply: Type.Object({ followed: Type.Boolean() }),
  },
  liveBell: {
    params: Type.Object({ liveRecordId: LiveRecordId, bell: Type.Boolean() }),
    reply: Type.Object({ bell: Type.Boolean() }),
  },
  /** Lets the caller's page connect to the picture, once. */
  liveWatch: { params: Type.Object({ roomId: RoomId }), reply: VideoTicket },
  /** What a show shows, showed and will show, at the mall's own prices. */
  liveGoods: {
    params: Type.Object({ liveRecordId: LiveRecordId }),
    reply: Type.Object({ list: Type.Array(GoodsShown) }),
  },
  /** From which shows the caller was removed, and why. */
  liveRemoved: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Removal) }) },

  liveGiftInfo: { params: Type.Object({}), reply: Giver },
  /** One gift that the caller sent. */
  liveGiftGet: {
    params: Type.Object({ recordId: Type.Integer({ minimum: 1 }) }),
    reply: Type.Object({ ...Gift.properties, recordId: Type.Integer(), count: Type.Integer(), at: Time }),
  },
  liveGiftList: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Gift) }) },
  /** A gift wins nothing. It goes out once for its key. */
  liveGiftSend: {
    params: Type.Object({
      requestId: RequestId,
      liveRecordId: LiveRecordId,
      giftId: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: mostGiftsAtOnce, default: 1 })),
    }),
    reply: Type.Object({
      recordId: Type.Integer(),
      coins: Type.Integer(),
      balance: Type.Integer(),
      giver: Giver,
    }),
  },
  /** Who gave most to a show. Empty where the operator does not show it; who stays out is not in it. */
  liveGiftRanking: {
    params: Type.Object({ liveRecordId: LiveRecordId }),
    reply: Type.Object({
      shown: Type.Boolean(),
      list: Type.Array(
        Type.Object({ nickName: Type.String(), portrait: Type.String(), coins: Type.Integer() }),
      ),
    }),
  },
  liveGiverSet: {
    params: Type.Object({
      dayLimit: Type.Optional(Type.Integer({ minimum: -1, maximum: 10_000_000 })),
      nameHidden: Type.Optional(Type.Boolean()),
      unranked: Type.Optional(Type.Boolean()),
    }),
    reply: Giver,
  },

  /** The last vote of a show; null where there was none. */
  liveVoteInfo: {
    params: Type.Object({ liveRecordId: LiveRecordId }),
    reply: Type.Object({ vote: Nullable(LiveVote) }),
  },
  /** Gives or changes the caller's voice. It costs nothing and wins nothing: "betting" stands in its path alone. */
  liveVoteCast: {
    params: Type.Object({
      liveVoteId: LiveVoteId,
      option: Type.Integer({ minimum: 0, maximum: 20 }),
    }),
    reply: LiveVote,
  },
} satisfies CallSchemas<typeof livePaths>;
