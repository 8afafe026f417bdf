import type { ExportedStatement } from './statistics.store.ts';

/** What holds of every statement of this house: a person reads and decides each case. */
const byHand = { automatedDetection: false, automatedDecision: false } as const;

type Line = ExportedStatement & typeof byHand;

const lineOf = (statement: ExportedStatement): Line => ({ ...statement, ...byHand });

/** A line of JSON for each statement. */
export function jsonLines(statements: readonly ExportedStatement[]): string {
  return statements.map((statement) => `${JSON.stringify(lineOf(statement))}\n`).join('');
}

const names = [
  ...(['number', 'kind', 'source', 'reports', 'decision', 'ground', 'rule', 'opened', 'decided'] as const),
  ...(['hoursToDecision', 'banHours', 'forGood', 'appealed', 'appealOutcome'] as const),
  ...(['automatedDetection', 'automatedDecision'] as const),
] as const satisfies readonly (keyof Line)[];

/** The same as CSV (RFC 4180). Every value is a number, a truth or a word of a closed list, so that none needs quotes. */
export function csvLines(
  statements: readonly ExportedStatement[],
  { head }: { readonly head: boolean },
): string {
  const rows = statements.map((statement) => {
    const line = lineOf(statement);
    return names.map((name) => `${line[name] ?? ''}`).join(',');
  });
  return [...(head ? [names.join(',')] : []), ...rows].map((row) => `${row}\r\n`).join('');
}
