import { issueStates, type IssueState } from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { Failure } from '../core/failure.ts';
import type { Given } from '../core/given.ts';
import { listOf } from '../core/pages.ts';
import { type OperatorCommand, operatorCommands } from '../registry/operator-command.ts';
import type { IssueRow } from './issue.store.ts';
import { type IssueThread, listIssues, settleIssue, showIssue } from './issues.operator.ts';

function issueOf(given: Given): string {
  const id = given.text('ID');
  if (/^\d{1,15}$/.test(id)) return id;
  throw new CommandUsageError(`"${id}" is no number of a report.`);
}

function stateOf(given: Given): IssueState | null {
  const states = Object.keys(issueStates) as IssueState[];
  const text = given.maybe('STATE');
  const state = states.find((each) => each === text);
  if (text === undefined || state !== undefined) return state ?? null;
  throw new CommandUsageError(`"${text}" is no state: it must be one of ${states.join(', ')}.`);
}

function line({ id, state, kind, playerId, playId, orderId, updatedAt }: IssueRow): string {
  const about = [playId === null ? '' : `play ${playId}`, orderId === null ? '' : `parcel ${orderId}`];
  const rest = about.filter((part) => part !== '').join(', ');
  return `${id}  ${state.padEnd(8)}  ${kind.padEnd(7)}  player ${playerId}  ${updatedAt.toISOString()}  ${rest}`.trimEnd();
}

const thread = ({ issue, pictureUrl, messages }: IssueThread & { readonly pictureUrl: string }): string =>
  [
    line(issue),
    ...(pictureUrl === '' ? [] : [`picture   ${pictureUrl}`]),
    ...messages.map(
      ({ at, author, who, text }) => `${at.toISOString()}  ${who === '' ? author : who}\n${text}`,
    ),
  ].join('\n');

const moving = (usage: string, to: 'answered' | 'closed'): OperatorCommand => ({
  ...{ usage, signs: 'what they like' },
  run: ({ db, given, operator }) =>
    settleIssue(db, operator, { issueId: issueOf(given), to, text: given.maybe('TEXT') ?? '' }),
  text: ({ id, state }: IssueRow) => `Report ${id} is now ${state}.`,
});

/** The operator's command `issues`. */
export const issuesCommands = operatorCommands(
  'issues',
  'see what players report, answer it and close it; each player is told',
  [
    {
      ...{ usage: 'list [STATE]', signs: 'what they like' },
      run: async ({ db, given, operator }) =>
        listOf(await listIssues(db, operator, { state: stateOf(given) })),
      text: (issues: readonly IssueRow[]) => issues.map(line).join('\n') || 'No reports.',
    },
    {
      ...{ usage: 'show ID', signs: 'what they like' },
      async run({ db, given, operator, registry }) {
        const shown = await showIssue(db, operator, issueOf(given));
        if (shown instanceof Failure) return shown;
        const { pictures } = await registry();
        return { ...shown, pictureUrl: pictures.url(shown.issue.picture) };
      },
      text: thread,
    },
    moving('answer ID TEXT...', 'answered'),
    moving('close ID [TEXT...]', 'closed'),
  ],
  {
    words: {
      issueNotFound: (id) => `There is no report ${id}.`,
      issueClosed: (id) => `Report ${id} is closed.`,
      issueTextEmpty: () => 'The answer is missing.',
    },
  },
);
