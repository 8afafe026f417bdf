import { isHash } from './hash.ts';
import { firstOperatorHead, operatorHead, type OperatorLogLine } from './operator-log.ts';
import { hasShape, is, isCount, isPositive, isTime, type Check } from './shape.ts';

/** First line of a file of the operator's log. Source: rule F31 of SPEC.md. */
export const operatorFileHeader = { format: 'grabbit-operator-log', version: 1 } as const;

/** The action of the line that each fetched file leaves in the log. A whole file ends with its own. */
export const operatorLogFetch = 'fetch operator log';

/** A line of the operator's log as its file has it. */
export interface OperatorFileLine extends OperatorLogLine {
  /** Rises from line to line, with gaps: an act that was given up may have taken a number. */
  readonly number: number;
  /** The hash of the line before; `firstOperatorHead` for the first. */
  readonly before: string;
  readonly hash: string;
}

/** What an entry of the log `operator` says: the head after the line with the number `last`, and how many lines there are. */
export interface OperatorLogHead {
  readonly head: string;
  readonly last: number;
  readonly lines: number;
}

/**
 * The first thing that does not hold of a file. Numbers are those of lines of the log.
 * - `unread`: line `place` of the file, counted from 1, has no form.
 * - `changed`: the line does not give its hash.
 * - `missing`: what stood before line `number` is not there: it was taken out after the line `after`, or that line was changed whole.
 * - `putIn`: the next known line does not follow from this one.
 * - `moved`: line `number` stands before line `from`, from which it follows.
 * - `cut`: the file does not end with the line that says who fetched it. `lacking`: how many lines more the checkpoints name.
 * - `head`: from the line after `after` to line `until` the log is not the one under the checkpoints. `lacking`: lines too few there; below zero, too many.
 */
export type OperatorLogFault =
  | { readonly is: 'unread'; readonly place: number }
  | { readonly is: 'changed'; readonly number: number }
  | { readonly is: 'missing'; readonly after: number; readonly number: number }
  | { readonly is: 'putIn'; readonly number: number }
  | { readonly is: 'moved'; readonly number: number; readonly from: number }
  | { readonly is: 'cut'; readonly after: number; readonly lacking: number }
  | { readonly is: 'head'; readonly after: number; readonly until: number; readonly lacking: number };

export interface OperatorLogVerdict {
  readonly fault: OperatorLogFault | null;
  /** How many lines hold. */
  readonly lines: number;
  /** Number of the last of them; 0 where there is none. */
  readonly last: number;
  /** Time of the last of them; empty where there is none. */
  readonly at: string;
  /** Up to which line the checkpoints cover the file; 0 for none. */
  readonly covered: number;
  /** How many lines the checkpoints name that came after the file. */
  readonly later: number;
}

const isWords: Check = (value) => typeof value === 'string' && value.isWellFormed();

const lineShape = {
  ...{ number: isPositive, before: isHash, hash: isHash },
  ...{ who: isWords, action: isWords, subject: isWords, reason: isWords, at: isTime, salt: isWords },
};

const isLine = (value: unknown): value is OperatorFileLine => hasShape(value, lineShape);

const headerShape = { format: is(operatorFileHeader.format), version: is(operatorFileHeader.version) };

/** Whether a value is the first line of a file of the operator's log. */
export const isOperatorFileHeader = (value: unknown): boolean => hasShape(value, headerShape);

const headShape = { head: isHash, last: isPositive, lines: isCount };

/** Reads the body of an entry of the log `operator`; null for anything else. */
export function readOperatorLogHead(body: unknown): OperatorLogHead | null {
  const isHead = (value: unknown): value is OperatorLogHead => hasShape(value, headShape);
  return isHead(body) ? body : null;
}

/** So many lines back it is seen which line another claims to follow. */
const remembered = 4_096;

/** Where two files of one log differ. */
export interface OperatorLogDifference {
  readonly is: 'changed' | 'takenOut' | 'putIn';
  readonly number: number;
}

/** Holds a line of an earlier file against the one at the same place of a later file; null where they are the same. Both files hold by themselves. */
export function compareOperatorLines(
  { number, hash }: Pick<OperatorFileLine, 'number' | 'hash'>,
  later: unknown,
): OperatorLogDifference | null {
  if (!isLine(later) || later.number > number) return { is: 'takenOut', number };
  if (later.number < number) return { is: 'putIn', number: later.number };
  return later.hash === hash ? null : { is: 'changed', number };
}

/**
 * Checks a file of the operator's log line by line, so that nobody must hold all of it: `take` each line after the header, then `end`.
 * `heads`: what the entries of the log `operator` say, in their order; none where nobody has them. Source: rules F30 and F31.
 */
export class OperatorLogCheck {
  readonly #heads: readonly OperatorLogHead[];
  #place = 1;
  #lines = 0;
  #last: OperatorFileLine | null = null;
  /** What line follows each of the last hashes. */
  readonly #next = new Map<string, number>();
  #covered = 0;
  #compared = 0;
  #fault: OperatorLogFault | null = null;
  /** A hash that a line claims to follow and that was not there; another line may have it yet. */
  #sought = '';

  constructor(heads: readonly OperatorLogHead[] = []) {
    this.#heads = heads;
  }

  /** True where only the end of the file can tell more. */
  get isDone(): boolean {
    return this.#fault !== null && this.#sought === '';
  }

  /** Takes the next line, as its JSON says. */
  take(value: unknown): void {
    this.#place += 1;
    if (this.#fault !== null) this.#seek(this.#fault, value);
    else this.#fault = isLine(value) ? this.#add(value) : { is: 'unread', place: this.#place };
  }

  /** What came of it, after the last line. */
  end(): OperatorLogVerdict {
    this.#fault ??= this.#compareUntil(this.#number + 1);
    const lacking = Math.max(0, (this.#heads.at(-1)?.lines ?? 0) - this.#lines);
    if (this.#last?.action !== operatorLogFetch) this.#fault ??= { is: 'cut', after: this.#number, lacking };
    return {
      ...{ fault: this.#fault, lines: this.#lines, last: this.#number, at: this.#last?.at ?? '' },
      covered: this.#covered,
      later: this.#fault === null ? lacking : 0,
    };
  }

  get #number(): number {
    return this.#last?.number ?? 0;
  }

  get #head(): string {
    return this.#last?.hash ?? firstOperatorHead;
  }

  #add(line: OperatorFileLine): OperatorLogFault | null {
    const { number, before, hash } = line;
    if (operatorHead(before, line) !== hash) return { is: 'changed', number };
    if (before !== this.#head) return this.#unfollowed(line);
    if (number <= this.#number) return { is: 'changed', number };
    const fault = this.#compareUntil(number);
    if (fault !== null) return fault;
    this.#next.set(before, number);
    if (this.#next.size > remembered) this.#next.delete(this.#next.keys().next().value ?? '');
    this.#last = line;
    this.#lines += 1;
    return null;
  }

  /** A line that is sound and does not follow from the one before it. */
  #unfollowed({ number, before }: OperatorFileLine): OperatorLogFault {
    const other = this.#next.get(before);
    if (other !== undefined) return { is: 'putIn', number: other };
    this.#sought = before;
    return { is: 'missing', after: this.#number, number };
  }

  /** What is missing may stand further down. */
  #seek(fault: OperatorLogFault, value: unknown): void {
    if (fault.is !== 'missing' || !isLine(value) || value.hash !== this.#sought) return;
    this.#fault = { is: 'moved', number: fault.number, from: value.number };
    this.#sought = '';
  }

  /** Holds the log so far against the heads of lines before `number`. */
  #compareUntil(number: number): OperatorLogFault | null {
    for (let said = this.#heads[this.#compared]; said !== undefined && said.last < number;) {
      const { head, last: until, lines } = said;
      const holds = head === this.#head && until === this.#number && lines === this.#lines;
      if (!holds) return { is: 'head', after: this.#covered, until, lacking: lines - this.#lines };
      this.#covered = until;
      said = this.#heads[(this.#compared += 1)];
    }
    return null;
  }
}
