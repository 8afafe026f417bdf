import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { openUntil, type RechargeOffer } from './catalogue.ts';
import type { ReadOffer } from './catalogue-file.ts';
import { readOffers } from './catalogue.store.ts';
import { endOffer, insertOffer, setEnabled } from './catalogue-write.store.ts';

export type OfferState = 'open' | 'paused' | 'closed';
export interface OfferLine {
  readonly offer: RechargeOffer;
  readonly state: OfferState;
}

function stateOf(offer: RechargeOffer, now: number): OfferState {
  if (!offer.enableFlag || offer.showFlg === 1) return 'paused';
  return openUntil(offer, now) === null ? 'closed' : 'open';
}

/** All that coins are sold for, and whether it can be had now. `denied`. */
export function listOffers(db: Queryable, operator: Operator, now: number): Promise<OfferLine[] | Failure> {
  return look(operator, 'offers.edit', async () =>
    (await readOffers(db)).map((offer) => ({ offer, state: stateOf(offer, now) })),
  );
}

export interface OfferName {
  readonly id: number;
  readonly name: string;
}

/** Adds offers, all of them or none. `badParameters` for a name that is there already. */
export function addOffers(
  db: Database,
  operator: Operator,
  offers: readonly ReadOffer[],
): Promise<OfferName[] | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    const added: OfferName[] = [];
    for (const { offer, positions } of offers) {
      const { name } = offer;
      const id = await insertOffer(tx, offer, positions);
      if (id === null)
        throw new Failure('badParameters', `there is an offer ${name} already; nothing was added`);
      added.push({ id, name });
    }
    await note('add offers', added.map(({ id, name }) => `${id} ${name}`).join(', '));
    return added;
  });
}

/** Lets an offer be had, or shows it as not to be had. `notFound`. */
export function turnOffer(
  db: Database,
  operator: Operator,
  id: number,
  enabled: boolean,
): Promise<{ readonly id: number; readonly enabled: boolean } | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    if (!(await setEnabled(tx, id, enabled))) throw new Failure('notFound', `offer ${id}`);
    await note(`${enabled ? 'enable' : 'disable'} offer`, `offer ${id}`);
    return { id, enabled };
  });
}

/** Ends an offer at a moment; payments that were begun are kept. `notFound` for one that could not end. */
export function closeOffer(
  db: Database,
  operator: Operator,
  id: number,
  at: Date,
): Promise<{ readonly id: number } | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    if (!(await endOffer(tx, id, at))) throw new Failure('notFound', `offer ${id} that could end`);
    await note('end offer', `offer ${id}`);
    return { id };
  });
}
