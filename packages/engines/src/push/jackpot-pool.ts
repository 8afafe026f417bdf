import type { JackpotPrize } from './jackpot.ts';

/** What a jackpot is run by: whole numbers, published, the same for every table that fills it. */
export interface JackpotTerms {
  /** What of a drop's price goes in, in ten-thousandths. */
  readonly contribution: number;
  /** What of that fills the reserve, in ten-thousandths. */
  readonly reserveShare: number;
  /** Coins at which the pool grows no further: what comes in fills the reserve alone. */
  readonly cap: number;
  /** Coins that a grand prize pays at the least. */
  readonly least: number;
  /** The fixed prizes, in prices of a drop. */
  readonly lucky: number;
  readonly mini: number;
  readonly major: number;
  /** Coins of a drop at which the grand prize has the chance of the settings; at other prices it is in proportion. */
  readonly unit: number;
}

/** What stands in a jackpot, in coins. */
export interface JackpotBooks {
  readonly pool: number;
  readonly reserve: number;
  /** What the reserve has lent the pool, and the house both: paid back by what comes in, the house first. */
  readonly lent: number;
  readonly owed: number;
  /** All that ever came in, in ten-thousandths of a coin: fractions are carried here, and none is lost. */
  readonly contributed: number;
  /** All that was ever paid. */
  readonly paid: number;
}

export const emptyJackpot: JackpotBooks = {
  pool: 0,
  reserve: 0,
  lent: 0,
  owed: 0,
  contributed: 0,
  paid: 0,
};

/** A token that was opened. `fall`: its number in the epoch. */
export interface OpenedToken {
  readonly fall: number;
  readonly prize: JackpotPrize;
}

/** What an epoch brings a jackpot. */
export interface JackpotEpoch {
  readonly drops: number;
  /** Coins of a drop. */
  readonly price: number;
  /** In their order. */
  readonly tokens: readonly OpenedToken[];
}

/** What a token pays, and where it comes from when the pool has less. */
export interface PaidToken extends OpenedToken {
  readonly amount: number;
  readonly fromReserve: number;
  readonly fromHouse: number;
  /** What the reserve starts the next pool with, after a grand prize. */
  readonly start: number;
}

export interface JackpotStep {
  readonly books: JackpotBooks;
  /** Of the epoch's prices, what went into the pool and into the reserve. */
  readonly toPool: number;
  readonly toReserve: number;
  readonly tokens: readonly PaidToken[];
}

const parts = 10_000;

/** Whole coins in ten-thousandths. */
const coinsIn = (amount: number): number => Math.floor(amount / parts);

/** What a grand prize would pay. */
export const grandOf = (terms: Pick<JackpotTerms, 'least'>, books: Pick<JackpotBooks, 'pool'>): number =>
  Math.max(terms.least, books.pool);

/** An epoch in a jackpot's books: first its contributions, then its tokens in their order. Source: rules J1 to J5. */
export function playJackpot(terms: JackpotTerms, before: JackpotBooks, epoch: JackpotEpoch): JackpotStep {
  const filled = fill(terms, before, epoch.drops * epoch.price * terms.contribution);
  let { books } = filled;
  const tokens: PaidToken[] = [];
  for (const token of epoch.tokens) {
    const paid = payToken(terms, books, { ...token, price: epoch.price });
    books = paid.books;
    tokens.push(paid.token);
  }
  return { books, toPool: filled.toPool, toReserve: filled.toReserve, tokens };
}

type Filled = Omit<JackpotStep, 'tokens'>;

/** @param amount what comes in, in ten-thousandths of a coin. Source: rules J1 and J2. */
function fill({ reserveShare, cap }: JackpotTerms, books: JackpotBooks, amount: number): Filled {
  const contributed = books.contributed + amount;
  const [had, has] = [coinsIn(books.contributed), coinsIn(contributed)];
  const returned = Math.min(books.owed, has - had);
  const rest = has - had - returned;
  const share = Math.min(rest, coinsIn(has * reserveShare) - coinsIn(had * reserveShare));
  const back = Math.min(books.lent, rest - share);
  const toPool = Math.min(rest - share - back, Math.max(0, cap - books.pool));
  const toReserve = rest - toPool;
  return {
    ...{ toPool, toReserve },
    books: {
      ...books,
      ...{ contributed, owed: books.owed - returned, lent: books.lent - back },
      pool: books.pool + toPool,
      reserve: books.reserve + toReserve,
    },
  };
}

/** Coins that a token pays as a jackpot stands. Source: rule J3. */
function amountOf(
  terms: JackpotTerms,
  books: JackpotBooks,
  { prize, price }: { readonly prize: JackpotPrize; readonly price: number },
): number {
  if (prize === 'loss') return 0;
  return prize === 'grand' ? grandOf(terms, books) : terms[prize] * price;
}

/** Source: rules J3 to J5. */
function payToken(
  terms: JackpotTerms,
  books: JackpotBooks,
  { fall, prize, price }: OpenedToken & { readonly price: number },
): { readonly books: JackpotBooks; readonly token: PaidToken } {
  const amount = amountOf(terms, books, { prize, price });
  const short = Math.max(0, amount - books.pool);
  const fromReserve = Math.min(short, books.reserve);
  const fromHouse = short - fromReserve;
  const after = {
    ...books,
    pool: books.pool + short - amount,
    reserve: books.reserve - fromReserve,
    lent: books.lent + fromReserve,
    owed: books.owed + fromHouse,
    paid: books.paid + amount,
  };
  const start = prize === 'grand' ? Math.min(after.reserve, terms.cap) : 0;
  const next = {
    ...after,
    pool: after.pool + start,
    reserve: after.reserve - start,
    lent: prize === 'grand' ? 0 : after.lent,
  };
  return { books: next, token: { fall, prize, amount, fromReserve, fromHouse, start } };
}

/** What holds of a jackpot's books at every moment: coins in, less coins paid, are where they stand. Source: rule J6. */
export function isBalanced({ pool, reserve, owed, lent, contributed, paid }: JackpotBooks): boolean {
  const isWhole = [pool, reserve, owed, lent, contributed, paid].every(
    (n) => Number.isSafeInteger(n) && n >= 0,
  );
  return isWhole && pool + reserve === coinsIn(contributed) - paid + owed;
}

/** An entry of a jackpot's log, as far as its figures go. */
export interface CountedEpoch extends JackpotEpoch {
  /** What the log says that the tokens paid. */
  readonly amounts: readonly number[];
  /** What it says that stood in the jackpot before and after. */
  readonly before: JackpotBooks;
  readonly after: JackpotBooks;
}

const sameBooks = (a: JackpotBooks, b: JackpotBooks): boolean =>
  a.pool === b.pool &&
  a.reserve === b.reserve &&
  a.lent === b.lent &&
  a.owed === b.owed &&
  a.contributed === b.contributed &&
  a.paid === b.paid;

/** A jackpot that was added up again, or the place of the first entry that does not fit. */
export type Recount =
  | { readonly ok: true; readonly books: JackpotBooks }
  | { readonly ok: false; readonly at: number };

/** Adds a jackpot up from the drops and tokens of its epochs, in the order of its log, from what stood there. Source: rule J7. */
export function recountJackpot(
  terms: JackpotTerms,
  epochs: Iterable<CountedEpoch>,
  from: JackpotBooks = emptyJackpot,
): Recount {
  let books = from;
  let at = 0;
  for (const epoch of epochs) {
    const step = playJackpot(terms, books, epoch);
    const fits =
      sameBooks(books, epoch.before) &&
      sameBooks(step.books, epoch.after) &&
      step.tokens.length === epoch.amounts.length &&
      step.tokens.every(({ amount }, i) => amount === epoch.amounts[i]);
    if (!fits) return { ok: false, at };
    books = step.books;
    at += 1;
  }
  return { ok: true, books };
}
