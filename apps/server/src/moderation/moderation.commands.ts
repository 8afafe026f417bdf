import {
  appealOutcomes,
  caseDecisions,
  caseKinds,
  caseStates,
  longestBanHours,
  reportReasons,
} from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { Failure } from '../core/failure.ts';
import type { Given } from '../core/given.ts';
import { type CommandCall, operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import type { QueuedCase } from './case.store.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import { moderationNeeds } from './moderation.module.ts';
import {
  barPicture,
  decideCase,
  exportStatements,
  listAppeals,
  listCases,
  listPictures,
  settleAppeal,
  showCase,
  showStatistics,
  type Statistics,
  takeCase,
  unbarPicture,
  type WaitingAppeal,
  type WholeCase,
} from './moderation.operator.ts';

const needsOf = async ({ registry }: CommandCall): Promise<ModerationNeeds> =>
  moderationNeeds(await registry());

function oneOf<Word extends string>(given: Given, name: string, words: readonly Word[]): Word {
  const text = given.text(name);
  const word = words.find((each) => each === text);
  if (word !== undefined) return word;
  throw new CommandUsageError(`"${text}" is none of ${words.join(', ')}.`);
}

const maybeOneOf = <Word extends string>(given: Given, name: string, words: readonly Word[]): Word | null =>
  given.has(name) ? oneOf(given, name, words) : null;

const caseOf = (given: Given): number => given.whole('CASE', 1, Number.MAX_SAFE_INTEGER);

function lineOf({
  id,
  state,
  kind,
  thingId,
  authorId,
  openedAt,
  takenBy,
  reports,
  reasons,
}: QueuedCase): string {
  const who = takenBy === '' ? '' : `  taken by ${takenBy}`;
  const why = reasons.length === 0 ? '' : `: ${reasons.join(', ')}`;
  return `case ${id}  ${state.padEnd(8)}  ${kind} ${thingId}  player ${authorId}  ${openedAt.toISOString()}  reported ${reports} times${why}${who}`;
}

function wholeText(whole: WholeCase): string {
  const { evidence, said, statement, appeal, place } = whole;
  return [
    lineOf(whole),
    ...(place === '' ? [] : [`place     ${place}`]),
    ...evidence.flatMap(({ at, words, pictures, around }) => [
      `evidence  ${at.toISOString()}  ${JSON.stringify(words)}`,
      ...pictures.map((url) => `picture   ${url}`),
      ...around.map((line) => `  ${line}`),
    ]),
    ...said.map(
      ({ at, reason, text }) => `reported  ${at.toISOString()}  ${reason}  ${JSON.stringify(text)}`,
    ),
    ...(statement === null
      ? []
      : [
          `decided   ${statement.at.toISOString()}  ${statement.decision} by ${statement.who}  ${statement.law || statement.rule}  ${JSON.stringify(statement.facts)}`,
        ]),
    ...(appeal === null
      ? []
      : [
          `appeal    ${appeal.at.toISOString()}  ${appeal.outcome ?? 'waits'}  ${JSON.stringify(appeal.text)}`,
        ]),
  ].join('\n');
}

const appealText = (row: WaitingAppeal): string =>
  `${lineOf(row)}\n  ${row.at.toISOString()}  ${JSON.stringify(row.text)}${row.mine ? '  (you decided it: somebody else must look)' : ''}`;

const countsText = ({ decisions, reports, appeals }: Statistics): string =>
  [
    'Decisions',
    ...decisions.map(
      ({ half, kind, rule, decision, count, medianHours }) =>
        `  ${half}  ${kind}  ${rule}  ${decision}  ${count}  median ${medianHours} h`,
    ),
    'Reports',
    ...reports.map(({ half, kind, reason, count }) => `  ${half}  ${kind}  ${reason}  ${count}`),
    'Appeals',
    ...appeals.map(({ half, kind, outcome, count }) => `  ${half}  ${kind}  ${outcome ?? 'waits'}  ${count}`),
  ].join('\n');

/** The whole export, part by part. */
async function wholeExport(call: CommandCall): Promise<string | Failure> {
  const needs = await needsOf(call);
  const form = maybeOneOf(call.given, 'FORM', ['jsonl', 'csv']) ?? 'jsonl';
  let text = '';
  for (let after: number | null = 0; after !== null;) {
    const part = await exportStatements(needs, call.operator, { form, after });
    if (part instanceof Failure) return part;
    text += part.text;
    after = part.next;
  }
  return text.trimEnd();
}

/** The operator's command `moderation`. */
export const moderationCommands = operatorCommands(
  'moderation',
  'the queue of what people reported: take a case, decide it with reasons, look at appeals, count, export',
  [
    {
      ...{ usage: 'list [STATE]', options: { kind: 'KIND' }, signs: 'what they like' },
      run: async (call) =>
        listCases(await needsOf(call), call.operator, {
          state: maybeOneOf(call.given, 'STATE', caseStates),
          kind: maybeOneOf(call.given, 'kind', caseKinds),
        }),
      text: (cases: readonly QueuedCase[]) => cases.map(lineOf).join('\n') || 'No cases.',
    },
    {
      ...{ usage: 'show CASE', signs: 'what they like', text: wholeText },
      run: async (call) => showCase(await needsOf(call), call.operator, caseOf(call.given)),
    },
    {
      ...{ usage: 'take CASE', signs: 'name and reason', text: lineOf },
      run: async (call) => takeCase(await needsOf(call), call.operator, caseOf(call.given)),
    },
    {
      usage: 'decide CASE DECISION',
      options: {
        ...{ hours: 'HOURS', 'for-good': '', rule: 'RULE', law: 'TEXT', facts: 'TEXT' },
        'bar-pictures': '',
      },
      signs: 'name and reason',
      run: async (call) =>
        decideCase(await needsOf(call), call.operator, {
          caseId: caseOf(call.given),
          decision: oneOf(call.given, 'DECISION', caseDecisions),
          hours: call.given.maybeWhole('hours', 1, longestBanHours),
          forGood: call.given.has('for-good'),
          rule: maybeOneOf(call.given, 'rule', reportReasons) ?? undefined,
          law: call.given.maybe('law'),
          facts: call.given.maybe('facts'),
          barPictures: call.given.has('bar-pictures'),
        }),
      text: lineOf,
    },
    {
      ...{ usage: 'appeals', signs: 'what they like' },
      run: async (call) => listAppeals(await needsOf(call), call.operator),
      text: (appeals: readonly WaitingAppeal[]) => appeals.map(appealText).join('\n') || 'No appeals.',
    },
    {
      ...{ usage: 'settle-appeal CASE OUTCOME ANSWER...', signs: 'name and reason', text: lineOf },
      run: async (call) =>
        settleAppeal(await needsOf(call), call.operator, {
          caseId: caseOf(call.given),
          outcome: oneOf(call.given, 'OUTCOME', appealOutcomes),
          answer: call.given.text('ANSWER'),
        }),
    },
    {
      ...{ usage: 'stats', signs: 'nothing', text: countsText },
      run: async (call) => showStatistics(await needsOf(call), call.operator),
    },
    { ...{ usage: 'export [FORM]', signs: 'nothing' }, run: wholeExport },
    {
      ...{ usage: 'pictures', signs: 'nothing' },
      run: async (call) => listPictures(await needsOf(call), call.operator),
    },
    {
      usage: 'add-picture PICTURE',
      run: async (call) => barPicture(await needsOf(call), call.operator, call.given.text('PICTURE')),
    },
    {
      usage: 'remove-picture NUMBER',
      run: async (call) =>
        unbarPicture(
          await needsOf(call),
          call.operator,
          call.given.whole('NUMBER', 1, Number.MAX_SAFE_INTEGER),
        ),
    },
  ],
  {
    words: {
      notFound: thereIsNo,
      caseTaken: (who) => `${who} looks at this case.`,
      caseMoved: (state) => `This case is ${state}: take it first, or it is decided already.`,
      secondPerson: () => 'You decided this case: somebody else must look at the appeal.',
    },
  },
);
