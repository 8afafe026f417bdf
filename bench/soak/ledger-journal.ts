import { Journal } from '../harness/journal.ts';

export interface AccountState {
  balance: number;
  held: number;
}

/** What the driver was told: one line an acknowledged movement. */
export type JournalLine =
  | { t: 'transfer'; key: string; debit: string; credit: string; amount: number }
  | { t: 'hold'; key: string; account: string; credit: string; amount: number }
  | { t: 'post' | 'void'; key: string };

/**
 * The driver's own books, from acknowledged replies alone, in memory and in a file outside the product. The ledger is
 * compared with both.
 */
export class LedgerJournal extends Journal<JournalLine> {
  readonly accounts = new Map<string, AccountState>();
  readonly transfers = new Map<string, number>();
  readonly holds = new Map<
    string,
    { account: string; amount: number; state: 'open' | 'posted' | 'voided' }
  >();

  open(account: string): void {
    this.accounts.set(account, { balance: 0, held: 0 });
  }

  protected take(line: JournalLine): void {
    switch (line.t) {
      case 'transfer':
        this.transfers.set(line.key, line.amount);
        this.#move(line.debit, { balance: -line.amount });
        this.#move(line.credit, { balance: line.amount });
        return;
      case 'hold':
        this.holds.set(line.key, { account: line.account, amount: line.amount, state: 'open' });
        this.#move(line.account, { held: line.amount });
        return;
      case 'post':
      case 'void':
        return this.#end(line.key, line.t === 'post' ? 'posted' : 'voided');
    }
  }

  #end(key: string, state: 'posted' | 'voided'): void {
    const hold = this.holds.get(key);
    if (hold === undefined || hold.state !== 'open')
      throw new Error(`the ledger ended the hold ${key} twice`);
    hold.state = state;
    this.#move(hold.account, { held: -hold.amount, balance: state === 'posted' ? -hold.amount : 0 });
  }

  #move(account: string, { balance = 0, held = 0 }: Partial<AccountState>): void {
    if (account.startsWith('house:')) return;
    const state = this.accounts.get(account);
    if (state === undefined) throw new Error(`the journal does not know ${account}`);
    state.balance += balance;
    state.held += held;
  }

  /** The same books, read again from the file. */
  reread(): Promise<LedgerJournal> {
    const again = new LedgerJournal('memory');
    for (const account of this.accounts.keys()) again.open(account);
    return this.rereadInto(again);
  }
}
