import { type CallReply, gamesWithheld, playCode } from '@grabbit/contract';
import { openerHash } from '@grabbit/engines/draws';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { makeDrawRoom } from '../games/draw-rooms.operator.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { readFree } from '../ports/balances.store.ts';
import { openedSeed } from '../games/draw-file.ts';
import { acceptDraw, type AcceptanceNeeds } from '../games/draw-acceptance.ts';
import type { DrawnGame } from '../games/drawn-terms.ts';
import type { PracticeGame } from '../games/practice-game.ts';
import { readDrawRooms } from '../games/draw-room.store.ts';
import {
  isOpener,
  lockStream,
  noteOpener,
  readOpened,
  readRetired,
  type StreamRow,
  turnStream,
} from '../games/draw-stream.store.ts';
import { noteShown } from '../games/draw-shown.store.ts';
import { type DrawnRow, readDraws } from '../games/draw.store.ts';
import { findAsked } from './named-play.store.ts';

type DrawCalls =
  | 'drawRooms'
  | 'drawStream'
  | 'acceptDraw'
  | 'turnSeed'
  | 'practiceCoins'
  | 'drawShown'
  | 'drawRecords'
  | 'drawRoomMake';
type Stream = CallReply<'drawStream'>;

/** Practice coins that a player is filled up to when there are too few for a play. */
export const practiceCoins = 20_000;

/** A player's stream as it is told; `opened` is the seed that they asked about, otherwise the one before. */
async function streamOf(
  tx: Queryable,
  row: StreamRow,
  { key, about }: { readonly key: string; readonly about: Partial<SeedPlace> },
): Promise<Stream> {
  const { game, stream, place, seedHash, commitment, nextNumber, head, playerId } = row;
  const asked = { stream: about.stream ?? stream, place: about.place ?? place - 1, playerId: playerId ?? 0 };
  const opened = asked.place === 0 ? null : await readOpened(tx, asked);
  const opensAt = asked.stream === stream ? null : await readRetired(tx, asked);
  const retired = opensAt === null ? null : { stream: asked.stream, opensAt: opensAt.toISOString() };
  return { game, stream, place, seedHash, commitment, nextNumber, head, opened, retired, key };
}

/** A seed of a stream, by the stream's public id. */
interface SeedPlace {
  readonly stream: string;
  readonly place: number;
}

/** A text's JSON; null for a text that is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function recordOf(row: DrawnRow): CallReply<'drawRecords'>['list'][number] {
  const { publicId: playId, game, roomId, roomName, asset, price, paid, number, draws, bet, result } = row;
  return {
    ...{ playId, code: playCode(playId), game, roomId, roomName, asset, price, paid },
    ...{ number, draws, bet, result },
    ...{ place: row.place, commitment: row.commitment, clientSeed: row.clientSeed, seed: openedSeed(row) },
    ...{ receipt: row.receipt, at: row.at.toISOString() },
  };
}

/** The calls that every drawn game shares: rooms, the player's stream, practice coins and records. */
export function createDraws(
  needs: AcceptanceNeeds,
  games: readonly DrawnGame[],
  /** Games of other kinds that are practised. */
  others: () => readonly PracticeGame[],
  isUnderReview: (context: CallContext) => Promise<boolean>,
): CallHandlers<DrawCalls> {
  const { db, clock } = needs;
  const gameOf = (name: string): DrawnGame | undefined => games.find(({ rules }) => rules.name === name);
  // A game of rounds that is also played alone is practised as its rounds are: their word moves on with plays of both ways.
  const practisedAs = (name: string) =>
    [...others(), ...games.map(practiceOf)].find((each) => each.name === name);
  const withStream = async <T>(
    name: string,
    playerId: number,
    work: (tx: Queryable, game: DrawnGame, stream: StreamRow, now: Date) => Promise<T | Failure>,
  ): Promise<T | Failure> => {
    const game = gameOf(name);
    if (game === undefined || game.lockPlayer !== undefined) return new Failure('badParameters', 'game');
    const now = new Date(clock.now());
    return db.transaction(async (tx) =>
      work(tx, game, await lockStream(tx, game.rules, { playerId }, now), now),
    );
  };
  return {
    async drawRooms({ game: wanted }, context) {
      const [rows, hidden] = await Promise.all([readDrawRooms(db), isUnderReview(context)]);
      const shown = games
        .filter(({ rules: { name } }) => wanted === undefined || wanted === name)
        .filter(({ rules: { name } }) => !(hidden && gamesWithheld.includes(name)));
      const lists = await Promise.all(
        shown.map(async (game) =>
          game.cards(
            db,
            rows.filter((row) => row.game === game.rules.name),
          ),
        ),
      );
      return { list: lists.flat() };
    },
    drawStream: async ({ game, openerHash: device, ...about }, context) => {
      const { key } = await needs.signer();
      return withStream(game, callerOf(context).userId, async (tx, _game, stream) => {
        if (device !== undefined) await noteOpener(tx, stream, device);
        return streamOf(tx, stream, { key, about });
      });
    },
    async acceptDraw({ game: name, bet, ...ask }, context) {
      const game = gameOf(name);
      // Games of shared numbers, and shots, are asked for by calls of their own.
      if (game?.rules.rules === undefined || game.isAimed === true)
        return new Failure('badParameters', 'game');
      return acceptDraw(needs, game, callerOf(context), { ...ask, bet: readJson(bet) });
    },
    turnSeed: async ({ game, place, opener }, context) => {
      const { key } = await needs.signer();
      return withStream(game, callerOf(context).userId, async (tx, { rules }, stream, now) => {
        const about = { stream: stream.stream, place };
        if (stream.place !== place || stream.nextNumber === 1)
          return streamOf(tx, stream, { key, about: {} });
        if (!(await isOpener(tx, stream, openerHash(opener)))) return new Failure('openerUnknown');
        // The last seed of a chain is not in the next chain.
        return streamOf(tx, await turnStream(tx, rules, stream, { now, opener }), { key, about });
      });
    },
    async practiceCoins({ game: name }, context) {
      const game = practisedAs(name);
      if (game === undefined) return new Failure('badParameters', 'game');
      const { userId: playerId } = callerOf(context);
      const now = new Date(clock.now());
      return db.transaction(async (tx) => {
        const word = await game.lock(tx, playerId, now);
        return { balance: await fillUp(tx, { game, playerId, word }) };
      });
    },
    drawRoomMake: async ({ reason, ...wish }, context) =>
      gameOf(wish.game) === undefined
        ? new Failure('badParameters', 'game')
        : makeDrawRoom(db, operatorOf(context, { reason }), wish),
    async drawShown({ playId }, context) {
      const { userId } = callerOf(context);
      const play = await findAsked(db, playId, userId);
      const own = play !== null && (await noteShown(db, userId, play.id));
      return own ? { shown: true } : new Failure('playNotFound');
    },
    async drawRecords({ cursor, limit = 20 }, context) {
      const { userId } = callerOf(context);
      const { list, next } = await readDraws(db, userId, { cursor: cursor ?? null, limit });
      return { list: list.map(recordOf), next };
    },
  };
}

/** A drawn game's practice: its stream's head moves on with each play, so that each emptied purse has a key of its own. */
function practiceOf({ rules, practice, price, lockPlayer }: DrawnGame): PracticeGame {
  return {
    ...{ name: rules.name, practice, price },
    async lock(tx, playerId, now) {
      if (lockPlayer !== undefined) return lockPlayer(tx, playerId);
      const { stream, head } = await lockStream(tx, rules, { playerId }, now);
      return `${stream}:${head}`;
    },
  };
}

/** Under the player's lock in the game, so that asking twice fills once. */
async function fillUp(
  tx: Queryable,
  { game, playerId, word }: { readonly game: PracticeGame; readonly playerId: number; readonly word: string },
): Promise<number> {
  const { practice: asset, price } = game;
  const account = playerAccount(playerId, asset);
  const free = await readFree(tx, account);
  if (free >= (typeof price === 'number' ? price : await price(tx))) return free;
  await transfer(tx, {
    ...{ key: `practice:${word}`, debit: houseAccount('promotions', asset), credit: account, asset },
    ...{ amount: practiceCoins - free, kind: 'practice', ref: game.name, playerId },
  });
  return practiceCoins;
}
