import { leastRankedPlays, type CallReply } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { lastDays, type Period, periodAt, periodBefore } from './periods.ts';
import {
  isShown,
  type RankedRow,
  readFirst,
  readStanding,
  readTallies,
  show,
  type TallyRow,
} from './rank.store.ts';
import { listOf, type RankList } from './tally.ts';

type TopList = CallReply<'topList'>;
type Ranked = TopList['list'][number];

/** Lines that a list shows. */
const shownLines = 50;
const shownBefore = 3;

interface Asked {
  readonly board: RankList;
  readonly period: Period;
}

/** Equal scores share a place. */
function placed(rows: readonly RankedRow[], mine: number | undefined): Ranked[] {
  return rows.map(({ playerId, score, nickName, portrait }) => ({
    place: 1 + rows.findIndex((first) => first.score === score),
    ...{ nickName: nickName ?? '', portrait: portrait ?? '', score, mine: playerId === mine },
  }));
}

async function ownOf(db: Queryable, asked: Asked, playerId: number, now: number) {
  const days = lastDays(now);
  const keys = [asked.period, ...days].map(({ key }) => ({ board: asked.board, period: key, playerId }));
  const [rows, shown] = await Promise.all([readTallies(db, keys), isShown(db, playerId)]);
  const row = (period: Period): TallyRow | undefined => rows.find((each) => each.period === period.key);
  const { plays = 0, score = null } = row(asked.period) ?? {};
  const standing = await readStanding(db, asked, score);
  const { players, above, next } = standing;
  // Those above the next score up stand before its place.
  const ahead = next === null ? null : await readStanding(db, asked, next);
  const own = {
    ...{ place: score === null ? 0 : above + 1, score, plays, shown },
    days: days.map((day) => row(day)?.score ?? null),
    next: next === null || ahead === null ? null : { place: ahead.above + 1, score: next },
  };
  return { own, players };
}

export interface RankingsFeature {
  readonly handlers: CallHandlers<'topList' | 'showInTopList'>;
}

/** Leaderboards: what was reached, never what was spent. By name stands there who agreed. */
export function createRankings({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): RankingsFeature {
  return {
    handlers: {
      async topList({ kind = 'won', board = 'all', period = 'week' }, { caller }) {
        const now = clock.now();
        const asked = { board: listOf(kind, board), period: periodAt(period, now) };
        const member = caller === null || caller.trial ? undefined : caller.userId;
        const [first, before, { own, players }] = await Promise.all([
          readFirst(db, asked, shownLines),
          readFirst(db, { ...asked, period: periodBefore(asked.period) }, shownBefore),
          member === undefined
            ? readStanding(db, asked, null).then(({ players: all }) => ({ own: null, players: all }))
            : ownOf(db, asked, member, now),
        ]);
        return {
          ...{ list: placed(first, member), players, own, before: placed(before, member) },
          ...{ leastPlays: asked.board === 'claw' ? leastRankedPlays[period] : 0, endsAt: asked.period.to },
        };
      },
      async showInTopList({ shown }, context) {
        await show(db, callerOf(context).userId, shown ? new Date(clock.now()) : null);
        return { shown };
      },
    },
  };
}
