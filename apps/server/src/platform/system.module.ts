import {
  AppMode,
  BannerListLocationType,
  BannerType,
  type CallReply,
  withheldUnderReview,
} from '@grabbit/contract';
import { type BannerRow, isShown, readBanners } from './banners.store.ts';
import type { CallContext, CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Mode } from '../core/config.ts';
import type { HouseLine } from '../ports/house-line.ts';
import type { Database } from '../core/database.ts';
import { textIn } from '../core/local-text.ts';
import { type AnnouncementRow, readAnnouncements, recentWins, type Win, wonToday } from './mainpage.store.ts';
import type { Messages } from '../core/messages.ts';
import { messageWords } from '../ports/message-words.ts';
import { readShutGames } from '../games/game-doors.store.ts';
import { remembered } from '../core/remembered.ts';
import { roomNameIn } from '../games/room-name.ts';
import { isLinkWithheld, type Review } from '../core/review.ts';

export interface SystemNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly mode: Mode;
  readonly messages: Messages;
  readonly review: Review;
  readonly consentRequired: boolean;
  /** Coins that a registered player starts with. */
  readonly welcomeCoins: number;
  /** Names of the features of this server. */
  readonly features: readonly string[];
  /** Every room as it stands. */
  readonly rooms: () => readonly {
    readonly roomState: number;
    readonly watchers: number;
    readonly queue: readonly unknown[];
  }[];
  /** Posts of the house that are told on the home, the newest first. */
  readonly houseLines: () => Promise<readonly HouseLine[]>;
  /** The page under which virtual machines are played; empty where there are none. */
  readonly cyberPath: () => Promise<string>;
  /** How long lists that everybody reads are kept; default 5 s. */
  readonly rememberMs?: number;
}

type SystemCalls =
  | 'shieldVersion'
  | 'systemConfig'
  | 'bannerList'
  | 'newsBannerList'
  | 'broadcastList'
  | 'mainPageConfig'
  | 'mainPageInfo'
  | 'mainPageNotice';

/** The home page's side buttons, each with the feature that it leads to. */
const sideButtons: readonly (readonly [button: string, feature: string])[] = [
  ['powerCards', 'cards'],
  ['quests', 'rewards'],
  ['redemptionMall', 'mall'],
  ['club', 'club'],
  ['leaderboard', 'rankings'],
  ['forum', 'forum'],
  ['live', 'live'],
];

/** What the app has to know of this server before anything else, and what the home page shows. */
export function createSystem(needs: SystemNeeds): { readonly handlers: CallHandlers<SystemCalls> } {
  const { db, clock, mode, messages, review, rememberMs = 5_000 } = needs;
  const banners = remembered(rememberMs, () => readBanners(db));
  const wins = remembered(rememberMs, () => recentWins(db));
  const toysToday = remembered(rememberMs, () => wonToday(db, clock.now()));
  const lines = remembered(rememberMs, () => readAnnouncements(db, 'broadcast', clock.now()));
  const posts = remembered(rememberMs, needs.houseLines);
  const shutGames = remembered(Math.min(rememberMs, 1_000), () => readShutGames(db));
  const cyberPath = remembered(rememberMs, needs.cyberPath);
  const notices = remembered(rememberMs, () => readAnnouncements(db, 'notice', clock.now()));

  const featuresFor = async (context: CallContext): Promise<string[]> => {
    const withheld: readonly string[] = withheldUnderReview.features;
    const hidden = await review.isUnderReview(context);
    return needs.features.filter((feature) => !hidden || !withheld.includes(feature));
  };
  const bannersAt = async (location: number, context: CallContext): Promise<CallReply<'bannerList'>> => {
    const hidden = await review.isUnderReview(context);
    const shown = (await banners()).filter(
      (row) =>
        row.location === location && isShown(row, clock.now()) && !(hidden && isLinkWithheld(row.link)),
    );
    return { list: shown.map((row) => bannerOf(row, context.language, messages)) };
  };

  const handlers: CallHandlers<SystemCalls> = {
    async shieldVersion(_params, context) {
      const shieldVersion = await review.shieldVersion(context.build);
      return { shieldVersion, underReview: await review.isUnderReview(context) };
    },
    async systemConfig(_params, context) {
      return {
        virtualPushCoinUrl: await cyberPath(),
        demonstration: mode === 'demo',
        mode: (await review.isUnderReview(context)) ? AppMode.REVIEW : AppMode.USER,
        consentRequired: needs.consentRequired,
        welcomeCoins: needs.welcomeCoins,
        features: await featuresFor(context),
        shutGames: [...(await shutGames())],
      };
    },
    bannerList: ({ locationType = BannerType.claw }, context) => bannersAt(locationType, context),
    newsBannerList: ({ locationType = BannerListLocationType['also used (banner list)'] }, context) =>
      bannersAt(locationType, context),
    async broadcastList(_params, { language }) {
      const [said, posted, won] = await Promise.all([lines(), posts(), wins()]);
      return {
        list: [
          ...said.map((row) => announcementLine(row, language, messages)),
          ...posted.map(postLine),
          ...won.map((win) => winLine(win, language, messages)),
        ],
      };
    },
    async mainPageConfig(_params, context) {
      const there = await featuresFor(context);
      return {
        broadcastSeconds: 5,
        sideButtons: sideButtons.flatMap(([button, feature]) => (there.includes(feature) ? [button] : [])),
      };
    },
    async mainPageInfo() {
      const rooms = needs.rooms();
      return {
        rooms: rooms.length,
        freeRooms: rooms.filter(({ roomState }) => roomState === 0).length,
        watchers: rooms.reduce((sum, room) => sum + room.watchers, 0),
        queue: rooms.reduce((sum, room) => sum + room.queue.length, 0),
        wonToday: await toysToday(),
        nowTime: clock.now(),
      };
    },
    async mainPageNotice(_params, { language }) {
      const [newest] = await notices();
      return newest === undefined ? null : noticeOf(newest, language, messages);
    },
  };
  return { handlers };
}

function bannerOf(row: BannerRow, language: string, messages: Messages) {
  return {
    bannerId: `${row.id}`,
    locationType: row.location,
    title: textIn(row.title, language, messages),
    text: textIn(row.body, language, messages),
    image: row.picture,
    link: row.link,
  };
}

function noticeOf(row: AnnouncementRow, language: string, messages: Messages) {
  return {
    noticeId: `${row.id}`,
    title: textIn(row.title, language, messages),
    text: textIn(row.body, language, messages),
    link: row.link,
    at: row.createdAt.toISOString(),
  };
}

type BroadcastLine = CallReply<'broadcastList'>['list'][number];

/** A line that the house says. */
const saidLine = (id: string, text: string, at: Date): BroadcastLine => ({
  ...{ id, kind: 'announcement', text, nickName: '', portrait: '', game: '', prize: '' },
  ...{ coins: 0, roomId: 0, roomName: '', at: at.toISOString() },
});

const announcementLine = (row: AnnouncementRow, language: string, messages: Messages): BroadcastLine =>
  saidLine(`a${row.id}`, textIn(row.body, language, messages), row.createdAt);

/** A post in the words in which it was written. */
const postLine = (post: HouseLine): BroadcastLine => saidLine(`f${post.id}`, post.title, post.createdAt);

function winLine({ playId, at, ...win }: Win, language: string, messages: Messages): BroadcastLine {
  const values = {
    name: win.nickName,
    toy: messages.text(language, `toys.${win.prize}`),
    coins: win.coins,
    room: roomNameIn(messages, language, win.roomName),
  };
  const key = win.prize === '' ? 'broadcast.gain' : 'broadcast.win';
  const text = messageWords(messages, language, { key, values });
  return { id: `w${playId}`, kind: 'win', text, ...win, at: at.toISOString() };
}
