/**
 * Checks a file of the operator's log, which an auditor gets from the console: that each line is whole and follows from the one
 * before, and that the log is the one under the arcade's signed checkpoints. It needs no server, and holds one line at a time.
 *
 *   node tools/verify-operator-log.ts FILE [--copy DIR | --arcade URL] [--earlier FILE]
 *
 * `--copy`: the copy that a witness keeps (`npm run witness`); `--arcade` fetches the same public entries now. Without both the file
 * proves only that it fits itself. `--earlier`: a file that was fetched before; it names the line in which the two differ.
 *
 * Exit code 0: all of it holds. 1: a line was changed, taken out, put in or moved. 2: the file could not be read, or the arcade not be asked.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';

import {
  compareOperatorLines,
  isOperatorFileHeader,
  type OperatorFileLine,
  OperatorLogCheck,
  type OperatorLogDifference,
  type OperatorLogFault,
  type OperatorLogHead,
  type OperatorLogVerdict,
} from '@grabbit/engines/fair';
import { arcadeAt, messageOf, Unreadable } from './unreadable.ts';
import { Accusation, Unreachable } from './witness/accusation.ts';
import {
  checkpointsOfArcade,
  checkpointsOfCopy,
  readOperatorHeads,
  type SignedOperatorHeads,
} from './witness/operator-heads.ts';

/** In characters: longer than any line that an arcade writes. */
const longestLine = 1_048_576;

/** The lines of a text file, one after the other. */
async function* textLinesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new Unreadable(`${path} has a line that is too long`);
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The lines of a file after its first, which says what it is. */
async function* logLinesOf(path: string): AsyncGenerator<unknown> {
  let isFirst = true;
  for await (const text of textLinesOf(path)) {
    const value = parsed(text);
    if (!isFirst) yield value;
    else if (!isOperatorFileHeader(value)) throw new Unreadable(`${path} is no file of an operator's log`);
    isFirst = false;
  }
  if (isFirst) throw new Unreadable(`${path} is empty`);
}

const counted = (lines: number): string => `${lines} ${lines === 1 ? 'line' : 'lines'}`;

/** What is between two heads that do not fit, by how many lines there are too few. */
function differenceOf(lacking: number): string {
  if (lacking === 0) return 'a line was changed or moved';
  return `${counted(Math.abs(lacking))} ${lacking > 0 ? 'taken out' : 'put in'}`;
}

function wordsOf(fault: OperatorLogFault): string {
  switch (fault.is) {
    case 'unread':
      return `line ${fault.place} of the file is no line of an operator's log`;
    case 'changed':
      return `line ${fault.number} was changed`;
    case 'missing':
      if (fault.after === 0) return `the lines before line ${fault.number} were taken out`;
      return fault.number === fault.after + 1
        ? `line ${fault.after} was changed: line ${fault.number} does not follow from it`
        : `between line ${fault.after} and line ${fault.number} a line was taken out, or line ${fault.after} was changed`;
    case 'putIn':
      return `line ${fault.number} was put in`;
    case 'moved':
      return `line ${fault.number} was moved: it stands before line ${fault.from}, from which it follows`;
    case 'cut': {
      const more = fault.lacking === 0 ? '' : `: the checkpoints have ${counted(fault.lacking)} more`;
      return `the end was cut off after line ${fault.after}${more}`;
    }
    case 'head': {
      const where = fault.after === 0 ? '' : `after line ${fault.after} and `;
      return `${where}up to line ${fault.until} this is not the log under the checkpoints: ${differenceOf(fault.lacking)}`;
    }
  }
}

interface Checked extends Pick<OperatorLogVerdict, 'last' | 'at' | 'covered' | 'later'> {
  readonly ok: boolean;
}

const differences: Readonly<Record<OperatorLogDifference['is'], string>> = {
  changed: 'was changed',
  takenOut: 'was taken out',
  putIn: 'was put in',
};

async function checkFile(path: string, heads: readonly OperatorLogHead[]): Promise<Checked> {
  const check = new OperatorLogCheck(heads);
  for await (const line of logLinesOf(path)) {
    check.take(line);
    if (check.isDone) break;
  }
  const { fault, lines, ...reach } = check.end();
  const words =
    fault === null ? `ok, ${counted(lines)}, the last of ${reach.at}` : `WRONG: ${wordsOf(fault)}`;
  process.stdout.write(`${path}: ${words}\n`);
  return { ok: fault === null, ...reach };
}

function tellCover(signed: SignedOperatorHeads, { last, at, covered, later }: Checked): void {
  const part = covered === 0 ? 'no line of it yet' : `its lines up to ${covered}`;
  const reach =
    covered === last ? 'all of it' : `${part}: fetch it again after the next checkpoint for the others`;
  const words = [
    `  ok    checkpoint ${signed.checkpoint} of ${signed.at} covers ${reach}`,
    `        key ${signed.key}`,
  ];
  if (later > 0)
    words.push(
      `  NOTE  the checkpoints have ${counted(later)} more: this file was fetched at ${at}.`,
      '        If you asked for it later, it is not the one that you asked for.',
    );
  process.stdout.write(`${words.join('\n')}\n`);
}

/** Holds a file against one that was fetched before, line by line. */
async function compareFiles(path: string, earlier: string): Promise<boolean> {
  const [lines, before] = [logLinesOf(path), logLinesOf(earlier)];
  for await (const was of before) {
    const is: IteratorResult<unknown, unknown> = await lines.next();
    const found = compareOperatorLines(was as OperatorFileLine, is.value);
    if (found === null) continue;
    process.stdout.write(`  WRONG line ${found.number} ${differences[found.is]} since ${earlier}\n`);
    await lines.return(undefined);
    return false;
  }
  process.stdout.write(`  ok    it goes on where ${earlier} ended\n`);
  return true;
}

async function signedHeads(copy?: string, arcade?: string): Promise<SignedOperatorHeads | null> {
  if (copy !== undefined) return readOperatorHeads(checkpointsOfCopy(copy));
  return arcade === undefined ? null : readOperatorHeads(checkpointsOfArcade(arcadeAt(arcade)));
}

const usage = 'usage: npm run verify-operator-log -- FILE [--copy DIR | --arcade URL] [--earlier FILE]';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { copy: { type: 'string' }, arcade: { type: 'string' }, earlier: { type: 'string' } },
  });
  const [path] = positionals;
  const { copy, arcade, earlier } = values;
  if (path === undefined || positionals.length > 1 || (copy !== undefined && arcade !== undefined))
    throw new Unreadable(usage);
  const signed = await signedHeads(copy, arcade);
  const heads = signed?.heads ?? [];
  const checked = await checkFile(path, heads);
  if (signed !== null && checked.ok) tellCover(signed, checked);
  if (signed === null && checked.ok)
    process.stdout.write('        it fits itself; --copy or --arcade holds it against signed checkpoints\n');
  if (earlier === undefined) return checked.ok ? 0 : 1;
  const isEarlierSound = (await checkFile(earlier, heads)).ok;
  const isSame = isEarlierSound && (await compareFiles(path, earlier));
  return checked.ok && isSame ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (fault) {
  const isWrong = fault instanceof Accusation;
  const known =
    isWrong ||
    fault instanceof Unreadable ||
    fault instanceof Unreachable ||
    (fault instanceof Error && 'code' in fault);
  if (!known) throw fault;
  process.stderr.write(`${isWrong ? 'WRONG checkpoint: ' : ''}${messageOf(fault)}\n`);
  process.exitCode = isWrong ? 1 : 2;
}
