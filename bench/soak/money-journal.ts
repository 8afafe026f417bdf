import { Journal } from '../harness/journal.ts';

/** What the driver was told, by acknowledged replies alone. Coins are whole, prices in cents. */
export type MoneyLine =
  | { t: 'start'; player: number; coins: number }
  | {
      t: 'begun';
      player: number;
      number: string;
      price: number;
      card: number | null;
      kind: 'coins' | 'club';
    }
  | { t: 'plan'; number: string; plan: string }
  | { t: 'credited'; player: number; number: string; coins: number }
  | { t: 'code'; player: number; code: string; coins: number }
  | { t: 'claim'; player: number; key: string; coins: number }
  | { t: 'spent'; player: number; key: string; coins: number }
  | { t: 'refunded'; number: string }
  | { t: 'limit'; player: number; name: 'spendDay' | 'depositDay'; amount: number };

interface Told {
  readonly player: number;
  readonly price: number;
  readonly card: number | null;
  readonly kind: 'coins' | 'club';
  credited: number | null;
  refunded: boolean;
}

/** The driver's own books, in memory and in a file outside the product. */
export class MoneyJournal extends Journal<MoneyLine> {
  readonly payments = new Map<string, Told>();
  readonly codes = new Map<string, number[]>();
  readonly limits = new Map<string, number>();
  readonly #gifts = new Map<number, number>();
  readonly #keys = new Set<string>();

  protected take(line: MoneyLine): void {
    switch (line.t) {
      case 'begun':
        this.payments.set(line.number, { ...line, credited: null, refunded: false });
        return;
      case 'credited': {
        const told = this.payments.get(line.number);
        if (told === undefined) throw new Error(`credited, but never begun: ${line.number}`);
        if (told.credited !== null && told.credited !== line.coins)
          throw new Error(`${line.number} was credited ${told.credited}, now ${line.coins}`);
        told.credited = line.coins;
        return;
      }
      case 'refunded': {
        const told = this.payments.get(line.number);
        if (told !== undefined) told.refunded = true;
        return;
      }
      case 'code':
        this.codes.set(line.code, [...(this.codes.get(line.code) ?? []), line.player]);
        return this.#add(line.player, line.coins);
      case 'start':
        return this.#add(line.player, line.coins);
      case 'claim':
        return this.#once(line.key) ? this.#add(line.player, line.coins) : undefined;
      case 'spent':
        return this.#once(line.key) ? this.#add(line.player, -line.coins) : undefined;
      case 'limit':
        this.limits.set(`${line.player}:${line.name}`, line.amount);
        return;
      case 'plan':
        return;
    }
  }

  #once(key: string): boolean {
    const isNew = !this.#keys.has(key);
    this.#keys.add(key);
    return isNew;
  }

  #add(player: number, coins: number): void {
    this.#gifts.set(player, (this.#gifts.get(player) ?? 0) + coins);
  }

  /** What a player must have now, less what they owe: everything credited and not taken back, gifts, less what was spent. */
  expected(player: number): number {
    let coins = this.#gifts.get(player) ?? 0;
    for (const told of this.payments.values()) {
      if (told.player === player && !told.refunded) coins += told.credited ?? 0;
    }
    return coins;
  }
}
