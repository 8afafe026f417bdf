import type { Captured } from './harness/arcade-server.ts';
import { type Filled, repeatedScript } from './harness/pgbench-script.ts';

/** What of a notification is its own: each text stands in many of its statements' values. */
export interface NoticeNames {
  readonly number: string;
  readonly paymentId: string;
  readonly playerId: string;
}

/** The number of the payment that is taken in the place `place`: the same in our seed and in pgbench. */
export const numberSql = (place: string): string => `lpad(to_hex((${place})::bigint), 32, '0')::uuid`;

/**
 * The statements of one notification as a script of pgbench, made of what the server was seen to run: values that name
 * the payment come from the rows that the script has read, all others are pgbench's variables, sent as parameters.
 * `place` counts the payments that a client takes.
 */
export function noticeScript(statements: readonly Captured[], names: NoticeNames): Filled {
  const firstRead = statements.findIndex(({ text }) => text.startsWith('select * from payments '));
  if (firstRead < 0) throw new Error('the notification read no payment');
  const { script, variables } = repeatedScript(statements, {
    own: (_, index) =>
      new Map([
        [names.number, index > firstRead ? ':p_number' : numberSql(':place')],
        [names.paymentId, ':p_id'],
        [names.playerId, ':p_player_id'],
      ]),
    keep: (statement) => (statement === statements[firstRead] ? 'p_' : null),
  });
  return { script: `${head}${script}${tail}`, variables };
}

const head = String.raw`\if :first
\set place :start * 32 + :client_id
\set first 0
\endif
`;
const tail = '\\set place :place + 32\n';
