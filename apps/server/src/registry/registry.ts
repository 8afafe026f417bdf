import type { ArcadeSigner } from '../ports/arcade-signer.ts';
import type { PlayNumber } from '../ports/play-number.ts';
import type { CallParams, CallReply, DeliverySource, SocketRoomResult } from '@grabbit/contract';
import type { Caller, CallContext } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Database, Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import type { Operator } from '../core/operator.ts';
import type { Logger } from '../core/log.ts';
import type { Mailer } from '../core/mail.ts';
import type { TaughtMessages } from '../core/own-texts.ts';
import type { Metrics } from '../core/metrics.ts';
import type { PersonalData } from '../core/personal-data.ts';
import type { Review } from '../core/review.ts';
import type { DrawnGame } from '../games/drawn-terms.ts';
import type { Games, RunnerPulse } from '../games/game.ts';
import type { Mender } from '../games/mender.ts';
import type { StepwiseGame } from '../games/stepwise-game.ts';
import type { OpenRoomChat } from '../games/room-chat.ts';
import type { ListRooms } from '../games/game-room.ts';
import type { AskWaiting } from '../games/waiting-game.ts';
import type { OpenParams, OpenReply, Plays } from '../games/plays.ts';
import type { BuffedCoins, BuffRate } from '../ports/buffed-coins.ts';
import type { DiscountCards } from '../ports/discount-cards.ts';
import type { GrantHandler, Grants } from '../ports/grants.ts';
import type { HouseLine } from '../ports/house-line.ts';
import type { HousePictures } from '../ports/house-pictures.ts';
import type { Json } from '../ports/notice-content.ts';
import type { KeptExclusions } from '../ports/kept-exclusions.ts';
import type { ModeratedThings } from '../ports/moderated.ts';
import type { ModerationQueue } from '../ports/moderation-queue.ts';
import type { PictureBar } from '../ports/picture-bar.ts';
import type { LedgerCheck } from '../ports/ledger-check.ts';
import type { PrivatePictures } from '../ports/media-url.ts';
import type { CheckoutCards, Seller, Sellers, Wish } from '../ports/offer.ts';
import type { Beacon } from '../ports/beacon.ts';
import type { PushTimes } from '../ports/push-times.ts';
import type { PublicFace } from '../ports/public-face.ts';
import type { ReportedPayment } from '../ports/reported-payment.ts';
import type { Shipping } from '../ports/shipping.ts';
import type { ShopCard } from '../ports/shop-card.ts';
import type { ShopCounter } from '../ports/shop-counter.ts';
import type { Video } from '../ports/video.ts';

/** What there is before the first feature. */
export interface Core {
  readonly config: Config;
  readonly db: Database;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly beacon: Beacon;
  readonly messages: TaughtMessages;
  /** Name of this node in the leases of rooms: the same again after a restart. */
  readonly node: string;
  /** Worker threads for games that run live. */
  readonly threads: number;
  /** Other ways to run games than in worker threads, by their names, for benches and tests. */
  readonly runners?: Readonly<Record<string, unknown>>;
}

type Proof = CallParams<'removeAccount'>['proof'];
type ClubCard = CallReply<'clubInfo'>['list'][number];
type CoinOffer = CallReply<'rechargeList'>['list'][number];

/** How something is shown. `now` in milliseconds since 1970. */
interface Look {
  readonly now: number;
  readonly language: string;
}

/** What of quests and check-in waits for a player. */
export type QuestStanding = Pick<
  CallReply<'rewardIndex'>,
  'newbieFlag' | 'dailyFlag' | 'dailyBonusFinished' | 'allNewBeiBonusFinished' | 'taskProgressModel'
>;

/** The word in a popup's deal that names what it sells. */
export type SoldBy = 'configId' | 'clubConfigId';

/**
 * What features offer each other: each is given by one of them. A feature asks when it needs it, not while it is made: it does not
 * know which were made before it.
 */
export interface Ports {
  /** The account behind a session token; null when the session ended or never was. */
  identify(token: string): Promise<Caller | null>;
  /** Tells which sessions were ended, so that sockets opened under them can be closed. */
  onSessionsEnded(listener: (sessionIds: readonly number[]) => void): () => void;
  /** Ends all sessions of an account; gives how many there were. */
  endSessions(userId: number): Promise<number>;
  /** Whether anybody is invited to work here, and has not answered. */
  isAnyStaffInvited(): Promise<boolean>;
  /** Null when a caller has proven again who they are; a proof is spent by asking. */
  confirmIdentity(context: CallContext, proof: Proof): Promise<Failure | null>;
  publicFaces(userIds: readonly number[]): Promise<ReadonlyMap<number, PublicFace>>;
  /** Units of a player's own currency that a US dollar buys. */
  rateFor(userId: number): Promise<number>;

  readonly exclusions: KeptExclusions;
  /** Whether a player has confirmed the age that this arcade asks for. True where it asks for none. */
  isOfAge(playerId: number): Promise<boolean>;
  /** Whether a player is to be left in peace: no offers. */
  isSilent(db: Queryable, playerId: number, now: number): Promise<boolean>;
  /** When a player's latest break or exclusion ends or has ended, in milliseconds since 1970; null where there was none. */
  lastRest(db: Queryable, playerId: number): Promise<number | null>;
  /** Throws when nothing may be given to the player now: a break, an exclusion. */
  assertMayReceiveGift(tx: Queryable, playerId: number, now: number): Promise<void>;

  /** Pushes notices that were just committed to the player's open connections. */
  flushNotices(userId: number): void;
  /** Tells everybody who entered the room by channel 74 of the live connection. */
  tellRoom(roomId: number, parts: readonly Json[]): void;
  /** Open live connections. */
  liveSockets(): number;

  /** Takes an uploaded picture into use. False when the player has no such upload. */
  /** Keeps the picture that a call brings along. */
  takePicture(context: CallContext, purpose: 'issue'): Promise<CallReply<'uploadFile'> | Failure>;
  claimPicture(
    tx: Queryable,
    userId: number,
    name: string,
    purpose?: 'portrait' | 'issue' | 'post',
  ): Promise<boolean>;
  /** Lets go of some of a player's pictures by their names. */
  dropPictures(tx: Queryable, userId: number, names: readonly string[]): Promise<void>;
  /** Pictures of the house that features show. */
  readonly housePictures: HousePictures;
  /** Lets go of everything that a player uploaded; the portrait alone when it is named. */
  releasePictures(tx: Queryable, userId: number, purpose?: 'portrait'): Promise<void>;

  /** Toys that were not sent home, and parcels that have not arrived. */
  countHoldings(db: Queryable, userId: number): Promise<{ readonly toys: number; readonly parcels: number }>;
  ownsOrder(userId: number, orderId: number): Promise<boolean>;
  readonly shipping: Shipping;
  readonly shop: ShopCounter;
  /** Things of the mall as cards, by their numbers; what is not sold at that host is missing. */
  shopCards(
    db: Queryable,
    goodsIds: readonly number[],
    reader: { readonly language: string; readonly host: string },
  ): Promise<ReadonlyMap<number, ShopCard>>;

  /** Somebody enters or leaves a room of shows by channel 74; `argsError` for a room that there is not. */
  visitShow(visit: {
    readonly roomId: number;
    /** The same for all connections of one person. */
    readonly person: string;
    readonly userId: number | null;
    readonly isEntry: boolean;
  }): Promise<SocketRoomResult>;

  /** Coins that a player has put into the purse of the reels. */
  slotPurse(db: Queryable, playerId: number): Promise<number>;
  /** Sends what lies in a player's purses back to their coins, before these are locked. */
  emptyPurses(tx: Queryable, playerId: number): Promise<void>;

  /** What a player has paid so far and not got back, in cents. */
  paidSoFar(userId: number): Promise<number>;
  /** An offer of coins as it stands to the player now; null where it is gone. */
  coinOffer(playerId: number, configId: number, look: Look): Promise<CoinOffer | null>;
  /** The first offer of a place that the player can have now; null where there is none. */
  firstCoinOffer(playerId: number, position: number, look: Look): Promise<CoinOffer | null>;
  /** Posts of the house that are told on the home, the newest first. */
  houseLines(): Promise<readonly HouseLine[]>;
  /** Text of the newest notice of the house in the caller's language; empty when there is none. */
  newestNotice(context: CallContext): Promise<string>;

  /** The key that the arcade binds itself with. */
  arcadeSigner(): Promise<ArcadeSigner>;

  readonly openChat: OpenRoomChat;
  /** Of whom a player wants to hear nothing. */
  mutedBy(playerId: number): Promise<ReadonlySet<number>>;
  /** Who wrote a message in a room; null when it is gone. */
  chatWriter(db: Queryable, messageId: string): Promise<number | null>;
  readonly moderationQueue: ModerationQueue;
  readonly pictureBar: PictureBar;
  hasRoom(roomId: number): boolean;
  /** Where somebody asks for a play. */
  roomAt(
    roomId: number,
  ): { open(caller: Caller, params: OpenParams): Promise<OpenReply | Failure> } | undefined;
  /** Machines that are played with practice coins, by everybody, and are not out of play. */
  practiceRooms(): readonly { readonly roomId: number; readonly roomName: string; readonly price: number }[];
  /** Every room as it stands. */
  roomStatuses(): readonly {
    readonly roomState: number;
    readonly watchers: number;
    readonly queue: readonly unknown[];
  }[];
  /** What a runner's threads did in the last second. */
  onPulse(pulse: RunnerPulse): void;

  readonly plays: Plays;
  ownPlay(userId: number, name: string): Promise<PlayNumber | null>;

  /** Seats that a player can have in a room of tables, theirs among them; null for no such room. */
  freeSeats(roomId: number, playerId: number | null): Promise<number | null>;
  /** The page under which virtual machines are played; empty where there are none. */
  cyberPath(): Promise<string>;

  isMember(playerId: number): Promise<boolean>;
  /** How many daily rewards of the club wait for a player. */
  unclaimedClub(playerId: number): Promise<number>;
  countClubCoupons(playerId: number): Promise<number>;
  /** One card as it is sold to this player now; null where it is gone, or they cannot have it. */
  clubCard(playerId: number, configId: number, look: Look): Promise<ClubCard | null>;
  /** The cards that this player can buy now, by class and term. */
  clubCards(playerId: number, look: Look): Promise<ClubCard[]>;

  readonly buffedCoins: BuffedCoins;
  readonly buffRate: BuffRate;
  readonly pushTimes: PushTimes;
  /** Whether a room is a pusher's that is played for coins. */
  isCoinPusher(roomId: number): Promise<boolean>;
  readonly checkoutCards: CheckoutCards;
  readonly discountCards: DiscountCards;

  /** What of quests and check-in waits for a player, as the index of rewards tells it. */
  questStanding(playerId: number): Promise<QuestStanding>;
  /** Whether an offer is the gift of a popup that the player has claimed. */
  isPromised(tx: Queryable, wish: Wish): Promise<boolean>;
  /** A seller whose offers can be the deal of a popup. */
  sellDeals(seller: Seller, soldBy: SoldBy): Seller;

  /** Tells other services of a purchase, in the transaction of the payment. */
  reportPurchase(tx: Queryable, payment: ReportedPayment): Promise<void>;

  /** Live pictures of shows and machines. */
  readonly video: Video;

  readonly coinGrants: GrantHandler<'coins'>;

  /** All that the arcade keeps of a player. */
  exportPersonalData(userId: number): Promise<CallReply<'exportData'>>;

  /** Where the delivery prices in force come from. */
  deliverySource(): DeliverySource;
  /** Whether terms and privacy notice are the operator's own. */
  hasOwnLegalTexts(): Promise<boolean>;

  /** Audits all of the ledger in a copy of the database, and what features say that holds. Gives how much is open. */
  auditLedger(copy: Database): Promise<number>;
  /** The file of a backup for an operator who takes it away. `denied`, `notFound`. */
  fetchBackup(operator: Operator, id: number): Promise<{ readonly file: string } | Failure>;
  /** The operator's log as a file for an auditor. `denied`. */
  fetchOperatorLog(
    operator: Operator,
  ): Promise<{ readonly name: string; readonly text: AsyncIterable<string> } | Failure>;
}

/** What a feature is made from. What its colleagues bring is whole once all are made. */
export interface FeatureRegistry extends Core {
  /** The arcade's secret, which keys everything that must not be guessed back. */
  readonly secret: Buffer;
  /** Addresses of pictures that are not everybody's. */
  readonly pictures: PrivatePictures;
  readonly review: Review;
  /** The origin that links in mails lead to, by the host that was called. */
  readonly mailOrigin: (host: string) => string;
  /** Name of the site that is served under a host. */
  readonly brandAt: (host: string) => string;
  /** A player's name in the public files, packets and log of one room. */
  readonly aliasOf: (roomId: number, userId: number) => string;
  readonly ports: Ports;
  /** The games that run live. */
  readonly games: Games;
  /** The games that are drawn. */
  readonly draws: readonly DrawnGame[];
  /** The games whose plays stay open from step to step. */
  readonly rounds: readonly StepwiseGame[];
  /** Rooms of games that are played elsewhere than at a machine, where they are open. */
  readonly openRooms: readonly ListRooms[];
  /** What players left open, each game asked for its own. */
  readonly waiting: readonly AskWaiting[];
  /** What people write and show, by kind. Whole once all features are made. */
  readonly moderated: ModeratedThings;
  /** How machines are mended, each kind by its own. */
  readonly menders: readonly Mender[];
  readonly grants: Grants;
  readonly sellers: Sellers;
  /** What there is, as the app receives it. */
  readonly features: readonly string[];
  /** What the features say that holds, beyond the ledger's own rules. */
  readonly audits: readonly LedgerCheck[];
  /** What the features hold about a person. */
  readonly personal: readonly PersonalData[];
}
