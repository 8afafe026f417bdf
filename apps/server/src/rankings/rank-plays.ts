import type { Queryable } from '../core/database.ts';
import type { PlayerEvent } from '../ports/player-events.ts';
import { type Period, periodsAt } from './periods.ts';
import {
  countScores,
  readTallies,
  type ScoreChange,
  type TallyKey,
  type TallyRow,
  writeTallies,
} from './rank.store.ts';
import { boardsOf, noTally, type RankList, scoreOf, type Tally, withPlay } from './tally.ts';

/** Something that counts in lists, and how it does. */
export interface Ranked {
  readonly playerId: number;
  readonly at: Date;
  readonly lists: readonly RankList[];
  add(tally: Tally): Tally;
}

type Counted = TallyKey & { readonly of: Period };

const nameOf = ({ board, period, playerId }: TallyKey): string => `${board} ${period} ${playerId}`;

function keysOf({ playerId, lists, at }: Ranked): Counted[] {
  const periods = periodsAt(at.getTime());
  return lists.flatMap((board) => periods.map((of) => ({ board, period: of.key, playerId, of })));
}

/** Counts settled plays on the boards, in their order. */
export function rankPlays(tx: Queryable, played: readonly PlayerEvent<'played'>[]): Promise<void> {
  return rank(
    tx,
    played.map(({ playerId, at, body }) => ({
      ...{ playerId, at, lists: boardsOf(body.game) },
      add: (tally) => withPlay(tally, body),
    })),
  );
}

/** Counts things in their lists, in their order. */
export async function rank(tx: Queryable, all: readonly Ranked[]): Promise<void> {
  const keys = new Map(all.flatMap(keysOf).map((key) => [nameOf(key), key]));
  if (keys.size === 0) return;
  const before = new Map((await readTallies(tx, [...keys.values()])).map((row) => [nameOf(row), row]));
  const after = new Map<string, TallyRow>();
  for (const each of all)
    for (const key of keysOf(each)) {
      const name = nameOf(key);
      after.set(name, counted(key, after.get(name) ?? before.get(name), each));
    }
  await writeTallies(tx, [...after.values()]);
  const changes = changesOf(before, after);
  if (changes.length > 0) await countScores(tx, changes);
}

function counted({ of, ...key }: Counted, row: TallyRow | undefined, { add, at }: Ranked): TallyRow {
  const tally = add(row ?? noTally);
  const score = scoreOf({ board: key.board, period: of.kind }, tally);
  return { ...key, ...tally, score, reachedAt: row?.score === score ? row.reachedAt : at };
}

/** What the counts of scores gain and lose, in an order that is the same for everybody. */
function changesOf(
  before: ReadonlyMap<string, TallyRow>,
  after: ReadonlyMap<string, TallyRow>,
): ScoreChange[] {
  const changes = new Map<string, ScoreChange>();
  const add = ({ board, period, score }: TallyRow, players: number): void => {
    if (score === null) return;
    const name = `${board} ${period} ${score}`;
    changes.set(name, { board, period, score, players: players + (changes.get(name)?.players ?? 0) });
  };
  for (const [name, row] of after) {
    const old = before.get(name);
    if (old !== undefined) add(old, -1);
    add(row, 1);
  }
  return [...changes.values()].filter(({ players }) => players !== 0);
}
