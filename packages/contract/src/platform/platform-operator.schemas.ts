import { Type } from 'typebox';
import type { CallSchemas } from './call.ts';
import { MaybeMoment, Moment, Reason } from './operator.schemas.ts';
import type { platformOperatorPaths } from './platform-operator.paths.ts';

/** By language. A banner needs titles, a notice texts, a letter both. */
export const Texts = Type.Record(
  Type.String({ pattern: '^[a-z]{2}-[A-Z]{2}$' }),
  Type.Object({
    title: Type.Optional(Type.String({ maxLength: 60 })),
    text: Type.Optional(Type.String({ maxLength: 300 })),
  }),
);
const Path = Type.String({ maxLength: 300 });
/** A key of the dictionaries, or a text a language. */
const LocalText = Type.Record(Type.String(), Type.String());
const Banner = Type.Object({
  ...{ id: Type.Integer(), location: Type.Integer(), picture: Type.String(), link: Type.String() },
  ...{ title: LocalText, body: LocalText, sort: Type.Integer(), shown: Type.Boolean() },
  ...{ startsAt: MaybeMoment, endsAt: MaybeMoment },
});
/** What the house says of itself, the newest first. */
const Said = Type.Object({
  list: Type.Array(
    Type.Object({
      ...{ id: Type.Integer(), title: LocalText, body: LocalText, link: Type.String() },
      ...{ endsAt: MaybeMoment, createdAt: Type.String() },
    }),
  ),
});
const Saying = Type.Object({
  ...{ texts: Texts, link: Type.Optional(Path), endsAt: Type.Optional(Moment), reason: Reason },
});
const Shield = Type.Object({ scope: Type.String(), version: Type.String() });
/** Those of a package or of a vest bag; without both, every build. */
const builds = {
  ofPackage: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  ofVestBag: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
};

export const platformOperatorSchemas = {
  bannerLines: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Banner) }) },
  /** `location`: 1 home page, 4 claw list, 9 shop. The least `sort` comes first. */
  bannerAdd: {
    params: Type.Object({
      ...{ location: Type.Integer(), picture: Path, link: Path, texts: Texts, sort: Type.Integer() },
      ...{ startsAt: Type.Optional(Moment), endsAt: Type.Optional(Moment), reason: Reason },
    }),
    reply: Banner,
  },
  bannerEnd: {
    params: Type.Object({ id: Type.Integer(), reason: Reason }),
    reply: Type.Object({ id: Type.Integer() }),
  },
  /** Stands on the home page in place of the one before. */
  noticeSet: {
    params: Saying,
    reply: Type.Object({ id: Type.Integer() }),
  },
  noticeClear: {
    params: Type.Object({ reason: Reason }),
    reply: Type.Object({ ended: Type.Integer() }),
  },
  noticeLines: { params: Type.Object({}), reply: Said },
  /** Lines between the wins. */
  broadcastLines: { params: Type.Object({}), reply: Said },
  broadcastAdd: { params: Saying, reply: Type.Object({ id: Type.Integer() }) },
  broadcastEnd: {
    params: Type.Object({ id: Type.Integer(), reason: Reason }),
    reply: Type.Object({ ended: Type.Integer() }),
  },
  shieldList: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Shield) }) },
  shieldSet: {
    params: Type.Object({ ...builds, underReview: Type.String({ maxLength: 20 }), reason: Reason }),
    reply: Shield,
  },
  shieldClear: {
    params: Type.Object({ ...builds, reason: Reason }),
    reply: Type.Object({ scope: Type.String(), cleared: Type.Boolean() }),
  },
  /** Every game of the arcade, and whether it is turned off. */
  gameDoors: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(Type.Object({ game: Type.String(), shut: Type.Boolean() })),
    }),
  },
  /** While a game is shut no play of it begins; what is open goes on to its end. */
  gameDoorSet: {
    params: Type.Object({ game: Type.String({ maxLength: 20 }), shut: Type.Boolean(), reason: Reason }),
    reply: Type.Object({ game: Type.String(), shut: Type.Boolean(), changed: Type.Boolean() }),
  },
} satisfies CallSchemas<typeof platformOperatorPaths>;
