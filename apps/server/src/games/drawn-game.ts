import { betLevel, type CallParams, drawnGames, type DrawGameName } from '@grabbit/contract';
import { drawGames, type DrawRules } from '@grabbit/engines/draws';
import { type CallContext, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { betweenStakesMs, type DrawnGame, type DrawNeeds, playDraw } from './draw-play.ts';
import { type DrawRoomRow, findDrawRoom, repairOf } from './draw-room.store.ts';
import type { NewDraw } from './draw.store.ts';
import { asksForLevel } from './stake-level.ts';

/** What is a drawn game's own. Its rules and its practice coins follow from its name. */
type DrawnGameTerms = { readonly name: DrawGameName } & Omit<
  DrawnGame,
  'rules' | 'house' | 'practice' | 'cards'
> &
  (
    | { readonly cards: DrawnGame['cards'] }
    /** What its ways to bet return, in ten-thousandths of the stake: its rooms' cards show the lowest and the highest. */
    | { readonly returns: readonly number[] }
  );

function rulesOf(name: string): DrawRules {
  const rules = drawGames.find((each) => each.name === name);
  if (rules === undefined) throw new Error(`the engines have no ${name}`);
  return rules;
}

/** A drawn game, from what is its own. @throws Error where the engines or the contract's list have no such drawn game. */
export function drawnGame({ name, ...terms }: DrawnGameTerms): DrawnGame {
  const listed = drawnGames.find((each) => each.name === name);
  if (listed === undefined) throw new Error(`no drawn game is called ${name}`);
  const game = { ...terms, rules: rulesOf(name), house: name, practice: listed.practice };
  if ('cards' in terms) return { ...game, cards: terms.cards };
  const [lowestReturn, highestReturn] = [Math.min(...terms.returns), Math.max(...terms.returns)];
  const cardOf = (row: DrawRoomRow) => ({ ...cardOfRoom(row, terms.price), lowestReturn, highestReturn });
  return { ...game, cards: async (_db, rows) => rows.map(cardOf) };
}

/** What lists show of a room of any drawn game. `price`: in coins. */
export function cardOfRoom<Price extends number | null>(row: DrawRoomRow, price: Price) {
  const { id: roomId, game, name: roomName, useType } = row;
  return { roomId, game, roomName, useType, price, repair: repairOf(row) };
}

export interface DrawnNeeds extends DrawNeeds {
  readonly levelOf: (playerId: number) => Promise<number>;
}

/** What a drawn game's calls tell. */
export interface DrawnTerms<Result, Reply, Measured> {
  /** What the answer says of the result, beside the play's number, price and receipt. */
  readonly answer: (result: Result) => Reply;
  /** What a room has paid. */
  readonly measure: (db: Queryable, roomId: number) => Promise<Measured>;
  /** Whether higher stakes ask for a higher level. */
  readonly levels?: boolean;
  /** Coins that the answer tells; without this the free ones of the kind that was played with. */
  readonly balance?: (db: Queryable, play: NewDraw) => Promise<number>;
}

type PlayAsked = Omit<CallParams<'playGems'>, 'stake'> & { readonly stake: number };

/** The calls of a drawn game whose plays come from the player's own stream: a room's page, and a play. */
export function drawnCalls<Result, Reply extends object, Measured>(
  needs: DrawnNeeds,
  game: DrawnGame,
  { answer, measure, levels = false, balance }: DrawnTerms<Result, Reply, Measured>,
) {
  const { db, levelOf } = needs;
  const { name, version } = game.rules;

  /** A room's page. `roomNotFound`. */
  async function page({ roomId }: { readonly roomId: number }) {
    const room = await findDrawRoom(db, name, roomId);
    return room === null ? new Failure('roomNotFound') : pageOf(room);
  }

  async function pageOf(room: DrawRoomRow) {
    const [card] = await game.cards(db, [room]);
    if (card === undefined) return new Failure('roomNotFound');
    const pauseMs = game.pauseMs ?? betweenStakesMs;
    return { room: card, engine: { name, version }, measured: await measure(db, room.id), pauseMs };
  }

  /** Null where the player may stake so much in the room; `levelLimited` (info: the level). */
  async function levelRefusal(room: DrawRoomRow, stake: number, playerId: number): Promise<Failure | null> {
    const asks = await asksForLevel(room, stake, () => levelOf(playerId));
    return asks ? new Failure('levelLimited', `${betLevel(stake)}`) : null;
  }

  /** A play as its player receives it. */
  function replyOf({ publicId: playId, number, draws, price, paid, receipt, result }: Omit<NewDraw, 'id'>) {
    // This very game has drawn it.
    return { ...answer(result as Result), playId, number, price, paid, receipt, nextNumber: number + draws };
  }

  /** A play as its player receives it, with the coins that they have now. */
  async function replyWithBalance(play: NewDraw) {
    const coins = balance?.(db, play) ?? readFree(db, playerAccount(play.playerId, play.asset));
    return { ...replyOf(play), balance: await coins };
  }

  /** The call that draws a play on the bet in what it asks. `levelLimited`, and what refuses `playDraw`. */
  function play<Asked extends PlayAsked>(bet: (asked: Asked) => unknown) {
    return async (asked: Asked, context: CallContext) => {
      const caller = callerOf(context);
      const { requestId, roomId, commitment, clientSeed, source, stake } = asked;
      const room = levels && betLevel(stake) > 0 ? await findDrawRoom(db, name, roomId) : null;
      const refused = room === null ? null : await levelRefusal(room, stake, caller.userId);
      if (refused !== null) return refused;
      const wish = { requestId, roomId, commitment, clientSeed, source, bet: bet(asked) };
      const drawn = await playDraw(needs, game, caller, wish);
      return drawn instanceof Failure ? drawn : replyWithBalance(drawn);
    };
  }

  return { page, pageOf, play, levelRefusal, replyOf, replyWithBalance };
}
