import {
  type CountedEpoch,
  emptyJackpot,
  type JackpotBooks,
  type JackpotTerms,
  type OpenedToken,
  recountJackpot,
} from '@grabbit/engines/push';
import { firstLogHead, logEntryHash } from '@grabbit/engines/fair';
import type { Queryable } from '../core/database.ts';
import { jackpotName, type JackpotRow, readJackpotLog } from './push-jackpot.store.ts';
import { logEntryOf } from './push-bed.store.ts';

/** The body of an epoch's entry, as `settleJackpot` writes it. */
interface EpochEntry {
  readonly drops: number;
  readonly price: number;
  readonly tokens: readonly (OpenedToken & { readonly amount: number })[];
  readonly before: JackpotBooks;
  readonly after: JackpotBooks;
}

/** An entry of a jackpot's log, as the public call gives it. */
export interface JackpotLogEntry {
  readonly seq: number;
  readonly kind: string;
  readonly body: unknown;
  readonly prev: string;
  readonly hash: string;
  readonly at: string;
}

const countedOf = ({ tokens, ...entry }: EpochEntry): CountedEpoch => ({
  ...entry,
  tokens,
  amounts: tokens.map(({ amount }) => amount),
});

/** Adds a jackpot up again from its log, entry by entry. */
export class JackpotCount {
  readonly #roomId: string;
  #seq = 0;
  #head: string;
  #terms: JackpotTerms | null = null;
  #books: JackpotBooks = emptyJackpot;

  constructor(jackpotId: number) {
    this.#roomId = jackpotName(jackpotId);
    this.#head = firstLogHead(this.#roomId);
  }

  /** What its drops and tokens come to so far. */
  get books(): JackpotBooks {
    return this.#books;
  }

  /** The next entry; false when its hash, its place or a figure in it does not fit. */
  add({ seq, kind, at, body, prev, hash }: JackpotLogEntry): boolean {
    const roomId = this.#roomId;
    const isNext = seq === this.#seq + 1 && prev === this.#head;
    if (!isNext || hash !== logEntryHash({ roomId, seq, kind, at, body, prev })) return false;
    [this.#seq, this.#head] = [seq, hash];
    if (kind === 'opened') this.#terms = (body as { readonly terms: JackpotTerms }).terms;
    if (kind !== 'epoch') return true;
    const count =
      this.#terms === null ? null : recountJackpot(this.#terms, [countedOf(body as EpochEntry)], this.#books);
    if (count?.ok !== true) return false;
    this.#books = count.books;
    return true;
  }
}

const page = 1_000;
const figures = Object.keys(emptyJackpot) as readonly (keyof JackpotBooks)[];

/** Whether a jackpot's log adds up to what stands in it. Reads all of it. */
export async function isJackpotSound(db: Queryable, { id, logSeq, books }: JackpotRow): Promise<boolean> {
  const count = new JackpotCount(id);
  for (let from = 1; from <= logSeq; from += page) {
    const lines = await readJackpotLog(db, id, { from, limit: Math.min(page, logSeq - from + 1) });
    if (!lines.map(logEntryOf).every((entry) => count.add(entry))) return false;
  }
  return figures.every((figure) => count.books[figure] === books[figure]);
}
