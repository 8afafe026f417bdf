import { resolve } from 'node:path';
import { CommandUsageError } from '../core/command-usage-error.ts';
import type { Given } from '../core/given.ts';
import { listOf } from '../core/pages.ts';
import { operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import { giveGift } from '../ports/gifts.operator.ts';
import type { Grant } from '../ports/grants.ts';
import { auditBooks, listActions, listFindings, showBalance } from './books.operator.ts';
import type { BalanceLine, LogLine } from './books.store.ts';
import type { Finding } from './finding.store.ts';
import { writeOperatorLog } from './operator-log-file.ts';

function balanceText(lines: readonly BalanceLine[]): string {
  const row = (name: string, total: number): string => `  ${name.padEnd(28)} ${`${total}`.padStart(14)}`;
  return [...new Set(lines.map(({ asset }) => asset))]
    .flatMap((asset) => {
      const own = lines.filter((line) => line.asset === asset);
      const sum = own.reduce((total, line) => total + line.total, 0);
      return [asset, ...own.map(({ account, total }) => row(account, total)), row('sum', sum)];
    })
    .join('\n');
}

const findingsText = (findings: readonly Finding[]): string =>
  findings
    .map(({ foundAt, rule, subject, detail }) => `${foundAt.toISOString()}  ${rule}  ${subject}: ${detail}`)
    .join('\n');

const actionLine = ({ at, who, action, subject, reason }: LogLine): string =>
  `${at.toISOString()}  ${who}  ${action} ${subject}: ${reason}`;

const mostAtOnce = 10_000_000;

function grantOf(given: Given): Grant {
  const amount = given.whole('AMOUNT', 1, mostAtOnce);
  const what = given.text('WHAT');
  if (what === 'coins') return { type: 'coins', amount, from: 'promotions' };
  if (what === 'postage') return { type: 'postage', cents: amount };
  throw new CommandUsageError('Give coins or postage (cents of shipping credit).');
}

/** The operator's command `books`: the trial balance, the audit, what people did with its file for auditors, and gifts with a reason. */
export const booksCommands = operatorCommands(
  'books',
  'the trial balance, the audit of the ledger, the log of what operators did and its file for auditors, a gift (WHAT is coins or postage) with a reason',
  [
    {
      ...{ usage: 'balance', signs: 'nothing' },
      run: ({ db, operator }) => showBalance(db, operator),
      text: (lines: readonly BalanceLine[]) => balanceText(lines) || 'Nothing was moved yet.',
    },
    {
      ...{ usage: 'audit', signs: 'what they like' },
      run: async ({ db, registry, operator }) =>
        auditBooks({ db, audits: (await registry()).audits }, operator),
      text: (found: readonly Finding[]) => findingsText(found) || 'The books are sound.',
    },
    {
      ...{ usage: 'findings', signs: 'nothing' },
      run: ({ db, operator }) => listFindings(db, operator),
      text: (found: readonly Finding[]) => findingsText(found) || 'Nothing that was found is open.',
    },
    {
      ...{ usage: 'log', signs: 'what they like' },
      run: async ({ db, operator }) => listOf(await listActions(db, operator)),
      text: (entries: readonly LogLine[]) => entries.map(actionLine).join('\n') || 'Nothing was done yet.',
    },
    {
      usage: 'log-file FILE',
      run: ({ db, given, operator }) => writeOperatorLog(db, operator, resolve(given.text('FILE'))),
      text: ({ file }: { readonly file: string }) => `Written to ${file}.`,
    },
    {
      ...{ usage: 'grant PLAYER WHAT AMOUNT', signs: 'name and reason' },
      async run({ db, registry, given, operator }) {
        const playerId = given.whole('PLAYER', 1, Number.MAX_SAFE_INTEGER);
        const grant = grantOf(given);
        const { grants } = await registry();
        return giveGift({ db, grants }, operator, { playerId, grant });
      },
      text: ({ playerId, grant }: { readonly playerId: number; readonly grant: Grant }) =>
        `Given to player ${playerId}: ${JSON.stringify(grant)}`,
    },
  ],
  { words: { notFound: thereIsNo } },
);
