import type { CallParams, CallReply, ErrorName } from '@grabbit/contract';
import { type PlayCommitment, readCommitment } from '../play/play-file.ts';
import { findPlayByKey, insertPlay, type PlayRow } from '../play/play.store.ts';
import type { Caller } from '../platform/call-context.ts';
import { type Database, DatabaseAway, errorCode } from '../platform/database.ts';
import { durably } from '../platform/durably.ts';
import { Failure, outcome } from '../platform/failure.ts';
import { houseAccount, type PlayAsset, playerAccount } from '../wallet/accounts.ts';
import { hold } from '../wallet/ledger.ts';
import { readBalances } from '../wallet/wallet.service.ts';
import type { RoomRow } from './room.store.ts';

type OpenParams = CallParams<'openPlay'>;
export interface OpenedPlay {
  readonly play: PlayRow;
  readonly commitment: PlayCommitment;
  readonly reply: CallReply<'openPlay'>;
}

/** Longest that a play can take, with room for a database that comes back: then the hold is looked at. */
const holdSeconds = 300;
const trialRoom = 2;

export function assetOfRoom(room: Pick<RoomRow, 'useType'>): PlayAsset {
  return room.useType === trialRoom ? 'trial' : 'coin';
}

function replyOf(
  play: PlayRow,
  balance: { readonly balance: number; readonly held: number },
): CallReply<'openPlay'> {
  return {
    playId: `${play.id}`,
    sequence: play.sequence,
    balance: balance.balance - balance.held,
    held: balance.held,
    aimTicks: play.settings.aimTicks,
  };
}

/** Above this round trip a play does not open: steering would be a gamble. */
const highestLatencyMs = 300;

/** What a play's price may ask of its player. */
export interface PlayerStanding {
  readonly level: number;
  /** In the club now. */
  readonly member: boolean;
  readonly latencyMs: number;
}

/** Whether a price of a room is for members of the club. */
export function isClubPrice(room: Pick<RoomRow, 'prices'>, price: number): boolean {
  return room.prices.some((option) => option.price === price && option.club);
}

/** Why a player with the seat may not have the play they ask for; null when they may. No coins have moved. */
export function refusedOffer(
  room: Pick<RoomRow, 'prices' | 'state' | 'commitment'>,
  { price, commitment }: Pick<OpenParams, 'price' | 'commitment'>,
  { level, member, latencyMs }: PlayerStanding,
): ErrorName | null {
  const option = room.prices.find((candidate) => candidate.price === price);
  if (option === undefined) return 'priceChanged';
  if (level < option.minLevel) return 'levelLimited';
  if (option.club && !member) return 'clubRequired';
  if (room.state.toys.length === 0) return 'outOfStock';
  if (commitment !== room.commitment) return 'commitmentChanged';
  return Number.isFinite(latencyMs) && latencyMs > highestLatencyMs ? 'latencyTooHigh' : null;
}

/** The reply that a repeated request gets; null when its key has opened nothing. */
export async function repeatedOpen(
  db: Database,
  caller: Caller,
  params: OpenParams,
): Promise<CallReply<'openPlay'> | Failure | null> {
  const play = await findPlayByKey(db, caller.userId, params.requestId);
  if (play === null) return null;
  if (!isSame(play, params)) return new Failure('requestKeyReused');
  const balances = await readBalances(db, caller.userId);
  return replyOf(play, balances[play.asset]);
}

function isSame(play: PlayRow, params: OpenParams): boolean {
  const { roomId, price, commitment, clientSeed } = play;
  return (
    roomId === params.roomId &&
    price === params.price &&
    commitment === params.commitment &&
    clientSeed === params.clientSeed
  );
}

/** Holds the coins and writes the play in one transaction. A lost answer is asked again by the request's key. */
export async function openPlay(
  db: Database,
  room: RoomRow,
  caller: Caller,
  params: OpenParams,
  now: Date,
): Promise<OpenedPlay | Failure> {
  try {
    return await outcome(() => write(db, room, caller, params, now));
  } catch (error) {
    if (error instanceof DatabaseAway) return afterAway(db, caller, params, error);
    if (errorCode(error) === '23505') return clashed(db, caller, params);
    throw error;
  }
}

async function write(
  db: Database,
  room: RoomRow,
  caller: Caller,
  params: OpenParams,
  now: Date,
): Promise<OpenedPlay> {
  const asset = assetOfRoom(room);
  return db.transaction(async (tx) => {
    const held = await hold(tx, {
      key: `play:${caller.userId}:${params.requestId}`,
      debit: playerAccount(caller.userId, asset),
      credit: houseAccount('claw', asset),
      asset,
      amount: params.price,
      kind: 'play',
      ref: `${room.id}/${room.sequence}`,
      playerId: caller.userId,
      expiresInSeconds: holdSeconds,
    });
    const inserting = insertPlay(tx, {
      roomId: room.id,
      epoch: room.epoch,
      commitment: params.commitment,
      playerId: caller.userId,
      requestKey: params.requestId,
      asset,
      price: params.price,
      holdId: held.holdId,
      clientSeed: params.clientSeed,
      openedAt: now,
    });
    const [play, commitment] = await Promise.all([inserting, readCommitment(tx, room.id, room.sequence)]);
    return { play, commitment, reply: replyOf(play, held) };
  });
}

async function afterAway(
  db: Database,
  caller: Caller,
  params: OpenParams,
  error: DatabaseAway,
): Promise<OpenedPlay | Failure> {
  if (!error.maybeCommitted) return new Failure('databaseAway');
  const play = await durably(db, () => findPlayByKey(db, caller.userId, params.requestId));
  if (play === null) return new Failure('databaseAway');
  const balances = await durably(db, () => readBalances(db, caller.userId));
  const commitment = await durably(db, () => readCommitment(db, play.roomId, play.sequence));
  return { play, commitment, reply: replyOf(play, balances[play.asset]) };
}

/** The key was used before, or the player has a play open in another room. */
async function clashed(db: Database, caller: Caller, params: OpenParams): Promise<Failure> {
  const play = await findPlayByKey(db, caller.userId, params.requestId);
  if (play === null) return new Failure('playOpen');
  return new Failure(isSame(play, params) ? 'playOpen' : 'requestKeyReused');
}
