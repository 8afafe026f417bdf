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
import { boardsOf, noTally, scoreOf, withPlay } from './tally.ts';

type Counted = TallyKey & { readonly of: Period };

const nameOf = ({ board, period, playerId }: TallyKey): string => `${board} ${period} ${playerId}`;

function keysOf({ playerId, body, at }: PlayerEvent<'played'>): Counted[] {
  const periods = periodsAt(at.getTime());
  return boardsOf(body.game).flatMap((board) =>
    periods.map((of) => ({ board, period: of.key, playerId, of })),
  );
}

/** Counts settled plays on the boards, in their order. */
export async function rankPlays(tx: Queryable, played: readonly PlayerEvent<'played'>[]): Promise<void> {
  const keys = new Map(played.flatMap(keysOf).map((key) => [nameOf(key), key]));
  if (keys.size === 0) return;
  const before = new Map((await readTallies(tx, [...keys.values()])).map((row) => [nameOf(row), row]));
  const after = new Map<string, TallyRow>();
  for (const event of played)
    for (const key of keysOf(event)) {
      const name = nameOf(key);
      const row = after.get(name) ?? before.get(name);
      after.set(name, counted(key, row, event));
    }
  await writeTallies(tx, [...after.values()]);
  const changes = changesOf(before, after);
  if (changes.length > 0) await countScores(tx, changes);
}

function counted(
  { of, ...key }: Counted,
  row: TallyRow | undefined,
  { body, at }: PlayerEvent<'played'>,
): TallyRow {
  const tally = withPlay(row ?? noTally, body);
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
