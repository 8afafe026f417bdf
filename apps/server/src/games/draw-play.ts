import type { PlaySource } from '@grabbit/contract';
import { clientSeedHash, type DrawFile, type DrawQuote, drawReceipt } from '@grabbit/engines/draws';
import type { Caller } from '../core/call-context.ts';
import { type Database, DatabaseAway, isKeyTaken, type Queryable } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { together } from '../core/together.ts';
import { countPlay } from '../ports/count-play.store.ts';
import { type DrawAsset, houseAccount, type HousePurpose, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { type Accepted, readShown, type ShownAcceptance } from './draw-acceptance.ts';
import { assetIn, type DrawnGame, type DrawNeeds } from './drawn-terms.ts';
import { drawFileOf, drawReceiptFieldsOf } from './draw-file.ts';
import { type RanDraw, runAhead } from './draw-run.ts';
import { type DrawRoomRow, findEverDrawRoom } from './draw-room.store.ts';
import {
  advanceStream,
  findStreamNamed,
  retiredMs,
  seedOfStream,
  type StreamRow,
} from './draw-stream.store.ts';
import { type DrawRow, findDraw, findDrawAt, findDrawByKey, insertDraw, type NewDraw } from './draw.store.ts';
import { newPlayId } from '../ports/public-id.ts';

/** A play that was accepted, with the seed that its player shows now. */
export interface DrawReveal extends Accepted {
  readonly requestId: string;
  readonly clientSeed: string;
  /** Where the player came from. */
  readonly source?: PlaySource | undefined;
}

/** A play that was revealed, with its file. */
export interface RevealedDraw {
  readonly play: NewDraw;
  readonly file: DrawFile;
}

/**
 * Draws a play that was accepted, takes the stake and pays, in one transaction; the same again gives the same play. After an acceptance only
 * the errors of `undrawnReasons` are left: `numberTaken` (info: the play that took it), `sealOpened`, `streamEnded`, and what the ledger says of the player's own coins and limits.
 * `acceptanceInvalid` and `clientSeedInvalid` for what was never accepted; `databaseAway` is asked again.
 */
export async function revealDraw(
  needs: DrawNeeds,
  game: DrawnGame,
  caller: Caller,
  reveal: DrawReveal,
): Promise<RevealedDraw | Failure> {
  const { db, aliasOf } = needs;
  const { userId: playerId } = caller;
  const playerOf = (roomId: number) => aliasOf(roomId, playerId);
  const shown = readShown(await needs.signer(), reveal, { game: game.rules.name, playerOf });
  if (shown === null) return new Failure('acceptanceInvalid');
  if (clientSeedHash(reveal.clientSeed) !== shown.acceptance.clientSeedHash)
    return new Failure('clientSeedInvalid');
  const revealing = { playerId, reveal, shown };
  const ran = await runAhead(needs, game, revealing);
  if (ran instanceof Failure) return ran;
  return revealedOnce(db, playerId, reveal, (tx) => draw(tx, needs, game, revealing, ran));
}

/** Runs `work`, which draws what was accepted, in a transaction, and gives the play with its file; where it was drawn before, that play. */
export async function revealedOnce(
  db: Database,
  playerId: number,
  reveal: DrawReveal,
  work: (tx: Queryable) => Promise<FreshDraw | DrawRow>,
): Promise<RevealedDraw | Failure> {
  const drawn = await drawnOnce(db, playerId, reveal.requestId, work);
  const play = 'fresh' in drawn ? drawn.fresh : shownBefore(drawn.found, reveal);
  if (play instanceof Failure) return play;
  const row = 'id' in play ? await findDraw(db, play.id) : null;
  if (row !== null) return { play: row, file: drawFileOf(row) };
  if (!('stream' in play)) throw new Error(`play ${play.publicId} has no row`);
  return { play, file: freshFile(play, play.stream) };
}

/** The play that a request drew before; `requestKeyReused` where it showed another acceptance. */
export function shownBefore(found: DrawRow, { signature, clientSeed }: DrawReveal): DrawRow | Failure {
  const same = found.acceptance?.signature === signature && found.clientSeed === clientSeed;
  return same ? found : new Failure('requestKeyReused');
}

/** A play that was drawn just now, and the stream that it was drawn from. */
export type FreshDraw = NewDraw & { readonly stream: StreamRow };

function freshFile(play: NewDraw, stream: StreamRow): DrawFile {
  return { ...drawReceiptFieldsOf(play, stream), receipt: play.receipt, seed: null };
}

/**
 * Runs `work` in a transaction. When its answer is lost, or the same request was faster, the play that was drawn for the request is found.
 */
async function drawnOnce<T>(
  db: Database,
  playerId: number,
  requestKey: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<{ readonly fresh: T | Failure } | { readonly found: DrawRow }> {
  try {
    return { fresh: await outcome(() => db.transaction(work)) };
  } catch (error) {
    if (error instanceof DatabaseAway) {
      const found = error.maybeCommitted
        ? await durably(db, () => findDrawByKey(db, playerId, requestKey))
        : null;
      return found === null ? { fresh: new Failure('databaseAway') } : { found };
    }
    if (!isKeyTaken(error)) throw error;
    const found = await findDrawByKey(db, playerId, requestKey);
    if (found === null) throw error;
    return { found };
  }
}

/** What stands when a play may be drawn. */
export interface Admitted {
  readonly room: DrawRoomRow;
  readonly quote: DrawQuote;
  readonly asset: DrawAsset;
}

/** The play that a wish draws from a stream. Nothing is written yet. `ran`: its outcome, for a game whose plays were run before. */
export function drawnFrom(
  stream: StreamRow,
  { room, quote, asset }: Admitted,
  of: Pick<NewDraw, 'playerId' | 'alias' | 'requestKey' | 'clientSeed' | 'source' | 'at' | 'acceptance'>,
  ran: RanDraw | null = null,
): NewDraw {
  const { game, engine, place, commitment, nextNumber: number, head: previous } = stream;
  const { bet, price, draws } = quote;
  const seed = seedOfStream(stream, place);
  const { result, paid } = ran ?? quote.outcome({ seed, clientSeed: of.clientSeed, nonce: number });
  const fields = {
    ...{
      ...of,
      publicId: newPlayId(),
      game,
      engine,
      roomId: room.id,
      roomName: room.name,
      asset,
      price,
      paid,
    },
    ...{ chainId: stream.id, place, number, draws, commitment, bet, result, previous },
  };
  return { ...fields, receipt: drawReceipt(drawReceiptFieldsOf(fields, stream)) };
}

/** Takes the stake, or gives what the play pays, where it pays at all. */
export async function payPart(
  tx: Queryable,
  house: HousePurpose,
  { asset, price, paid, playerId, publicId: ref, requestKey }: NewDraw,
  part: 'stake' | 'payout',
): Promise<void> {
  const [player, purse] = [playerAccount(playerId, asset), houseAccount(house, asset)];
  const key = `draw:${playerId}:${requestKey}`;
  const of = { asset, ref, playerId };
  if (part === 'stake')
    await transfer(tx, { ...of, key, debit: player, credit: purse, amount: price, kind: 'play' });
  else if (paid > 0)
    await transfer(tx, {
      ...{ ...of, key: `${key}:paid`, debit: purse, credit: player, amount: paid, kind: 'payout' },
    });
}

/** Takes the stake and gives what the play pays. */
export async function moveCoins(tx: Queryable, house: HousePurpose, play: NewDraw): Promise<void> {
  await together(payPart(tx, house, play, 'stake'), payPart(tx, house, play, 'payout'));
}

/** The stream that an acceptance was made for, where nothing has come between. Otherwise throws why, or gives the play that it was drawn for already. */
async function standing(
  tx: Queryable,
  stream: StreamRow | null,
  { acceptance }: ShownAcceptance,
  reveal: DrawReveal,
): Promise<StreamRow | DrawRow> {
  if (stream === null) throw new Failure('streamEnded');
  if (stream.place !== acceptance.place) throw new Failure('sealOpened', `${acceptance.place}`);
  if (stream.nextNumber === acceptance.number) return stream;
  const taken = await findDrawAt(tx, acceptance);
  if (taken === null) throw new Failure('acceptanceInvalid');
  // The same that was shown with another key, or from another tab.
  if (shownBefore(taken, reveal) instanceof Failure) throw new Failure('numberTaken', taken.publicId);
  return taken;
}

/** A stream of former rules draws what was accepted for one more hour. */
function openUntil(stream: StreamRow | null, now: Date): StreamRow | null {
  const since = stream?.retiredAt?.getTime() ?? now.getTime();
  return now.getTime() - since < retiredMs ? stream : null;
}

export interface Revealing {
  readonly playerId: number;
  readonly reveal: DrawReveal;
  readonly shown: ShownAcceptance;
}

async function draw(
  tx: Queryable,
  { clock }: DrawNeeds,
  game: DrawnGame,
  { playerId, reveal, shown }: Revealing,
  ran: RanDraw | null,
): Promise<FreshDraw | DrawRow> {
  const at = new Date(clock.now());
  const { requestId: requestKey, clientSeed, source } = reveal;
  const { acceptance, filed } = shown;
  const [locked, before, room] = await together(
    findStreamNamed(tx, game.rules, { playerId, stream: acceptance.stream }),
    findDrawByKey(tx, playerId, requestKey),
    findEverDrawRoom(tx, game.rules.name, Number(acceptance.roomId)),
  );
  if (before !== null) return orThrow(shownBefore(before, reveal));
  const stream = await standing(tx, openUntil(locked, at), shown, reveal);
  if (!('nextNumber' in stream)) return stream;
  const rules = [game.rules, ...game.former].find(({ version }) => version === stream.engine);
  if (rules === undefined) throw new Failure('streamEnded');
  const quote = rules.quote(acceptance.bet);
  if (room === null || quote === null || stream.head !== acceptance.previous)
    throw new Failure('acceptanceInvalid');
  // It stands only since its run was decided on.
  if (ran === null && game.run !== undefined) throw new Failure('databaseAway');
  const of = { playerId, alias: acceptance.player, requestKey, clientSeed, source, at, acceptance: filed };
  const play = drawnFrom(stream, { room, quote, asset: assetIn(room, game) }, of, ran);
  const { publicId: ref, price: coins, paid } = play;
  const body = { game: game.rules.name, coins, paid, toys: 0 };
  await together(
    play.asset === 'coin' && game.moveCoins !== undefined
      ? game.moveCoins(tx, play)
      : moveCoins(tx, game.house, play),
    insertDraw(tx, play),
    game.keep?.(tx, play) ?? Promise.resolve(),
    advanceStream(tx, stream, { draws: play.draws, receipt: play.receipt, now: at }),
    // Takes the player's row lock: last.
    play.asset === 'coin' ? countPlay(tx, { playerId, ref, body, at }) : Promise.resolve(),
  );
  return { ...play, stream };
}
