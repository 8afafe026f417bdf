import type { DrawStream } from '@grabbit/engines';
import {
  type Database,
  DatabaseAway,
  errorCode,
  type Queryable,
} from '../../apps/server/src/core/database.ts';
import { durably } from '../../apps/server/src/core/durably.ts';
import { Failure } from '../../apps/server/src/core/failure.ts';
import { type Asset, houseAccount, playerAccount } from '../../apps/server/src/ports/accounts.ts';
import {
  type Hold,
  hold,
  postHold,
  transfer,
  type Transfer,
  voidHold,
} from '../../apps/server/src/ports/ledger.store.ts';
import { oneOf } from '../harness/players.ts';
import type { LedgerJournal } from './ledger-journal.ts';

export interface ClientSetup {
  readonly name: string;
  readonly db: Database;
  readonly journal: LedgerJournal;
  readonly draw: DrawStream;
  /** Players that no other client touches: what they have is known to the coin after each reply. */
  readonly own: readonly number[];
  /** Players that all clients touch at once. */
  readonly shared: readonly number[];
  /** Counts what was done, and how often the outcome was unknown at first. */
  readonly count: (what: string) => void;
}

interface OpenHold {
  readonly key: string;
  readonly holdId: number;
}

type Answer = 'moved' | 'repeated' | 'insufficientBalance' | 'holdEnded' | 'keyUsed';

/** One of the clients that move coins at once. Each answer is held against what must follow from the journal. */
export class LedgerClient {
  readonly #setup: ClientSetup;
  readonly #holds: OpenHold[] = [];
  readonly #done: Transfer[] = [];
  #keys = 0;

  constructor(setup: ClientSetup) {
    this.#setup = setup;
  }

  /** One operation, drawn from the seed. Throws when an answer is not what it has to be. */
  async step(): Promise<void> {
    const kind = this.#setup.draw.below(100);
    if (kind < 30) return this.#transfer();
    if (kind < 52) return this.#hold();
    if (kind < 74) return this.#end();
    if (kind < 82) return this.#sayAgain();
    if (kind < 88) return this.#manyOfOneKey();
    if (kind < 94) return this.#shortByOne();
    if (kind < 97) return this.#rolledBack();
    return this.#refused();
  }

  // Operations ------------------------------------------------------------------------------------------------------

  async #transfer(): Promise<void> {
    const movement = this.#movement(1 + this.#setup.draw.below(30));
    const answer = await this.#say((tx) => transfer(tx, movement));
    this.#tookOrShort(answer, movement);
    this.#setup.count(answer === 'insufficientBalance' ? 'transfer refused' : 'transfer');
  }

  async #hold(): Promise<void> {
    const movement = this.#holdMovement(1 + this.#setup.draw.below(20));
    const { journal, count } = this.#setup;
    let holdId = 0;
    const answer = await this.#say(async (tx) => {
      holdId = (await hold(tx, movement)).holdId;
      return 'moved';
    });
    if (answer === 'insufficientBalance') {
      this.#mayBeShort(movement);
      return count('hold refused');
    }
    // Said twice since its answer was lost: the key tells which hold it made.
    if (answer === 'keyUsed') holdId = (await this.#holdByKey(movement.key)).id;
    const { key, debit: account, credit, amount } = movement;
    journal.note({ t: 'hold', key, account, credit, amount });
    this.#holds.push({ key: movement.key, holdId });
    count('hold');
  }

  /** Ends a hold, by one end or by both at once; exactly one end counts. */
  async #end(): Promise<void> {
    const { draw, journal, count } = this.#setup;
    const open = this.#holds.splice(draw.below(Math.max(1, this.#holds.length)), 1)[0];
    if (open === undefined) return this.#hold();
    const race = draw.below(4) === 0;
    const post = draw.below(2) === 0;
    const end = (asPost: boolean): Promise<Answer> =>
      this.#say(async (tx) => {
        await (asPost ? postHold : voidHold)(tx, open.holdId);
        return 'moved';
      });
    const answers = race ? await Promise.all([end(post), end(!post)]) : [await end(post)];
    const { state } = await this.#holdByKey(open.key);
    // 'moved' twice would be a double end; with a lost answer none may be heard, and the books say which it was.
    if (answers.filter((answer) => answer === 'moved').length > 1) throw new Error(`${open.key} ended twice`);
    if (state === 'open') throw new Error(`the end of ${open.key} was acknowledged and is lost`);
    if (!race && state !== (post ? 'posted' : 'voided')) throw new Error(`${open.key} ended the other way`);
    journal.note({ t: state === 'posted' ? 'post' : 'void', key: open.key });
    count(state === 'posted' ? 'post' : 'void');
    if ((await end(post)) !== 'holdEnded') throw new Error(`${open.key} could be ended again`);
  }

  async #sayAgain(): Promise<void> {
    const { draw, count } = this.#setup;
    const before = this.#done[draw.below(Math.max(1, this.#done.length))];
    if (before === undefined) return this.#transfer();
    const answer = await this.#say((tx) => transfer(tx, before));
    if (answer !== 'repeated') throw new Error(`${before.key} moved again: ${answer}`);
    count('repeated key');
  }

  async #manyOfOneKey(): Promise<void> {
    const movement = this.#movement(1 + this.#setup.draw.below(10));
    const away = this.#aways;
    const answers = await Promise.all([1, 2, 3].map(() => this.#say((tx) => transfer(tx, movement))));
    const moved = answers.filter((answer) => answer === 'moved').length;
    const took = answers.find((answer) => answer !== 'insufficientBalance') ?? 'insufficientBalance';
    if (moved > 1 || (moved === 0 && took === 'repeated' && away === this.#aways))
      throw new Error(`${movement.key} moved ${moved} times`);
    this.#tookOrShort(took, movement);
    this.#setup.count('three of one key');
  }

  /** One coin more than an own player has free is refused to the coin; the shared ones are asked for far too much. */
  async #shortByOne(): Promise<void> {
    const playerId = this.#pick(this.#setup.own);
    const account = playerAccount(playerId, 'coin');
    const { balance = 0, held = 0 } = this.#setup.journal.accounts.get(account) ?? {};
    const movement = {
      ...this.#movement(balance - held + 1, playerId),
      credit: houseAccount('shipping', 'coin'),
    };
    const held1: Hold = { ...movement, key: this.#key(), expiresInSeconds: 60 };
    const asHold = this.#setup.draw.below(2) === 0;
    const answer = await this.#say(async (tx) => {
      if (!asHold) return transfer(tx, movement);
      await hold(tx, held1);
      return 'moved';
    });
    if (answer !== 'insufficientBalance')
      throw new Error(`${account} spent one coin more than it had: ${answer}`);
    this.#setup.count('short by one');
  }

  /** A movement whose cause fails leaves nothing: its key can be used afterwards. */
  async #rolledBack(): Promise<void> {
    const movement = this.#movement(1, this.#pick(this.#setup.own));
    const broken = new Error('the cause failed');
    const thrown = await this.#setup.db
      .transaction(async (tx) => {
        await transfer(tx, movement);
        throw broken;
      })
      .catch((error: unknown) => error);
    const expected = thrown === broken || thrown instanceof DatabaseAway || thrown instanceof Failure;
    if (!expected) throw thrown;
    this.#setup.count('rolled back');
  }

  /** Mixed assets and what is no amount are refused before the database is asked. */
  async #refused(): Promise<void> {
    const good = this.#movement(1, this.#pick(this.#setup.own));
    const bad: Transfer[] = [
      { ...good, credit: houseAccount('claw', 'trial') },
      { ...good, asset: 'trial' },
      ...[0, -1, 1.5, Number.NaN, 2 ** 53].map((amount) => ({ ...good, amount })),
    ];
    const movement = oneOf(this.#setup.draw, bad);
    const thrown: unknown = await this.#say((tx) => transfer(tx, movement)).catch((error: unknown) => error);
    if (!(thrown instanceof RangeError)) throw new Error(`not refused: ${JSON.stringify(movement)}`);
    this.#setup.count('mixed assets, bad amounts');
  }

  // What they share -------------------------------------------------------------------------------------------------

  #aways = 0;

  /** Says it in a transaction until its outcome is known. */
  #say(work: (tx: Queryable) => Promise<'moved' | 'repeated'>): Promise<Answer> {
    const { db, count } = this.#setup;
    return durably(db, async () => {
      try {
        return await db.transaction(work);
      } catch (error) {
        if (error instanceof DatabaseAway) {
          this.#aways += 1;
          count(error.maybeCommitted ? 'COMMIT without an answer' : 'cut off');
        }
        if (errorCode(error) === '23505') return 'keyUsed';
        if (error instanceof Failure && error.error === 'insufficientBalance') return 'insufficientBalance';
        if (error instanceof Failure && error.error === 'holdEnded') return 'holdEnded';
        throw error;
      }
    });
  }

  #tookOrShort(answer: Answer, movement: Transfer): void {
    if (answer === 'insufficientBalance') return this.#mayBeShort(movement);
    const { key, debit, credit, amount } = movement;
    this.#setup.journal.note({ t: 'transfer', key, debit, credit, amount });
    this.#done.push(movement);
    if (this.#done.length > 50) this.#done.shift();
  }

  /** An own player's coins are known: a refusal must be right. */
  #mayBeShort({ debit, amount }: Transfer): void {
    const isOwn = this.#setup.own.some((id) => debit.startsWith(`player:${id}:`));
    const state = this.#setup.journal.accounts.get(debit);
    const free = (state?.balance ?? 0) - (state?.held ?? 0);
    if (isOwn && free >= amount) throw new Error(`${debit} had ${free} and was refused ${amount}`);
  }

  async #holdByKey(key: string): Promise<{ id: number; state: string }> {
    const { db } = this.#setup;
    const sql = 'select id, state from ledger_holds where key = $1';
    const { rows } = await durably(db, () =>
      db.statement<{ id: number; state: string }>('soak.hold', sql, [key]),
    );
    const row = rows[0];
    if (row === undefined) throw new Error(`the hold ${key} was acknowledged and is lost`);
    return row;
  }

  #key(): string {
    return `soak:${this.#setup.name}:${(this.#keys += 1)}`;
  }

  #pick(players: readonly number[]): number {
    return oneOf(this.#setup.draw, players);
  }

  #someone(): number {
    return this.#pick(this.#setup.draw.below(2) === 0 ? this.#setup.own : this.#setup.shared);
  }

  /** To or from the house, or between two shared players. */
  #movement(amount: number, from?: number): Transfer {
    const { draw, shared } = this.#setup;
    const playerId = from ?? this.#someone();
    const asset: Asset = from === undefined && draw.below(5) === 0 ? 'trial' : 'coin';
    const player = playerAccount(playerId, asset);
    const base = { key: this.#key(), asset, amount, kind: 'soak', ref: '', playerId };
    const way = from === undefined ? draw.below(5) : 0;
    if (way <= 1) return { ...base, debit: player, credit: houseAccount('shipping', asset) };
    if (way <= 3) return { ...base, debit: houseAccount('promotions', asset), credit: player };
    const to = this.#pick(shared);
    const other = to === playerId ? shared[(shared.indexOf(to) + 1) % shared.length] : to;
    return { ...base, debit: player, credit: playerAccount(other ?? 0, asset) };
  }

  #holdMovement(amount: number): Hold {
    const playerId = this.#someone();
    const accounts = { debit: playerAccount(playerId, 'coin'), credit: houseAccount('claw', 'coin') };
    const what = { asset: 'coin', amount, kind: 'soak', ref: '', playerId } as const;
    return { key: this.#key(), ...accounts, ...what, expiresInSeconds: 600 };
  }
}
