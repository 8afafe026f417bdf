import type { Captured } from './shared/arcade-server.ts';

/** What of a notification is its own: each text stands in many of its statements' values. */
export interface NoticeNames {
  readonly number: string;
  readonly paymentId: string;
  readonly playerId: string;
}

export interface NoticeScript {
  readonly script: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** The number of the payment that is taken in the place `place`: the same in our seed and in pgbench. */
export const numberSql = (place: string): string => `lpad(to_hex((${place})::bigint), 32, '0')::uuid`;

/**
 * The statements of one notification as a script of pgbench, made of what the server was seen to run: values that name
 * the payment come from the rows that the script has read, all others are pgbench's variables, sent as parameters.
 * `place` counts the payments that a client takes.
 */
export function noticeScript(statements: readonly Captured[], names: NoticeNames): NoticeScript {
  const constants = new Map<string, string>();
  const variable = (value: string): string => {
    // pgbench has no empty variables.
    if (value === '') return `''`;
    const known = constants.get(value);
    if (known !== undefined) return `:${known}`;
    const name = `v${constants.size}`;
    constants.set(value, name);
    return `:${name}`;
  };
  let read = false;
  const parts = statements.map(({ text, values }) => {
    const sql = text.replace(/\$(\d+)/g, (_, n: string) =>
      expressionOf(values[Number(n) - 1] ?? null, { names, read, variable }),
    );
    const isRead = !read && text.startsWith('select * from payments ');
    read ||= isRead;
    return `${sql}${isRead ? ' \\gset p_' : ';'}\n`;
  });
  if (!read) throw new Error('the notification read no payment');
  const variables = Object.fromEntries([...constants].map(([value, name]) => [name, value]));
  return { script: `${head}${parts.join('')}${tail}`, variables };
}

const head = String.raw`\if :first
\set place :start * 32 + :client_id
\set first 0
\endif
`;
const tail = '\\set place :place + 32\n';

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

interface Places {
  readonly names: NoticeNames;
  /** Whether the payment's row has been read. */
  readonly read: boolean;
  readonly variable: (value: string) => string;
}

/** A value of the product's as pgbench gives it. */
function expressionOf(value: unknown, { names, read, variable }: Places): string {
  if (value === null) return 'null';
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
  const own = new Map([
    [names.number, read ? ':p_number' : numberSql(':place')],
    [names.paymentId, ':p_id'],
    [names.playerId, ':p_player_id'],
  ]);
  const pieces = text.split(new RegExp(`(${[...own.keys()].join('|')})`)).filter((piece) => piece !== '');
  const [only = ''] = pieces;
  if (moment.test(text)) return `${variable(text)}::timestamptz`;
  if (pieces.length <= 1) return own.get(only) ?? variable(text);
  const whole = `(${pieces.map((piece) => `${own.get(piece) ?? variable(piece)}::text`).join(' || ')})`;
  return typeof value === 'object' ? `${whole}::jsonb` : whole;
}
