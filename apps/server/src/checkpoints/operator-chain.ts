import { firstOperatorHead } from '@grabbit/engines/fair';
import type { Queryable } from '../core/database.ts';
import { chainOperatorLines, type OperatorChain } from '../ports/operator-lines.store.ts';
import { type ArcadeLogLine, readLastEntry } from './arcade-log.store.ts';
import { lockOperatorLog } from './operator-chain.store.ts';

interface Counted extends OperatorChain {
  readonly lines: number;
}

const none: Counted = { head: firstOperatorHead, last: 0, lines: 0 };

/** What the log `operator` says next: the head of all lines of the operator's log, where there are new ones. Source: rule F30. */
export async function newOperatorLines(tx: Queryable): Promise<Omit<ArcadeLogLine, 'at'>[]> {
  const before = ((await readLastEntry(tx, 'operator'))?.body as Counted | undefined) ?? none;
  // Numbers are given before a line is committed: whoever writes one now is waited for, so that none comes in between later.
  await lockOperatorLog(tx);
  let now = before;
  for await (const { head, last } of chainOperatorLines(tx, before))
    now = { head, last, lines: now.lines + 1 };
  return now === before ? [] : [{ log: 'operator', kind: 'lines', body: { ...now } }];
}
