import { firstOperatorHead, operatorHead } from '@grabbit/engines/fair';
import type { Queryable } from '../core/database.ts';
import { type ArcadeLogLine, readLastEntry } from './arcade-log.store.ts';
import { readOperatorLinesAfter } from '../ports/operator-lines.store.ts';
import { lockOperatorLog } from './operator-chain.store.ts';

const linesAtOnce = 2_000;

interface Chained {
  readonly head: string;
  /** Number of the last line. */
  readonly last: number;
  readonly lines: number;
}

const none: Chained = { head: firstOperatorHead, last: 0, lines: 0 };

/** What the log `operator` says next: the head of all lines of the operator's log, where there are new ones. Source: rule F30. */
export async function newOperatorLines(tx: Queryable): Promise<Omit<ArcadeLogLine, 'at'>[]> {
  const before = ((await readLastEntry(tx, 'operator'))?.body as Chained | undefined) ?? none;
  // Numbers are given before a line is committed: whoever writes one now is waited for, so that none comes in between later.
  await lockOperatorLog(tx);
  let { head, last, lines } = before;
  for (;;) {
    const page = await readOperatorLinesAfter(tx, last, linesAtOnce);
    for (const { id, ...line } of page) {
      head = operatorHead(head, line);
      last = id;
      lines += 1;
    }
    if (page.length < linesAtOnce) break;
  }
  return lines === before.lines ? [] : [{ log: 'operator', kind: 'lines', body: { head, last, lines } }];
}
