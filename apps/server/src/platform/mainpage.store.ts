import type { PlayId } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';
import { soleRow } from '../core/sole-row.ts';

/** A `broadcast` is one of the home page's lines; of `notice` the newest counts. */
export type AnnouncementPlace = 'broadcast' | 'notice';

export interface AnnouncementRow {
  readonly id: number;
  readonly place: AnnouncementPlace;
  readonly title: LocalText;
  readonly body: LocalText;
  readonly link: string;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
}

export type NewAnnouncement = Omit<AnnouncementRow, 'id' | 'createdAt'>;

export async function insertAnnouncement(db: Queryable, given: NewAnnouncement): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into announcements (place, title, body, link, ends_at) values ($1, $2, $3, $4, $5) returning id`,
    [given.place, JSON.stringify(given.title), JSON.stringify(given.body), given.link, given.endsAt],
  );
  return soleRow(rows).id;
}

/** Announcements that still count, newest first. */
export async function readAnnouncements(
  db: Queryable,
  place: AnnouncementPlace,
  now: number,
): Promise<AnnouncementRow[]> {
  const { rows } = await db.query<AnnouncementRow>(
    `select id, place, title, body, link, ends_at as "endsAt", created_at as "createdAt" from announcements
     where place = $1 and removed_at is null and (ends_at is null or ends_at > $2) order by id desc limit 20`,
    [place, new Date(now)],
  );
  return rows;
}

/** Takes down one, or all of a place. Returns how many. */
export async function removeAnnouncements(
  db: Queryable,
  place: AnnouncementPlace,
  id?: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `update announcements set removed_at = now()
     where place = $1 and removed_at is null and ($2::bigint is null or id = $2)`,
    [place, id ?? null],
  );
  return rowCount;
}

export interface Win {
  readonly playId: PlayId;
  readonly game: string;
  readonly nickName: string;
  readonly portrait: string;
  /** The toy that was won; empty for coins. */
  readonly prize: string;
  /** Coins that the play paid; 0 for a toy. */
  readonly coins: number;
  readonly roomId: number;
  readonly roomName: string;
  readonly at: Date;
}

/** The newest of one kind of wins: what is shown beside the player, from where, which of them, and what they are sorted by. */
const newest = (prize: string, coins: string, from: string, where: string, at: string): string =>
  `(select p.id, ${prize} as prize, ${coins} as coins, ${at} as at from ${from} where ${where} order by ${at} desc limit 20)`;

/** Three ways to win, each by an index of its own: toys of runs, toys that were drawn, and more coins than the play cost. */
const wins = [
  newest(
    `p.won -> 0 ->> 'kind'`,
    '0',
    'plays p',
    `p.state = 'settled' and p.asset = 'coin' and jsonb_array_length(p.won) > 0`,
    'p.settled_at',
  ),
  newest(
    'g.kind',
    '0',
    'toy_units t join plays p on p.id = t.play_id join goods g on g.id = t.goods_id',
    `t.play_id is not null and p.way = 'draw' and p.asset = 'coin'`,
    't.won_at',
  ),
  newest(
    `''`,
    'p.paid',
    'plays p',
    `p.state = 'settled' and p.asset = 'coin' and p.paid > p.price`,
    'p.settled_at',
  ),
].join(' union all ');

/** The newest plays of all games that won a toy to keep, or paid more coins than they cost; practice does not count. */
export async function recentWins(db: Queryable): Promise<Win[]> {
  const { rows } = await db.statement<Win>(
    'platform.recentWins',
    `select p.public_id as "playId", p.game, u.nick_name as "nickName", u.portrait, win.prize, win.coins::bigint as coins,
            p.room_id as "roomId", coalesce(machine.name, board.name, pusher.name, '') as "roomName", win.at
     from (${wins}) win join plays p on p.id = win.id join users u on u.id = p.player_id
       left join rooms machine on machine.id = p.room_id left join draw_rooms board on board.id = p.room_id
       left join push_rooms pusher on pusher.id = p.room_id
     where p.room_id is not null order by win.at desc limit 20`,
  );
  return rows;
}

/** Toys won since midnight UTC, by plays of any game. */
export async function wonToday(db: Queryable, now: number): Promise<number> {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const { rows } = await db.statement<{ toys: number }>(
    'platform.wonToday',
    'select count(*)::int as toys from toy_units where play_id is not null and won_at >= $1',
    [midnight],
  );
  return rows[0]?.toys ?? 0;
}
