import type { PlayNumber } from '../ports/play-number.ts';
import type { CallReply, IssueKind, IssueState, PlayId } from '@grabbit/contract';
import type { PrivatePictures } from '../ports/media-url.ts';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import type { MovedBefore } from '../core/pages.ts';

export type IssueView = CallReply<'issueDetail'>;

export interface IssueRow {
  readonly id: number;
  readonly playerId: number;
  readonly kind: IssueKind;
  readonly state: IssueState;
  /** Public id of the play that it is about. */
  readonly playId: PlayId | null;
  readonly orderId: number | null;
  readonly picture: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface MessageRow {
  readonly issueId: number;
  readonly author: 'player' | 'house';
  readonly who: string;
  readonly text: string;
  readonly at: Date;
}

const columns = `id, player_id as "playerId", kind, state,
  (select public_id from plays where plays.id = play_id) as "playId", order_id as "orderId", picture,
  created_at as "createdAt", updated_at as "updatedAt"`;

export interface NewIssue {
  readonly playerId: number;
  readonly kind: IssueKind;
  readonly playId: PlayNumber | null;
  readonly orderId: string;
  readonly picture: string;
  readonly now: number;
}

export async function insertIssue(tx: Queryable, given: NewIssue): Promise<number> {
  const { playerId, kind, playId, orderId, picture, now } = given;
  const { rows } = await tx.query<{ id: number }>(
    `insert into issues (player_id, kind, play_id, order_id, picture, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [playerId, kind, playId, orderId || null, picture, new Date(now)],
  );
  return soleRow(rows).id;
}

export async function insertMessage(tx: Queryable, playerId: number, message: MessageRow): Promise<void> {
  await tx.query(
    'insert into issue_messages (issue_id, player_id, author, who, text, at) values ($1, $2, $3, $4, $5, $6)',
    [message.issueId, playerId, message.author, message.who, message.text, message.at],
  );
}

export async function setIssueState(
  tx: Queryable,
  id: number,
  { state, now }: { readonly state: IssueState; readonly now: number },
): Promise<void> {
  await tx.query('update issues set state = $2, updated_at = $3 where id = $1', [id, state, new Date(now)]);
}

/** A report by its number, of any player; locked until the transaction ends when asked. */
export async function readIssue(
  db: Queryable,
  id: string | number,
  options: { readonly lock: boolean } = { lock: false },
): Promise<IssueRow | null> {
  const { rows } = await db.query<IssueRow>(
    `select ${columns} from issues where id = $1 ${options.lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

/** A player's reports, those that moved last first: at most a hundred. */
export async function readIssuesOf(db: Queryable, playerId: number): Promise<IssueRow[]> {
  const { rows } = await db.query<IssueRow>(
    `select ${columns} from issues where player_id = $1 order by updated_at desc, id desc limit 100`,
    [playerId],
  );
  return rows;
}

/** Reports that moved before a place in the list, those that moved last first, of a state or of all. */
export async function readIssuesMoved(
  db: Queryable,
  {
    state,
    before,
    limit,
  }: { readonly state: IssueState | null; readonly before: MovedBefore; readonly limit: number },
): Promise<IssueRow[]> {
  const { rows } =
    state === null
      ? await db.statement<IssueRow>(
          'help.moved',
          `select ${columns} from issues where (updated_at, id) < ($1::timestamptz, $2::bigint)
           order by updated_at desc, id desc limit $3`,
          [before.at, before.id, limit],
        )
      : await db.statement<IssueRow>(
          'help.movedOfState',
          `select ${columns} from issues where state = $4 and (updated_at, id) < ($1::timestamptz, $2::bigint)
           order by updated_at desc, id desc limit $3`,
          [before.at, before.id, limit, state],
        );
  return rows;
}

export async function readMessages(db: Queryable, issueIds: readonly number[]): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select issue_id as "issueId", author, who, text, at from issue_messages
     where issue_id = any($1::bigint[]) order by id`,
    [issueIds],
  );
  return rows;
}

/** Reports as their player sees them: who of the house answered stays in the house. */
export async function viewIssues(
  db: Queryable,
  issues: readonly IssueRow[],
  pictures: Pick<PrivatePictures, 'url'>,
): Promise<IssueView[]> {
  if (issues.length === 0) return [];
  const messages = await readMessages(
    db,
    issues.map(({ id }) => id),
  );
  return issues.map((issue) => ({
    issueId: `${issue.id}`,
    kind: issue.kind,
    state: issue.state,
    playId: issue.playId ?? '',
    orderId: issue.orderId === null ? '' : `${issue.orderId}`,
    picture: pictures.url(issue.picture),
    createdAt: issue.createdAt.toISOString(),
    updatedAt: issue.updatedAt.toISOString(),
    messages: messages
      .filter(({ issueId }) => issueId === issue.id)
      .map(({ author, text, at }) => ({ author, text, at: at.toISOString() })),
  }));
}
