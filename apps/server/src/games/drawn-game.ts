import { drawnGames, type DrawGameName } from '@grabbit/contract';
import { drawGames, type DrawRules, formerDrawGames } from '@grabbit/engines/draws';
import { type CallContext, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import type { AcceptanceNeeds } from './draw-acceptance.ts';
import { type DrawReveal, revealDraw, type RevealedDraw } from './draw-play.ts';
import { oneEach } from './draw-run.ts';
import { betweenStakesMs, type DrawnGame } from './drawn-terms.ts';
import { type DrawRoomRow, findDrawRoom, repairOf } from './draw-room.store.ts';
import type { NewDraw } from './draw.store.ts';

/** What is a drawn game's own. Its rules and its practice coins follow from its name. */
type DrawnGameTerms = { readonly name: DrawGameName } & Omit<
  DrawnGame,
  'rules' | 'former' | 'house' | 'practice' | 'cards'
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
  const former = formerDrawGames.filter((each) => each.name === name);
  const game = { ...terms, rules: rulesOf(name), former, house: name, practice: listed.practice };
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

export type DrawnNeeds = AcceptanceNeeds;

/** What a drawn game's calls tell. */
export interface DrawnTerms<Result, Reply, Measured> {
  /** What the answer says of the result, beside the play's number, price and receipt. */
  readonly answer: (result: Result) => Reply;
  /** What a room has paid. */
  readonly measure: (db: Queryable, roomId: number) => Promise<Measured>;
}

/** The calls of a drawn game whose plays come from the player's own stream: a room's page, and a play. */
export function drawnCalls<Result, Reply extends object, Measured>(
  needs: DrawnNeeds,
  game: DrawnGame,
  { answer, measure }: DrawnTerms<Result, Reply, Measured>,
) {
  const { db } = needs;
  const { name, version } = game.rules;
  const inTurn = oneEach();

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

  /** A play as its player receives it. */
  function replyOf({ publicId: playId, number, draws, price, paid, receipt, result }: Omit<NewDraw, 'id'>) {
    // This very game has drawn it.
    return { ...answer(result as Result), playId, number, price, paid, receipt, nextNumber: number + draws };
  }

  /** A revealed play as its player receives it, with the coins that they have now. */
  async function replyWithBalance({ play, file }: RevealedDraw) {
    const { playerId, asset } = play;
    const own = asset === 'coin' ? game.purse?.(db, playerId) : undefined;
    const balance = await (own ?? readFree(db, playerAccount(playerId, asset)));
    return { ...replyOf(play), balance, file };
  }

  /** The call that draws what was accepted. Refused as `revealDraw` is. */
  async function play(reveal: DrawReveal, context: CallContext) {
    const caller = callerOf(context);
    const draw = () => revealDraw(needs, game, caller, reveal);
    const drawn = await (game.run === undefined ? draw() : inTurn(caller.userId, draw));
    return drawn instanceof Failure ? drawn : replyWithBalance(drawn);
  }

  return { page, pageOf, play, replyOf, replyWithBalance };
}
