import { holdsWords, RoomType } from '@grabbit/contract';
import type { CallContext, CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import type { Messages } from '../core/messages.ts';
import { roomNameIn } from '../games/room-name.ts';
import { cardOf, type RoomCard } from './room-card.ts';
import type { Tally } from './results.store.ts';
import type { RoomHost } from './room-host.ts';
import type { RoomHosts } from './room-hosts.ts';
import { hotWords, noteSearch, popularRooms, recentWords, visitedRooms, wordsOf } from './rooms.search.ts';

export interface RoomListNeeds {
  readonly db: Database;
  readonly hosts: RoomHosts;
  readonly clock: Clock;
  readonly messages: Messages;
  /** What rooms were measured to pay, by their numbers. */
  readonly tallies: () => Promise<ReadonlyMap<number, Tally>>;
  /** A build under review hears of no club, and so of no room that is the club's. */
  readonly isUnderReview: (context: CallContext) => Promise<boolean>;
}

const pageSize = 50;
const recommendedRooms = 6;

/** The rooms that a caller may hear of; practice twins are behind a door of their room. */
export async function shownTo(
  { hosts, isUnderReview }: RoomListNeeds,
  context: CallContext,
): Promise<RoomHost[]> {
  const withheld = await isUnderReview(context);
  return hosts.listed().filter(({ row }) => !(withheld && row.club));
}

const nothingYet: Tally = { plays: 0, wins: 0 };

type CardNeeds = Pick<RoomListNeeds, 'clock' | 'tallies'>;

export async function cardsOf(
  shown: readonly RoomHost[],
  { clock, tallies }: CardNeeds,
): Promise<RoomCard[]> {
  const measured = await tallies();
  return shown.map((host) => cardOf(host, clock.now(), measured.get(host.row.id) ?? nothingYet));
}

async function cards(needs: RoomListNeeds, context: CallContext): Promise<RoomCard[]> {
  return cardsOf(await shownTo(needs, context), needs);
}

/** Every word by which a shown room can be found. */
function namedWords({ messages }: RoomListNeeds, shown: readonly RoomHost[]): ReadonlySet<string> {
  const prizes = [...new Set(shown.flatMap(({ row }) => row.refillKinds))];
  const rooms = shown.map(({ row }) => row.name);
  const names = [...rooms, ...shown.map(({ row }) => `${row.id}`)];
  const toys = (language: string): string[] => prizes.map((kind) => messages.text(language, `toys.${kind}`));
  return new Set([
    ...wordsOf([...names, ...prizes], 'en'),
    ...messages.languages.flatMap((language) =>
      wordsOf([...toys(language), ...rooms.map((name) => roomNameIn(messages, language, name))], language),
    ),
  ]);
}

export function inOrder(
  shown: readonly RoomHost[],
  ids: readonly number[],
  needs: CardNeeds,
): Promise<RoomCard[]> {
  return cardsOf(
    ids.flatMap((id) => shown.find(({ row }) => row.id === id) ?? []),
    needs,
  );
}

/** Whether somebody plays or waits in the practice twin of a room, or there is none. */
function isTwinTaken(hosts: RoomHosts, roomId: number): boolean {
  const room = hosts.get(roomId);
  const twin = room === undefined ? undefined : hosts.get(hosts.twinOf(room.row) ?? 0);
  return twin === undefined || twin.seating.seat !== null || twin.seating.queue.length > 0;
}

/**
 * The first of the popular rooms. For visitors those come first whose practice twin is free: they are led into a room, and from there into
 * its twin, where they would wait for one another.
 */
export async function recommended(
  shown: readonly RoomHost[],
  ids: readonly number[],
  needs: CardNeeds & Pick<RoomListNeeds, 'hosts'>,
  isVisitor: boolean,
): Promise<RoomCard[]> {
  const rank = (id: number): number => Number(isVisitor && isTwinTaken(needs.hosts, id));
  const order = ids.toSorted((one, other) => rank(one) - rank(other));
  return (await inOrder(shown, order, needs)).slice(0, recommendedRooms);
}

export const pageOf = (all: readonly RoomCard[], pageNum: number): RoomCard[] =>
  all.slice((pageNum - 1) * pageSize, pageNum * pageSize);

/** Lists of rooms, and words that find them. */
export function listCalls(
  needs: RoomListNeeds,
): CallHandlers<
  'clawRooms' | 'roomInfo' | 'busyRooms' | 'recommended' | 'searchHot' | 'searchRecent' | 'searchWord'
> {
  const { db, messages } = needs;
  return {
    clawRooms: async ({ pageNum = 1 }, context) => ({ list: pageOf(await cards(needs, context), pageNum) }),
    roomInfo: async ({ status, roomId }, context) => ({
      list: (await cards(needs, context)).filter(
        (card) =>
          (status === undefined || card.gameState === status) &&
          (roomId === undefined || card.roomId === roomId),
      ),
    }),
    busyRooms: async ({ roomType = RoomType.claw }, context) => ({
      list: (await cards(needs, context))
        .filter((card) => card.roomType === roomType)
        .map(({ roomId, roomState }) => ({ roomId, state: roomState })),
    }),
    recommended: async (_params, context) => ({
      list: await recommended(
        await shownTo(needs, context),
        await popularRooms(db),
        needs,
        context.caller === null,
      ),
    }),
    searchHot: async (_params, context) => ({
      words: await hotWords(db, namedWords(needs, await shownTo(needs, context))),
      list: (await inOrder(await shownTo(needs, context), await popularRooms(db), needs)).slice(0, 8),
    }),
    async searchRecent(_params, context) {
      const { caller } = context;
      if (caller === null) return { words: [], list: [] };
      const [words, visited] = await Promise.all([
        recentWords(db, caller.userId),
        visitedRooms(db, caller.userId),
      ]);
      return { words, list: await inOrder(await shownTo(needs, context), visited, needs) };
    },
    async searchWord({ word }, context) {
      const { caller, language } = context;
      const named = (kind: string): string[] => [kind, messages.text(language, `toys.${kind}`)];
      const list = (await cards(needs, context)).filter(({ roomName, roomId, prizes }) =>
        holdsWords(word, [
          roomName,
          roomNameIn(messages, language, roomName),
          `${roomId}`,
          ...prizes.flatMap(named),
        ]),
      );
      if (list.length > 0 && caller !== null) await noteSearch(db, caller.userId, word);
      return { list };
    },
  };
}
