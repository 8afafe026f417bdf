import type { CallReply } from '@grabbit/contract';
import { gashapon, isGashaponResult } from '@grabbit/engines/draws';
import { betweenStakesMs } from '../games/drawn-terms.ts';
import type { DrawRoomRow } from '../games/draw-room.store.ts';
import { cardOfRoom } from '../games/drawn-game.ts';
import type { Queryable } from '../core/database.ts';
import { readGoods } from '../ports/goods.store.ts';
import {
  type BoxRow,
  type EndedBoxRow,
  findOpenBox,
  findPlan,
  type PlanRow,
  readBoxCards,
  readCapsules,
  readEndedBoxes,
  readPullRows,
  streamName,
} from './box.store.ts';

type Page = CallReply<'gashaponPage'>;
type Card = CallReply<'drawRooms'>['list'][number];

const shownPulls = 12;
const shownBoxes = 6;

/** What lists show of rooms of capsules. */
export async function gashaponCards(db: Queryable, rows: readonly DrawRoomRow[]): Promise<Card[]> {
  const boxes = await readBoxCards(db);
  return rows.flatMap((row) => {
    const found = boxes.find(({ roomId }) => roomId === row.id);
    if (found === undefined) return [];
    const { price, size, left, coins, kinds } = found;
    const box = size === null ? null : { left, size, coins, kinds: [...kinds] };
    return [{ ...cardOfRoom(row, price), box }];
  });
}

async function readPulls(db: Queryable, roomId: number): Promise<Page['pulls']> {
  const rows = await readPullRows(db, roomId, shownPulls);
  return rows.flatMap(({ result, at, ...row }) =>
    isGashaponResult(result) ? [{ ...row, kind: result.kind, last: result.last, at: at.toISOString() }] : [],
  );
}

async function boxOf(db: Queryable, row: BoxRow, stream: string): Promise<NonNullable<Page['box']>> {
  const { sequence, price, root, commitment, place, seedHash, openedAt, size, last, prizes } = row;
  const [capsules, goods] = await Promise.all([readCapsules(db, row), readGoods(db)]);
  const coinsOf = (kind: string | null) => goods.find((one) => one.kind === kind)?.exchangeCoins ?? 0;
  const closed = capsules.filter(({ index, playId }) => playId === null && index < size);
  const leftOf = (kind: string) => closed.filter((capsule) => capsule.kind === kind).length;
  return {
    ...{ sequence, price, root, commitment, stream, place, seedHash, size, last },
    ...{ openedAt: openedAt.toISOString(), left: closed.length },
    prizes: prizes.map(({ kind, count }) => ({ kind, count, left: leftOf(kind), coins: coinsOf(kind) })),
    lastCoins: coinsOf(last),
  };
}

function endedOf({ sequence, size, pulled, how, endedAt, receipt }: EndedBoxRow): Page['ended'] {
  if (how === null || endedAt === null || receipt === null) return [];
  return [{ sequence, size, pulled, how, endedAt: endedAt.toISOString(), receipt }];
}

function nextAt(plan: PlanRow | null, ended: readonly EndedBoxRow[]): string | null {
  const last = ended[0]?.endedAt ?? null;
  if (last === null || plan === null || plan.againAfter === null || plan.shortOf !== null) return null;
  return new Date(last.getTime() + 1_000 * plan.againAfter).toISOString();
}

/** A room of capsules as everybody sees it, without the arcade's key. */
export async function gashaponPage(db: Queryable, room: DrawRoomRow): Promise<Omit<Page, 'key'>> {
  const [open, plan, ended, pulls, cards] = await Promise.all([
    findOpenBox(db, room.id),
    findPlan(db, room.id),
    readEndedBoxes(db, room.id, shownBoxes),
    readPulls(db, room.id),
    gashaponCards(db, [room]),
  ]);
  const box = open === null ? null : await boxOf(db, open, await streamName(db, open));
  return {
    // A room that no box was ever filled for is in no list, and its page is open all the same.
    room: cards[0] ?? { ...cardOfRoom(room, null), box: null },
    engine: { name: gashapon.name, version: gashapon.version },
    pauseMs: betweenStakesMs,
    box,
    nextBoxAt: box === null ? nextAt(plan, ended) : null,
    outOfStock: box === null && plan !== null && plan.againAfter !== null && plan.shortOf !== null,
    pulls,
    ended: ended.flatMap(endedOf),
  };
}
