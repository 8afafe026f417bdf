import { VoteState } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

export interface VoteRow {
  readonly id: number;
  readonly showId: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly state: VoteState;
  readonly closesAt: Date | null;
  /** Voices for each option, once they are counted for good. */
  readonly counts: readonly number[] | null;
}

const columns = `id, show_id as "showId", question, options, state, closes_at as "closesAt", counts`;

export interface NewVote {
  readonly showId: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly seconds: number;
  readonly closesAt: Date;
}

/** Begins a vote. PostgreSQL's 23505 when the show has one that is not over. */
export async function insertVote(tx: Queryable, vote: NewVote): Promise<VoteRow> {
  const { showId, question, options, seconds, closesAt } = vote;
  const { rows } = await tx.query<VoteRow>(
    `insert into live_votes (show_id, question, options, state, seconds, closes_at)
     values ($1, $2, $3, ${VoteState.ONGOING}, $4, $5) returning ${columns}`,
    [showId, question, JSON.stringify(options), seconds, closesAt],
  );
  return soleRow(rows);
}

export async function findVote(db: Queryable, id: number): Promise<VoteRow | null> {
  const { rows } = await db.statement<VoteRow>(
    'live.vote',
    `select ${columns} from live_votes where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Keeps a vote from being counted until the transaction ends; many voices can hold it at once. */
export async function holdVote(tx: Queryable, id: number): Promise<VoteRow | null> {
  const { rows } = await tx.statement<VoteRow>(
    'live.holdVote',
    `select ${columns} from live_votes where id = $1 for share`,
    [id],
  );
  return rows[0] ?? null;
}

/** Waits for all who give their voice at this moment. */
export async function lockVote(tx: Queryable, id: number): Promise<VoteRow | null> {
  const { rows } = await tx.query<VoteRow>(`select ${columns} from live_votes where id = $1 for update`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** The last vote of a show; null where there was none. */
export async function lastVote(db: Queryable, showId: number): Promise<VoteRow | null> {
  const { rows } = await db.statement<VoteRow>(
    'live.lastVote',
    `select ${columns} from live_votes where show_id = $1 order by id desc limit 1`,
    [showId],
  );
  return rows[0] ?? null;
}

/** All votes of a show, the first one first. */
export async function votesOf(db: Queryable, showId: number): Promise<readonly VoteRow[]> {
  const { rows } = await db.query<VoteRow>(
    `select ${columns} from live_votes where show_id = $1 order by id`,
    [showId],
  );
  return rows;
}

/** Votes that are due: those that run and are over, and those that are being counted. */
export async function dueVotes(db: Queryable, now: Date): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from live_votes where state in (1, 2) and closes_at <= $1 order by closes_at limit 100',
    [now],
  );
  return rows.map(({ id }) => id);
}

export async function setVoteState(
  tx: Queryable,
  id: number,
  {
    state,
    counts = null,
    closesAt = null,
  }: {
    readonly state: VoteState;
    readonly counts?: readonly number[] | null;
    readonly closesAt?: Date | null;
  },
): Promise<void> {
  await tx.query(
    'update live_votes set state = $2, counts = $3, closes_at = coalesce($4, closes_at) where id = $1',
    [id, state, counts, closesAt],
  );
}

/** One voice a player: the last one counts. */
export async function writeVoice(
  tx: Queryable,
  {
    voteId,
    playerId,
    option,
    at,
  }: { readonly voteId: number; readonly playerId: number; readonly option: number; readonly at: Date },
): Promise<void> {
  await tx.statement(
    'live.writeVoice',
    `insert into live_voices (vote_id, player_id, option, at) values ($1, $2, $3, $4)
     on conflict (vote_id, player_id) do update set option = excluded.option, at = excluded.at`,
    [voteId, playerId, option, at],
  );
}

/** Voices for each of so many options. */
export async function countVoices(db: Queryable, voteId: number, options: number): Promise<number[]> {
  const { rows } = await db.statement<{ option: number; voices: number }>(
    'live.countVoices',
    'select option, count(*)::int as voices from live_voices where vote_id = $1 group by option',
    [voteId],
  );
  const counted = new Map(rows.map(({ option, voices }) => [option, voices]));
  return Array.from({ length: options }, (_, option) => counted.get(option) ?? 0);
}

/** A player's choice; -1 for none. */
export async function ownVoice(db: Queryable, voteId: number, playerId: number): Promise<number> {
  const { rows } = await db.statement<{ option: number }>(
    'live.ownVoice',
    'select option from live_voices where vote_id = $1 and player_id = $2',
    [voteId, playerId],
  );
  return rows[0]?.option ?? -1;
}
