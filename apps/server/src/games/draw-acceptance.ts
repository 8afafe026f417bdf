import { betLevel } from '@grabbit/contract';
import {
  type Acceptance,
  acceptanceFormat,
  acceptanceVersion,
  type CanonicalValue,
  type DrawQuote,
  type FiledAcceptance,
  readAcceptance,
  rulesHash,
  writeAcceptance,
} from '@grabbit/engines/draws';
import type { Caller } from '../core/call-context.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { msLeft } from '../core/ms-left.ts';
import { together } from '../core/together.ts';
import type { ArcadeSigner } from '../ports/arcade-signer.ts';
import { type DrawAsset, playerAccount } from '../ports/accounts.ts';
import { readFree, readFrees } from '../ports/balances.store.ts';
import { readRefusal } from '../ports/own-limits.store.ts';
import { assetIn, betweenStakesMs, type DrawnGame, type DrawNeeds, playableRoom } from './drawn-terms.ts';
import { type DrawRoomRow, findDrawRoom } from './draw-room.store.ts';
import { readStream, type StreamRow } from './draw-stream.store.ts';
import { asksForLevel } from './stake-level.ts';

export interface AcceptanceNeeds extends DrawNeeds {
  readonly levelOf: (playerId: number) => Promise<number>;
}

/** A play as its player asks for it: they keep their seed to themselves. */
export interface DrawAsk {
  readonly roomId: number;
  readonly commitment: string;
  /** The next of the player's stream. */
  readonly number: number;
  readonly clientSeedHash: string;
  readonly openerHash: string;
  readonly bet: unknown;
}

/** An acceptance in its one spelling, signed. */
export interface Accepted {
  readonly acceptance: string;
  /** Base64. */
  readonly signature: string;
}

/**
 * Binds the arcade to a play before it can know its outcome. Everything that may refuse a play is asked here; nothing is written. Fails with `roomNotFound`,
 * `gameShut`, `roomPaused`, `trialRoomOnly`, `badParameters`, `levelLimited` (info: the level), `commitmentChanged`, `numberTaken` (info: the next number),
 * `stakeTooSoon` (info: milliseconds to wait), `playOpen` (a stake on a shared round), `insufficientBalance`, `purseTooSmall`, and what the player's own limits say.
 */
export async function acceptDraw(
  needs: AcceptanceNeeds,
  game: DrawnGame,
  caller: Caller,
  ask: DrawAsk,
): Promise<Accepted | Failure> {
  const { clock, aliasOf, levelOf } = needs;
  const quote = game.rules.quote(ask.bet);
  const [{ room: found, stream, held, coins, practice }, signer] = await Promise.all([
    readStanding(needs.db, game, { playerId: caller.userId, roomId: ask.roomId, price: quote?.price ?? 0 }),
    needs.signer(),
  ]);
  const room = playableRoom(found, caller);
  if (quote === null) return new Failure('badParameters', 'bet');
  const asks =
    game.levels === true && (await asksForLevel(room, quote.price, async () => levelOf(caller.userId)));
  if (asks) return new Failure('levelLimited', `${betLevel(quote.price)}`);
  const refused = refusedBy(game, stream, ask, clock.now());
  if (stream === null || refused !== null) return refused ?? new Failure('commitmentChanged');
  if (held !== null) return held;
  const isPractice = assetIn(room, game) !== 'coin';
  const means = isPractice ? { free: practice, limits: null } : coins;
  const lack = lackOf({ ...means, price: quote.price });
  if (lack !== null) return lack;
  const player = aliasOf(room.id, caller.userId);
  const at = new Date(clock.now()).toISOString();
  const text = writeAcceptance(acceptanceFor({ stream, quote, ask, at, player, game }, signer));
  return { acceptance: text, signature: signer.sign(text) };
}

/** What an ask depends on. */
interface Standing {
  readonly room: DrawRoomRow | null;
  readonly stream: StreamRow | null;
  /** What of a player's own keeps any play of theirs from being accepted. */
  readonly held: Failure | null;
  /** What a play for coins would be paid from. */
  readonly coins: Omit<Means, 'price'>;
  /** Practice coins of the game. */
  readonly practice: number;
}

/** Reads it in one turn: on one connection the statements go out together, with one call of the system. */
async function readStanding(
  db: Database,
  game: DrawnGame,
  { playerId, roomId, price }: { readonly playerId: number; readonly roomId: number; readonly price: number },
): Promise<Standing> {
  const [ofCoins, ofPractice] = [playerAccount(playerId, 'coin'), playerAccount(playerId, game.practice)];
  return db.session(async (one) => {
    // All of them have ended before the connection is given back.
    const [room, stream, frees, purse, limits, held] = await together(
      findDrawRoom(one, game.rules.name, roomId),
      readStream(one, game.rules, playerId),
      readFrees(one, [ofCoins, ofPractice]),
      game.purse?.(one, playerId) ?? Promise.resolve(undefined),
      readRefusal(one, playerId, price),
      game.refuses?.(one, playerId) ?? Promise.resolve(null),
    );
    const free = purse ?? frees.get(ofCoins) ?? 0;
    const coins = { free, limits, ofPurse: purse !== undefined };
    return { room, stream, held, coins, practice: frees.get(ofPractice) ?? 0 };
  });
}

/** What a play would be paid from. */
interface Means {
  /** Coins that can be spent now. */
  readonly free: number;
  readonly price: number;
  /** What the player's own limits say; null for practice coins, of which they know nothing. */
  readonly limits: Failure | null;
  /** Whether the coins are a purse's; default no. */
  readonly ofPurse?: boolean;
}

/** Why a play cannot be paid: too few coins, or the player's own limits. */
function lackOf({ free, price, limits, ofPurse = false }: Means): Failure | null {
  return free < price ? new Failure(ofPurse ? 'purseTooSmall' : 'insufficientBalance') : limits;
}

interface Cost {
  readonly asset: DrawAsset;
  readonly price: number;
  /** What the player can stake, where that is not their balance. */
  readonly purse?: DrawnGame['purse'];
}

/** Whether a player has too few coins for a play, or their own limits refuse it. */
export async function refusedByCoins(
  db: Queryable,
  playerId: number,
  { asset, price, purse }: Cost,
): Promise<Failure | null> {
  const [free, limits] = await Promise.all([
    purse?.(db, playerId) ?? readFree(db, playerAccount(playerId, asset)),
    asset === 'coin' ? readRefusal(db, playerId, price) : null,
  ]);
  return lackOf({ free, price, limits, ofPurse: purse !== undefined });
}

/** What of the player's stream refuses an ask. */
function refusedBy(game: DrawnGame, stream: StreamRow | null, ask: DrawAsk, now: number): Failure | null {
  if (stream === null || stream.engine !== game.rules.version || stream.commitment !== ask.commitment)
    return new Failure('commitmentChanged');
  if (stream.nextNumber !== ask.number) return new Failure('numberTaken', `${stream.nextNumber}`);
  const waitMs = msLeft(stream.stakedAt, game.pauseMs ?? betweenStakesMs, now);
  return waitMs > 0 ? new Failure('stakeTooSoon', `${waitMs}`) : null;
}

interface Bound {
  readonly stream: StreamRow;
  readonly quote: DrawQuote;
  readonly ask: DrawAsk;
  readonly at: string;
  readonly player: string;
  readonly game: DrawnGame;
}

function acceptanceFor({ stream, quote, ask, at, player, game }: Bound, { name }: ArcadeSigner): Acceptance {
  const { stream: id, place, commitment, nextNumber: number, head: previous } = stream;
  const { bet, price, draws } = quote;
  const { clientSeedHash, openerHash } = ask;
  return {
    ...{ format: acceptanceFormat, version: acceptanceVersion, arcade: name, game: game.rules.name },
    ...{ engine: game.rules.version, rules: rulesHash(game.rules), roomId: `${ask.roomId}`, player },
    ...{ stream: id, place, commitment, number, draws, bet, price, clientSeedHash, previous, openerHash, at },
  };
}

/** An acceptance of a game that a player shows again, and what of it their play's file holds. */
export interface ShownAcceptance {
  readonly acceptance: Acceptance;
  readonly filed: FiledAcceptance & { readonly [key: string]: CanonicalValue };
}

/** Takes any text; null unless this arcade has signed it for this player and game. */
export function readShown(
  signer: ArcadeSigner,
  { acceptance: text, signature }: Accepted,
  of: { readonly game: string; readonly playerOf: (roomId: number) => string },
): ShownAcceptance | null {
  const acceptance = readAcceptance(text);
  if (acceptance === null || acceptance.arcade !== signer.name || !signer.hasSigned(text, signature))
    return null;
  const { game, roomId, player, rules, openerHash, at } = acceptance;
  if (game !== of.game || player !== of.playerOf(Number(roomId))) return null;
  return { acceptance, filed: { key: signer.key, rules, openerHash, at, signature } };
}
