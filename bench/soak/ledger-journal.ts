import { createWriteStream, type WriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

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
export class LedgerJournal {
  readonly accounts = new Map<string, AccountState>();
  readonly transfers = new Map<string, number>();
  readonly holds = new Map<
    string,
    { account: string; amount: number; state: 'open' | 'posted' | 'voided' }
  >();
  readonly #path: string;
  readonly #file: WriteStream | null;

  constructor(path: string, mode: 'write' | 'memory') {
    this.#path = path;
    this.#file = mode === 'write' ? createWriteStream(path) : null;
  }

  open(account: string): void {
    this.accounts.set(account, { balance: 0, held: 0 });
  }

  note(line: JournalLine): void {
    this.#file?.write(`${JSON.stringify(line)}\n`);
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

  async close(): Promise<void> {
    if (this.#file === null) return;
    this.#file.end();
    await finished(this.#file);
  }

  /** The same books, read again from the file. */
  async reread(): Promise<LedgerJournal> {
    const again = new LedgerJournal(this.#path, 'memory');
    for (const account of this.accounts.keys()) again.open(account);
    const text = await readFile(this.#path, 'utf8');
    for (const line of text.split('\n')) if (line !== '') again.note(JSON.parse(line) as JournalLine);
    return again;
  }
}
