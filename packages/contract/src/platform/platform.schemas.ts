import { Type } from 'typebox';
import type { CallSchemas } from './call.ts';
import type { platformPaths } from './platform.paths.ts';
import { OneOf } from '../shapes.ts';
import { AppMode } from '../account/account.enums.ts';

/** `image` and `link` are paths on this host; `title` and `text` are in the language asked for. */
export const Banner = Type.Object({
  bannerId: Type.String(),
  locationType: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  image: Type.String(),
  link: Type.String(),
});

/**
 * A public line. A win names its player, toy and room, so that the app can set them itself; an announcement has only
 * its text. `text` is whole in both, in the language asked for.
 */
/** A line of the home page. A win names its game, and either the toy (`prize`) or how many coins it paid (`coins`). */
export const Broadcast = Type.Object({
  id: Type.String(),
  kind: OneOf(['win', 'announcement']),
  text: Type.String(),
  nickName: Type.String(),
  portrait: Type.String(),
  game: Type.String(),
  prize: Type.String(),
  coins: Type.Integer(),
  roomId: Type.Integer(),
  roomName: Type.String(),
  at: Type.String(),
});

export const platformSchemas = {
  /** The version under review for the build that asks, or nothing. `0.0.0` is under review nowhere. */
  shieldVersion: {
    params: Type.Object({}),
    reply: Type.Object({ shieldVersion: Type.String(), underReview: Type.Boolean() }),
  },
  /**
   * `demonstration`: coins are free and nothing ships; the app says so. `virtualPushCoinUrl` is the page under which
   * virtual machines are played, empty where there are none. `mode` is an AppMode. `consentRequired`: nothing is reported before the visitor allowed it. `features` are
   * those that this server has for this build, by their names in the contract.
   */
  systemConfig: {
    params: Type.Object({}),
    reply: Type.Object({
      virtualPushCoinUrl: Type.String(),
      demonstration: Type.Boolean(),
      mode: OneOf(AppMode),
      consentRequired: Type.Boolean(),
      /** Coins that a registered player starts with. */
      welcomeCoins: Type.Integer(),
      features: Type.Array(Type.String()),
      /** Games that the operator has turned off. */
      shutGames: Type.Array(Type.String()),
    }),
  },
  bannerList: {
    params: Type.Object({ locationType: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })) }),
    reply: Type.Object({ list: Type.Array(Banner) }),
  },
  newsBannerList: {
    params: Type.Object({ locationType: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })) }),
    reply: Type.Object({ list: Type.Array(Banner) }),
  },
  broadcastList: {
    params: Type.Object({}),
    reply: Type.Object({ list: Type.Array(Broadcast) }),
  },
  /** How the home page is set up: seconds of a broadcast, and which of the side buttons there are. */
  mainPageConfig: {
    params: Type.Object({}),
    reply: Type.Object({
      broadcastSeconds: Type.Integer(),
      sideButtons: Type.Array(Type.String()),
    }),
  },
  /** What goes on in the house right now. `wonToday` counts toys since midnight UTC. */
  mainPageInfo: {
    params: Type.Object({}),
    reply: Type.Object({
      rooms: Type.Integer(),
      freeRooms: Type.Integer(),
      watchers: Type.Integer(),
      queue: Type.Integer(),
      wonToday: Type.Integer(),
      nowTime: Type.Integer(),
    }),
  },
  /** The operator's notice; null when there is none. */
  mainPageNotice: {
    params: Type.Object({}),
    reply: Type.Union([
      Type.Null(),
      Type.Object({
        noticeId: Type.String(),
        title: Type.String(),
        text: Type.String(),
        link: Type.String(),
        at: Type.String(),
      }),
    ]),
  },
} satisfies CallSchemas<typeof platformPaths>;
