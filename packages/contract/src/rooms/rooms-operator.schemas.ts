import { Type } from 'typebox';
import { RoomId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { roomsOperatorPaths } from './rooms-operator.paths.ts';
import { OneOf } from '../shapes.ts';
import { RoomUseType } from './rooms.enums.ts';

const Name = Type.String({ minLength: 1, maxLength: 40 });
const Price = Type.Object({ price: Type.Integer(), minLevel: Type.Integer(), club: Type.Boolean() });
const Prices = Type.Array(Price, { maxItems: 20 });
const Kinds = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 });
const MaybeInteger = Type.Union([Type.Null(), Type.Integer()]);
const Made = Type.Object({ roomId: Type.Integer(), name: Type.String() });

/** What was asked of a room. `outcome` is null while it waits until nobody sits there: ask `wishList` for `wish`. */
const Asked = Type.Object({
  wish: MaybeInteger,
  roomId: Type.Integer(),
  asked: Type.String(),
  outcome: Type.Union([Type.Null(), Type.String()]),
});

const Line = Type.Object({
  ...{ id: Type.Integer(), roomId: Type.Integer(), playerId: Type.Integer(), nickName: Type.String() },
  ...{ kind: Type.String(), body: Type.String(), at: Type.String(), hidden: Type.Boolean() },
});
/** A message between those that were said before and after it. */
const around = { message: Line, lines: Type.Array(Line) };

const permille = { lowPermille: Type.Integer(), highPermille: Type.Integer() };

/** How somebody played who was measured, how full the machine was kept, and the 95 % interval of the wins. */
const Hand = Type.Object({
  ...{ hand: OneOf(['careful', 'hasty', 'stray']), fill: OneOf(['full', 'half']) },
  ...{ plays: Type.Integer(), wins: Type.Integer(), ...permille },
});

const Measurement = Type.Object({
  ...{ id: Type.Integer(), preset: Type.String(), kinds: Type.Array(Type.String()) },
  ...{
    wanted: Type.Integer(),
    played: Type.Integer(),
    state: OneOf(['running', 'done', 'stopped', 'failed']),
  },
  ...{ askedBy: Type.String(), askedAt: Type.String(), endedAt: Type.Union([Type.Null(), Type.String()]) },
  hands: Type.Array(Hand),
  /** What would be published: wins in a thousand plays that are aimed at the topmost toy. Null before the end. */
  band: Type.Union([Type.Null(), Type.Object(permille)]),
});
const MeasurementId = Type.Integer({ minimum: 1 });

export const roomsOperatorSchemas = {
  /** Every machine, with what a bot that plays it without end takes out of a play, in cents. */
  machineList: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{
            roomId: Type.Integer(),
            name: Type.String(),
            preset: Type.String(),
            useType: OneOf(RoomUseType),
          },
          ...{
            prices: Prices,
            kinds: Type.Array(Type.String()),
            state: Type.String(),
            practice: Type.Boolean(),
          },
          ...{ price: Type.Integer(), dearestCents: MaybeInteger, attackerPermille: MaybeInteger },
          botGainCents: MaybeInteger,
        }),
      ),
    }),
  },
  /** Plays a machine that is not open yet, in the background; it goes on when the server is started anew. */
  clawMeasure: {
    params: Type.Object({
      ...{ preset: Type.String({ maxLength: 40 }), kinds: Kinds, reason: Reason },
      plays: Type.Integer({ minimum: 2_000, maximum: 10_000 }),
    }),
    reply: Measurement,
  },
  /** Keeps nothing of one that runs. */
  clawMeasureStop: { params: Type.Object({ id: MeasurementId, reason: Reason }), reply: Measurement },
  /** Newest first. */
  clawMeasurements: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Measurement) }) },
  /** The regular price first. `measurement` where the preset was measured with other toys: it is published with the machine. */
  clawMake: {
    params: Type.Object({
      ...{ name: Name, cabinet: Type.String({ maxLength: 40 }), preset: Type.String({ maxLength: 40 }) },
      ...{ kinds: Kinds, prices: Prices, minLevel: Type.Integer({ minimum: 0, maximum: 100 }) },
      ...{ club: Type.Boolean(), practice: Type.Boolean(), reason: Reason },
      measurement: Type.Optional(MeasurementId),
    }),
    reply: Made,
  },
  /** What is not named stays. `measurement` as for a new machine. */
  clawSet: {
    params: Type.Object({
      ...{ roomId: RoomId, preset: Type.Optional(Type.String({ maxLength: 40 })) },
      ...{ kinds: Type.Optional(Kinds), prices: Type.Optional(Prices), reason: Reason },
      measurement: Type.Optional(MeasurementId),
    }),
    reply: Asked,
  },
  drawRoomMake: {
    params: Type.Object({
      ...{ game: Type.String({ maxLength: 20 }), name: Name, practice: Type.Boolean(), reason: Reason },
    }),
    reply: Made,
  },
  roomRest: {
    params: Type.Object({ roomId: RoomId, act: OneOf(['pause', 'resume', 'close']), reason: Reason }),
    reply: Asked,
  },
  roomRefill: { params: Type.Object({ roomId: RoomId, reason: Reason }), reply: Asked },
  /** Newest first. */
  wishList: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), roomId: Type.Integer(), asked: Type.String(), who: Type.String() },
          ...{ at: Type.String(), outcome: Type.Union([Type.Null(), Type.String()]) },
        }),
      ),
    }),
  },
  wishWithdraw: {
    params: Type.Object({ wish: Type.Integer({ minimum: 1 }), reason: Reason }),
    reply: Type.Object({ wish: Type.Integer(), outcome: Type.String() }),
  },
  /** What was reported and nobody has looked at, the most reported first. */
  chatReports: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(Type.Object({ ...around, reason: Type.String(), count: Type.Integer() })),
    }),
  },
  chatLine: { params: Type.Object({ message: Type.Integer() }), reply: Type.Object(around) },
  /** Takes a message away from everybody, or lets it stand; its reports are done with. */
  chatSettle: {
    params: Type.Object({ message: Type.Integer(), act: OneOf(['hide', 'keep']), reason: Reason }),
    reply: Type.Object({ message: Type.Integer(), playerId: Type.Integer() }),
  },
  /** Without hours for good. The player reads the reason. */
  chatSilence: {
    params: Type.Object({
      ...{ playerId: Type.Integer(), hours: Type.Optional(Type.Integer({ minimum: 1 })), reason: Reason },
    }),
    reply: Type.Object({ playerId: Type.Integer(), until: Type.Union([Type.Null(), Type.String()]) }),
  },
  chatAllow: {
    params: Type.Object({ playerId: Type.Integer(), reason: Reason }),
    reply: Type.Object({ playerId: Type.Integer() }),
  },
} satisfies CallSchemas<typeof roomsOperatorPaths>;
