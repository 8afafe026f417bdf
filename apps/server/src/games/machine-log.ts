import { canonicalJson, firstLogHead, logEntryHash } from '@grabbit/engines/fair';

export type LogKind =
  | 'opened'
  | 'settings'
  | 'refill'
  | 'commitment'
  | 'play'
  | 'void'
  | 'staff'
  /** Of rooms of rounds: who is in one, what they bring to it, and what came of it. */
  | 'entrants'
  | 'reveals'
  | 'beacon'
  | 'round'
  /** Of seas. */
  | 'tide';

/** One line of a machine's public log. */
export interface LogLine {
  readonly seq: number;
  readonly kind: LogKind;
  readonly body: unknown;
  readonly prev: string;
  readonly hash: string;
  readonly at: string;
}

export interface LogHead {
  readonly seq: number;
  readonly hash: string;
}

export function emptyLog(roomId: number): LogHead {
  return { seq: 0, hash: firstLogHead(`${roomId}`) };
}

/** Chains entries onto a head, in memory: the caller writes them with the change that they tell of. */
export class LogWriter {
  readonly #roomId: number;
  readonly #at: string;
  readonly lines: LogLine[] = [];
  head: LogHead;

  constructor(roomId: number, head: LogHead, at: string) {
    this.#roomId = roomId;
    this.head = head;
    this.#at = at;
  }

  append(kind: LogKind, body: Readonly<Record<string, unknown>>): LogLine {
    const seq = this.head.seq + 1;
    const prev = this.head.hash;
    const hash = logEntryHash({ roomId: `${this.#roomId}`, seq, kind, at: this.#at, body, prev });
    const line: LogLine = { seq, kind, body, prev, hash, at: this.#at };
    this.lines.push(line);
    this.head = { seq, hash };
    return line;
  }
}

/** Columns of log lines for `unnest`, so that several are one statement. */
export function lineColumns(lines: readonly LogLine[]): unknown[] {
  const column = <Key extends keyof LogLine>(key: Key): LogLine[Key][] => lines.map((line) => line[key]);
  const bodies = lines.map(({ body }) => canonicalJson(body));
  return [column('seq'), column('kind'), bodies, column('prev'), column('hash'), column('at')];
}
