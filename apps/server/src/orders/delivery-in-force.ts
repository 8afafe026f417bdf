import type { DeliverySource } from '@grabbit/contract';
import type { Config } from '../core/config.ts';
import type { Queryable } from '../core/database.ts';
import { readDelivery } from './delivery-file.ts';
import { readDeliveryTerms } from './delivery.store.ts';
import { checkDelivery, type DeliveryTable, noDelivery } from './delivery-table.ts';
import { demoDelivery } from './orders.seed.ts';

/** What delivery costs now, and who said so. */
export interface Delivery {
  readonly source: DeliverySource;
  /** '' and null for what nobody said in the console. */
  readonly changedBy: string;
  readonly changedAt: Date | null;
  readonly table: DeliveryTable;
}

type DeliveryConfig = Pick<Config, 'mode' | 'couriersFile'>;

/** Without the console: the file's, else in a demonstration its own, else none. Throws `ConfigError`. */
function withoutConsole({ mode, couriersFile: file }: DeliveryConfig): Delivery {
  const nobody = { changedBy: '', changedAt: null };
  if (file !== undefined) return { ...nobody, source: 'file', table: readDelivery(file) };
  return mode === 'demo'
    ? { ...nobody, source: 'demonstration', table: demoDelivery }
    : { ...nobody, source: 'none', table: noDelivery };
}

/** What is in force by the database, else by the file. Throws `ConfigError`. */
export async function readDeliveryNow(db: Queryable, config: DeliveryConfig): Promise<Delivery> {
  const row = await readDeliveryTerms(db);
  if (row === null || row.terms === null) return withoutConsole(config);
  const { terms, changedBy, changedAt } = row;
  const table = checkDelivery(terms);
  if (typeof table === 'string')
    throw new Error(`the delivery prices of ${changedBy} are not in order: ${table}`);
  return { source: 'console', changedBy, changedAt, table };
}

/** The delivery prices in force: the same object for as long as the server runs, whose values follow what the operator says. */
export class DeliveryInForce implements DeliveryTable {
  #now: Delivery;
  /** Reads that were begun, and the latest of them that is shown. */
  #begun = 0;
  #shown = 0;
  readonly #config: DeliveryConfig;

  constructor(config: DeliveryConfig) {
    this.#config = config;
    this.#now = withoutConsole(config);
  }

  /** Reads what is in force anew. */
  async refresh(db: Queryable): Promise<Delivery> {
    this.#begun += 1;
    const mine = this.#begun;
    const read = await readDeliveryNow(db, this.#config);
    // One that was begun later may have come first, and says more.
    if (mine > this.#shown) {
      this.#shown = mine;
      this.#now = read;
    }
    return read;
  }

  get source(): DeliverySource {
    return this.#now.source;
  }

  get zones(): DeliveryTable['zones'] {
    return this.#now.table.zones;
  }

  get freeToys(): number {
    return this.#now.table.freeToys;
  }

  get freeCourier(): string {
    return this.#now.table.freeCourier;
  }

  get returnDays(): number {
    return this.#now.table.returnDays;
  }

  get lateCents(): number {
    return this.#now.table.lateCents;
  }

  get lateDays(): number {
    return this.#now.table.lateDays;
  }

  get taxes(): DeliveryTable['taxes'] {
    return this.#now.table.taxes;
  }

  get blocked(): DeliveryTable['blocked'] {
    return this.#now.table.blocked;
  }

  get tracking(): DeliveryTable['tracking'] {
    return this.#now.table.tracking;
  }

  get seller(): DeliveryTable['seller'] {
    return this.#now.table.seller;
  }
}
