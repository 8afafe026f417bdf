import { open, rm } from 'node:fs/promises';
import { firstOperatorHead, operatorFileHeader, operatorLogFetch } from '@grabbit/engines/fair';
import type { Database, Queryable } from '../core/database.ts';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { chainOperatorLines, lockOperatorLogAlone } from '../ports/operator-lines.store.ts';

/** The operator's log for auditors, a piece at a time: all of it may be millions of lines. Source: rule F31. */
export interface OperatorLogFile {
  readonly name: string;
  readonly text: AsyncIterable<string>;
}

/** Characters of a piece. */
const pieceLength = 65_536;

async function* textUntil(db: Queryable, until: number): AsyncGenerator<string> {
  let piece = `${JSON.stringify(operatorFileHeader)}\n`;
  for await (const { last, line } of chainOperatorLines(db, { head: firstOperatorHead, last: 0 })) {
    piece += `${JSON.stringify(line)}\n`;
    if (last === until) break;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** The whole log for an auditor, up to the line that says who fetched it: it names players. `denied`. */
export async function fetchOperatorLog(db: Database, operator: Operator): Promise<OperatorLogFile | Failure> {
  const until = await operate(db, operator, 'log.see', async (tx, note) => {
    // All lines before this one are there for good then, and none of them is still being written.
    await lockOperatorLogAlone(tx);
    return note(operatorLogFetch, 'all');
  });
  if (until instanceof Failure) return until;
  return { name: `operator-log-${until}.jsonl`, text: textUntil(db, until) };
}

/** Writes that file for its owner alone, and over nothing. `denied`. Throws `CommandUsageError` where it cannot be written. */
export async function writeOperatorLog(
  db: Database,
  operator: Operator,
  path: string,
): Promise<{ readonly file: string } | Failure> {
  const handle = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw new CommandUsageError(`${path} cannot be written: ${(error as Error).message}.`);
  });
  let isWhole = false;
  try {
    const fetched = await fetchOperatorLog(db, operator);
    if (fetched instanceof Failure) return fetched;
    for await (const piece of fetched.text) await handle.appendFile(piece);
    isWhole = true;
    return { file: path };
  } finally {
    await handle.close();
    if (!isWhole) await rm(path, { force: true });
  }
}
