import type { PlayNumber } from '../ports/play-number.ts';
import { type CallParams, issueStates, type IssueState, notices } from '@grabbit/contract';
import type { PrivatePictures } from '../ports/media-url.ts';
import { writeNotice } from '../ports/notices.store.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { keysOf, once } from '../core/request-key.ts';
import { cleanText } from './issue-text.ts';
import {
  insertIssue,
  insertMessage,
  type IssueRow,
  type IssueView,
  readIssue,
  setIssueState,
  viewIssues,
} from './issue.store.ts';

export const issueKey = keysOf('issue');
export const issueReplyKey = keysOf('issue-reply');

export interface IssueNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly pictures: Pick<PrivatePictures, 'url'>;
  /** Takes a picture that the player uploaded for an issue into use; false when there is none. */
  readonly claimPicture: (tx: Queryable, userId: number, name: string) => Promise<boolean>;
  /** The number of a player's own play by any of its names; null when it is not theirs. */
  readonly ownPlay: (userId: number, name: string) => Promise<PlayNumber | null>;
  readonly ownsOrder: (userId: number, orderId: number) => Promise<boolean>;
}

function mayBecome(from: IssueState, to: IssueState): boolean {
  return from === to || (issueStates[from] as readonly string[]).includes(to);
}

/** Throws `issueNotFound` for a report that is not the player's. */
async function ownIssue(tx: Queryable, userId: number, id: string): Promise<IssueRow> {
  const issue = await readIssue(tx, id, { lock: true });
  if (issue === null || issue.playerId !== userId) throw new Failure('issueNotFound');
  return issue;
}

async function viewOf(
  db: Queryable,
  { pictures }: Pick<IssueNeeds, 'pictures'>,
  id: number | string,
): Promise<IssueView> {
  const issue = await readIssue(db, id);
  const [view] = issue === null ? [] : await viewIssues(db, [issue], pictures);
  if (view === undefined) throw new Failure('issueNotFound');
  return view;
}

export async function viewIssue(needs: IssueNeeds, userId: number, id: string): Promise<IssueView> {
  const issue = await readIssue(needs.db, id);
  if (issue === null || issue.playerId !== userId) throw new Failure('issueNotFound');
  return viewOf(needs.db, needs, issue.id);
}

/** The number of the play that a report is about. Throws `issueSubjectNotYours`. */
async function checkSubjects(
  needs: IssueNeeds,
  userId: number,
  { playId = '', orderId = '' }: CallParams<'createIssue'>,
): Promise<PlayNumber | null> {
  const play = playId === '' ? null : await needs.ownPlay(userId, playId);
  if (playId !== '' && play === null) throw new Failure('issueSubjectNotYours', 'playId');
  if (orderId !== '' && !(await needs.ownsOrder(userId, Number(orderId)))) {
    throw new Failure('issueSubjectNotYours', 'orderId');
  }
  return play;
}

/** Reports a problem, once for its key. Throws Failure. */
export async function createIssue(
  needs: IssueNeeds,
  userId: number,
  { requestId, ...params }: CallParams<'createIssue'>,
): Promise<IssueView> {
  const text = cleanText(params.text);
  if (text === '') throw new Failure('issueTextEmpty');
  const playId = await checkSubjects(needs, userId, { requestId, ...params });
  const { kind, orderId = '', picture = '' } = params;
  return needs.db.transaction(async (tx) => {
    const key = { ...issueKey(userId, requestId), parameters: params };
    const { id } = await once(tx, key, async () => {
      if (picture !== '' && !(await needs.claimPicture(tx, userId, picture))) {
        throw new Failure('pictureNotFound');
      }
      const now = needs.clock.now();
      const issueId = await insertIssue(tx, { playerId: userId, kind, playId, orderId, picture, now });
      const message = { issueId, author: 'player', who: '', text, at: new Date(now) } as const;
      await insertMessage(tx, userId, message);
      return { id: issueId };
    });
    return viewOf(tx, needs, id);
  });
}

/** The player writes once more, which opens an answered report again. Throws `issueNotFound`, `issueClosed`. */
export async function replyIssue(
  needs: IssueNeeds,
  userId: number,
  { requestId, issueId, text: given }: CallParams<'replyIssue'>,
): Promise<IssueView> {
  const text = cleanText(given);
  if (text === '') throw new Failure('issueTextEmpty');
  return needs.db.transaction(async (tx) => {
    const issue = await ownIssue(tx, userId, issueId);
    const key = { ...issueReplyKey(userId, requestId), parameters: { issueId, text } };
    await once(tx, key, async () => {
      if (!mayBecome(issue.state, 'open')) throw new Failure('issueClosed');
      const now = needs.clock.now();
      const message = { issueId: issue.id, author: 'player', who: '', text, at: new Date(now) } as const;
      await insertMessage(tx, userId, message);
      await setIssueState(tx, issue.id, { state: 'open', now });
      return {};
    });
    return viewOf(tx, needs, issue.id);
  });
}

/** The player needs no answer any more. Closing twice is no fault. */
export async function closeOwnIssue(needs: IssueNeeds, userId: number, issueId: string): Promise<IssueView> {
  return needs.db.transaction(async (tx) => {
    const issue = await ownIssue(tx, userId, issueId);
    if (issue.state !== 'closed')
      await setIssueState(tx, issue.id, { state: 'closed', now: needs.clock.now() });
    return viewOf(tx, needs, issue.id);
  });
}

export interface HouseMove {
  readonly issueId: string;
  readonly to: 'answered' | 'closed';
  /** Name of whoever answers, kept in the house. */
  readonly who: string;
  /** Empty to close without a word. */
  readonly text: string;
  readonly now: number;
}

/**
 * The house answers or closes a report, and tells its player. Throws `issueNotFound`, or `issueClosed` for one that is
 * over.
 */
export async function moveIssue(tx: Queryable, move: HouseMove): Promise<IssueRow> {
  const { to, who, now } = move;
  const issue = await readIssue(tx, move.issueId, { lock: true });
  if (issue === null) throw new Failure('issueNotFound', move.issueId);
  if (issue.state === 'closed' || !mayBecome(issue.state, to)) throw new Failure('issueClosed', move.issueId);
  const text = cleanText(move.text);
  if (text !== '') {
    const message = { issueId: issue.id, author: 'house', who, text, at: new Date(now) } as const;
    await insertMessage(tx, issue.playerId, message);
  }
  await setIssueState(tx, issue.id, { state: to, now });
  // Last: it takes the player's row lock.
  await writeNotice(tx, issue.playerId, notices.issueMoved, { issueId: `${issue.id}`, state: to });
  return { ...issue, state: to };
}
