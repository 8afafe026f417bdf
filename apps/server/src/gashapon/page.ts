import type { CallReply, PlayId } from '@grabbit/contract';
import { gashapon, isGashaponResult } from '@grabbit/engines/draws';
import { betweenStakesMs } from '../games/draw-play.ts';
import type { DrawRoomRow } from '../games/draw-room.store.ts';
import { cardOfRoom } from '../games/drawn-game.ts';
import type { Queryable } from '../core/database.ts';
import {
  type BoxRow,
  type EndedBoxRow,
  findOpenBox,
  findPlan,
  type PlanRow,
  readCapsules,
  readEndedBoxes,
} from './box.store.ts';
import { soleRow } from '../core/sole-row.ts';

type Page = CallReply<'gashaponPage'>;
type Card = CallReply<'drawRooms'>['list'][number];

const shownPulls = 12;
const shownBoxes = 6;

/** What lists show of rooms of capsules. */
export async function gashaponCards(db: Queryable, rows: readonly DrawRoomRow[]): Promise<Card[]> {
  const { rows: boxes } = await db.statement<{
    readonly roomId: number;
    readonly price: number;
    readonly size: number | null;
    readonly left: number;
    readonly kinds: readonly string[];
  }>(
    'gashapon.cards',
    `select p.room_id as "roomId", coalesce(b.price, p.price) as price, b.size,
       (select count(*)::int from gashapon_capsules c where c.room_id = b.room_id and c.sequence = b.sequence
         and c.play_id is null and c.index < b.size) as left,
       array(select x ->> 'kind' from jsonb_array_elements(coalesce(b.prizes, p.prizes)) x) as kinds
     from gashapon_plans p left join gashapon_boxes b on b.room_id = p.room_id and b.ended_at is null`,
  );
  return rows.flatMap((row) => {
    const found = boxes.find(({ roomId }) => roomId === row.id);
    if (found === undefined) return [];
    const { price, size, left, kinds } = found;
    const box = size === null ? null : { left, size, kinds: [...kinds] };
    return [{ ...cardOfRoom(row, price), box }];
  });
}

interface PullRow {
  readonly playId: PlayId;
  readonly sequence: number;
  readonly number: number;
  readonly result: unknown;
  readonly player: string;
  readonly at: Date;
}

async function readPulls(db: Queryable, roomId: number): Promise<Page['pulls']> {
  const { rows } = await db.statement<PullRow>(
    'gashapon.pulls',
    `select p.public_id as "playId", (d.bet -> 'box' ->> 'sequence')::int as sequence, p.nonce as number, d.result, p.alias as player,
       p.opened_at as at
     from plays p join draws d on d.play_id = p.id where p.room_id = $1 order by p.id desc limit $2`,
    [roomId, shownPulls],
  );
  return rows.flatMap(({ result, at, ...row }) =>
    isGashaponResult(result) ? [{ ...row, kind: result.kind, last: result.last, at: at.toISOString() }] : [],
  );
}

async function boxOf(db: Queryable, row: BoxRow, stream: string): Promise<NonNullable<Page['box']>> {
  const { sequence, price, root, commitment, place, seedHash, openedAt, size, last, prizes } = row;
  const capsules = await readCapsules(db, row);
  const closed = capsules.filter(({ index, playId }) => playId === null && index < size);
  const leftOf = (kind: string) => closed.filter((capsule) => capsule.kind === kind).length;
  return {
    ...{ sequence, price, root, commitment, stream, place, seedHash, size, last },
    ...{ openedAt: openedAt.toISOString(), left: closed.length },
    prizes: prizes.map(({ kind, count }) => ({ kind, count, left: leftOf(kind) })),
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

async function streamName(db: Queryable, { chainId }: BoxRow): Promise<string> {
  const { rows } = await db.statement<{ stream: string }>(
    'gashapon.streamName',
    'select stream from draw_chains where id = $1',
    [chainId],
  );
  return soleRow(rows, `there is no stream ${chainId}`).stream;
}

/** A room of capsules as everybody sees it. */
export async function gashaponPage(db: Queryable, room: DrawRoomRow): Promise<Page> {
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
