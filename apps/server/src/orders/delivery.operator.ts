import type { CallReply, OperatorAction } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { countryRules } from './address-rules.ts';
import { insertDeliveryTerms } from './delivery.store.ts';
import type { Delivery, DeliveryInForce } from './delivery-in-force.ts';
import { checkDelivery, type DeliveryTable } from './delivery-table.ts';

export interface DeliveryNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly table: Pick<DeliveryInForce, 'refresh'>;
}

type Shown = CallReply<'deliveryTerms'>;

/** The same in the contract's words: what was read has been checked against them. */
const termsOf = (table: DeliveryTable): Shown['terms'] => {
  const { zones, freeToys, freeCourier, returnDays, lateCents, lateDays, taxes, blocked } = table;
  const terms = { zones, freeToys, freeCourier, returnDays, lateCents, lateDays, taxes, blocked };
  return structuredClone({ ...terms, tracking: table.tracking, seller: table.seller }) as Shown['terms'];
};

/** As the console shows them. */
const shown = ({ source, changedBy, changedAt, table }: Delivery): Shown => ({
  ...{ source, changedBy, changedAt: changedAt?.toISOString() ?? null },
  terms: termsOf(table),
  addressCountries: Object.keys(countryRules),
});

/** What delivery costs now, and who sends. `denied`. */
export function showDelivery({ db, table }: DeliveryNeeds, operator: Operator): Promise<Shown | Failure> {
  return look(operator, 'offers.edit', async () => shown(await table.refresh(db)));
}

/** Puts what the operator says in force: prices for orders that are made from now on, days of returns and credit for late parcels for all. `badParameters` (info: what does not fit together), `denied`. */
export function changeDelivery(
  needs: DeliveryNeeds,
  operator: Operator,
  terms: unknown,
): Promise<Shown | Failure> {
  const checked = checkDelivery(terms);
  if (typeof checked === 'string') return Promise.resolve(new Failure('badParameters', checked));
  return keep(needs, operator, { terms: checked, action: 'change delivery', subject: subjectOf(checked) });
}

const subjectOf = ({ zones, seller }: DeliveryTable): string =>
  `${zones.length} zones, sent by ${seller?.name ?? 'nobody'}`;

/** Puts the file's in force again. `denied`. */
export function resetDelivery(needs: DeliveryNeeds, operator: Operator): Promise<Shown | Failure> {
  return keep(needs, operator, { terms: null, action: 'reset delivery', subject: 'to those of the file' });
}

async function keep(
  { db, clock, table }: DeliveryNeeds,
  operator: Operator,
  {
    terms,
    action,
    subject,
  }: { readonly terms: DeliveryTable | null; readonly action: OperatorAction; readonly subject: string },
): Promise<Shown | Failure> {
  const kept = await operate(db, operator, 'offers.edit', async (tx: Queryable, note) => {
    await insertDeliveryTerms(tx, { terms, changedBy: operator.who, changedAt: new Date(clock.now()) });
    await note(action, subject);
    return {};
  });
  return kept instanceof Failure ? kept : shown(await table.refresh(db));
}
