import { parseArgs } from 'node:util';
import { issueStates, type IssueState } from '@grabbit/contract';
import { mediaUrl } from '../media/media-url.ts';
import type { Database } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { Failure } from '../platform/failure.ts';
import { cleanText } from './issue-text.ts';
import { type IssueRow, readIssue, readIssues, readMessages } from './issue.store.ts';
import { moveIssue } from './issues.service.ts';

const usage = 'list [STATE] | show ID | answer ID TEXT | close ID [TEXT] [--who NAME]';

function issueId(text: string | undefined): string {
  if (text !== undefined && /^\d{1,15}$/.test(text)) return text;
  throw new DepotUsageError(
    text === undefined ? 'The number of the report is missing.' : `"${text}" is no number of a report.`,
  );
}

function line({ id, state, kind, playerId, playId, orderId, updatedAt }: IssueRow): string {
  const about = [playId === null ? '' : `play ${playId}`, orderId === null ? '' : `parcel ${orderId}`];
  const rest = about.filter((part) => part !== '').join(', ');
  return `${id}  ${state.padEnd(8)}  ${kind.padEnd(7)}  player ${playerId}  ${updatedAt.toISOString()}  ${rest}`.trimEnd();
}

async function list(db: Database, given: string | undefined): Promise<string> {
  const states = Object.keys(issueStates) as IssueState[];
  const state = states.find((each) => each === given) ?? null;
  if (given !== undefined && state === null) {
    throw new DepotUsageError(`"${given}" is no state: it must be one of ${states.join(', ')}.`);
  }
  const issues = await readIssues(db, { playerId: null, state });
  return issues.length === 0 ? 'No reports.' : issues.map(line).join('\n');
}

async function show(db: Database, id: string): Promise<string> {
  const issue = await readIssue(db, id);
  if (issue === null) throw new Failure('issueNotFound');
  const messages = await readMessages(db, [issue.id]);
  return [
    line(issue),
    ...(issue.picture === '' ? [] : [`picture   ${mediaUrl(issue.picture)}`]),
    ...messages.map(
      ({ at, author, who, text }) => `${at.toISOString()}  ${who === '' ? author : who}\n${text}`,
    ),
  ].join('\n');
}

async function move(
  db: Database,
  to: 'answered' | 'closed',
  { id, text, who }: { readonly id: string; readonly text: string; readonly who: string },
): Promise<string> {
  if (to === 'answered' && cleanText(text) === '') throw new DepotUsageError('The answer is missing.');
  const now = Date.now();
  const issue = await db.transaction((tx) => moveIssue(tx, { issueId: id, to, who, text, now }));
  return `Report ${issue.id} is now ${issue.state}.`;
}

/** The command `issues` of the depot. Returns what to print; throws `DepotUsageError` with what is wrong. */
export async function issuesCommand(db: Database, args: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { who: { type: 'string', default: 'depot' } },
  });
  const [command, given, ...words] = positionals;
  try {
    if (command === 'list') return await list(db, given);
    if (command === 'show') return await show(db, issueId(given));
    const to = command === 'answer' ? 'answered' : command === 'close' ? 'closed' : null;
    if (to !== null)
      return await move(db, to, { id: issueId(given), text: words.join(' '), who: values.who });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const why = error.error === 'issueClosed' ? `Report ${given} is closed.` : `There is no report ${given}.`;
    throw new DepotUsageError(why);
  }
  throw new DepotUsageError(`The command must be one of: ${usage}.`);
}

export const issuesDepotCommand: DepotCommand = {
  name: 'issues',
  usage,
  help: 'see what players report, answer it and close it; each player is told',
  async run(args, { database, print }) {
    print(await issuesCommand(database, args));
  },
};
