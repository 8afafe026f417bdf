import { Type } from 'typebox';
import { LiveRecordId, RoomId, ShopGoodsId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Nullable, OneOf, RequestId } from '../shapes.ts';
import { longestLiveTitle, longestVoteText, mostLiveGoods, voteOptions, voteSeconds } from './live-limits.ts';
import { VideoTicket } from '../video/video.schemas.ts';
import type { liveDeskPaths } from './live-desk.paths.ts';
import { GoodsShown, LiveShow, LiveVote } from './live.schemas.ts';

const Titles = Type.Record(
  Type.String({ pattern: '^[a-z]{2}-[A-Z]{2}$' }),
  Type.String({ minLength: 1, maxLength: longestLiveTitle }),
);
const Told = Type.Object({ show: LiveShow });
const LineId = Type.String({ pattern: '^[0-9]{1,15}$' });

export const liveDeskSchemas = {
  /** All that the host of a room has before them. `isHost` is false for whoever hosts nothing; then all else is empty. */
  liveDesk: {
    params: Type.Object({}),
    reply: Type.Object({
      isHost: Type.Boolean(),
      roomId: Type.Integer(),
      roomName: Type.String(),
      /** What is on; null where nothing is. */
      show: Nullable(LiveShow),
      titles: Type.Record(Type.String(), Type.String()),
      planned: Type.Array(LiveShow),
      /** The last that ended. */
      last: Nullable(
        Type.Object({
          ...LiveShow.properties,
          mostViewers: Type.Integer(),
          gifts: Type.Integer(),
          comments: Type.Integer(),
          hidden: Type.Integer(),
          /** How many things it showed. */
          goodsShown: Type.Integer(),
          /** Its bags, the first one first: `won` is how many of those who entered got something. */
          bags: Type.Array(
            Type.Object({
              bagId: Type.Integer(),
              state: OneOf(['open', 'listed', 'drawn', 'returned']),
              entries: Type.Integer(),
              won: Type.Integer(),
            }),
          ),
          /** Its votes, the first one first. */
          votes: Type.Array(LiveVote),
        }),
      ),
      goods: Type.Array(GoodsShown),
      vote: Nullable(LiveVote),
      /** Coins that gifts brought to what is on, and the host's part of them. */
      gifts: Type.Object({ coins: Type.Integer(), share: Type.Integer() }),
      video: OneOf(['embedded', 'outside', 'none']),
      nowTime: Type.Integer(),
    }),
  },
  /** Plans a show, or changes one that is planned. */
  livePlan: {
    params: Type.Object({
      requestId: RequestId,
      liveRecordId: Type.Optional(LiveRecordId),
      titles: Titles,
      /** Milliseconds since 1970, before the year 2100. */
      plannedAt: Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 }),
    }),
    reply: Told,
  },
  livePlanDrop: {
    params: Type.Object({ liveRecordId: LiveRecordId }),
    reply: Type.Object({ dropped: Type.Boolean() }),
  },
  /** Begins a planned show, or one without a plan by its `titles`. Once for its key. */
  liveStart: {
    params: Type.Object({
      requestId: RequestId,
      liveRecordId: Type.Optional(LiveRecordId),
      titles: Type.Optional(Titles),
    }),
    reply: Told,
  },
  /** Lets the host's camera connect to the stage of what is on, once. */
  livePublish: { params: Type.Object({}), reply: VideoTicket },
  livePause: { params: Type.Object({ paused: Type.Boolean() }), reply: Told },
  liveEnd: { params: Type.Object({ liveRecordId: LiveRecordId }), reply: Told },
  /** What the show shows, in this order. */
  liveGoodsPlan: {
    params: Type.Object({
      liveRecordId: LiveRecordId,
      goodsIds: Type.Array(ShopGoodsId, { maxItems: mostLiveGoods }),
    }),
    reply: Type.Object({ list: Type.Array(GoodsShown) }),
  },
  /** What is shown now; 0: nothing more. */
  liveExplain: {
    params: Type.Object({ goodsId: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }) }),
    reply: Type.Object({ list: Type.Array(GoodsShown) }),
  },
  liveTalkRules: {
    params: Type.Object({
      slowSeconds: Type.Integer({ minimum: 0, maximum: 300 }),
      followersOnly: Type.Boolean(),
      talkPaused: Type.Boolean(),
    }),
    reply: Told,
  },
  /** Takes a line away from everybody. Moderators too. */
  liveHideComment: {
    params: Type.Object({ roomId: RoomId, messageId: LineId }),
    reply: Type.Object({ hidden: Type.Boolean() }),
  },
  /** Shows whoever wrote a line out of the room's shows, for some hours. Moderators too. They read the reason. */
  liveRemove: {
    params: Type.Object({
      roomId: RoomId,
      messageId: LineId,
      hours: Type.Integer({ minimum: 1, maximum: 720 }),
      reason: Type.String({ minLength: 3, maxLength: 200 }),
    }),
    reply: Type.Object({ removed: Type.Boolean() }),
  },
  /** Makes whoever wrote a line a moderator of the room, or no longer. */
  liveModerator: {
    params: Type.Object({ messageId: LineId, moderates: Type.Boolean() }),
    reply: Type.Object({ moderates: Type.Boolean() }),
  },
  liveVoteOpen: {
    params: Type.Object({
      requestId: RequestId,
      question: Type.String({ minLength: 1, maxLength: longestVoteText }),
      options: Type.Array(Type.String({ minLength: 1, maxLength: longestVoteText }), {
        minItems: voteOptions.least,
        maxItems: voteOptions.most,
      }),
      seconds: Type.Integer({ minimum: voteSeconds.least, maximum: voteSeconds.most }),
    }),
    reply: LiveVote,
  },
  /** Ends the vote before its time: counted now, or called off. */
  liveVoteEnd: {
    params: Type.Object({ liveVoteId: Type.Integer({ minimum: 1 }), callOff: Type.Boolean() }),
    reply: LiveVote,
  },
} satisfies CallSchemas<typeof liveDeskPaths>;
