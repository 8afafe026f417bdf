import { paymentStates, type PaymentState } from '@grabbit/contract';
import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { closeDay, type ClosingNeeds, showDay } from './closing.operator.ts';
import type { ClosingRow } from './closing.store.ts';
import { readOffer } from './catalogue-file.ts';
import { addOffers, closeOffer, listOffers, turnOffer } from './offers.operator.ts';
import type { Difference } from './payment-books.store.ts';
import {
  askPayment,
  compareDay,
  endDifference,
  giveBack,
  listDifferences,
  listDisputes,
  listPaymentsOf,
  type PaymentsAdmin,
  type PaymentLine,
  showPayment,
} from './payments.operator.ts';

type RechargeCalls =
  | 'offerLines'
  | 'offerAdd'
  | 'offerTurn'
  | 'offerEnd'
  | 'paymentLines'
  | 'disputeLines'
  | 'paymentStory'
  | 'paymentRefund'
  | 'paymentAsk'
  | 'paymentsCompare'
  | 'differenceLines'
  | 'differenceEnd'
  | 'closingDay'
  | 'dayClose';

const shown = ({ at, ...payment }: PaymentLine) => ({ ...payment, at: at.toISOString() });

const open = ({ foundAt, ...rest }: Difference) => ({ ...rest, foundAt: foundAt.toISOString() });

const closingOf = ({ closedAt, sums, ...closing }: ClosingRow) => ({
  ...{ ...closing, closedAt: closedAt.toISOString(), sums: [...sums] },
});

function stateOf(text: string | undefined): PaymentState | null | Failure {
  const known = Object.keys(paymentStates) as PaymentState[];
  const state = known.find((each) => each === text);
  return state ?? (text === undefined ? null : new Failure('badParameters', 'state'));
}

/** The calls of the operator about offers and payments: what the commands do, for who may. */
export function createRechargeOperatorCalls({
  db,
  payments,
  clock,
  providers,
}: PaymentsAdmin & Omit<ClosingNeeds, 'db'>): CallHandlers<RechargeCalls> {
  const closing = { db, clock, providers };
  return {
    async offerLines(_params, context) {
      const offers = await listOffers(db, operatorOf(context, { reason: '' }), clock.now());
      if (offers instanceof Failure) return offers;
      const list = offers.map(({ offer, state }) => ({
        ...{ id: offer.id, name: offer.name, kind: offer.kind, place: offer.place, state },
        ...{ cents: offer.rechargeMoney, coins: offer.convertAmount, gift: offer.giftAmount },
      }));
      return { list };
    },
    async offerAdd({ reason, offer }, context) {
      const operator = operatorOf(context, { reason });
      const read = readOffer(offer);
      if ('faults' in read) return new Failure('badParameters', read.faults.join('; '));
      const added = await addOffers(db, operator, [read]);
      return added instanceof Failure ? added : (added[0] ?? new Failure('unexpected'));
    },
    offerTurn: ({ reason, id, enabled }, context) =>
      turnOffer(db, operatorOf(context, { reason }), id, enabled),
    offerEnd: ({ reason, id }, context) =>
      closeOffer(db, operatorOf(context, { reason }), id, new Date(clock.now())),
    async paymentLines({ state: text, ...asked }, context) {
      const state = stateOf(text);
      if (state instanceof Failure) return state;
      const page = await listPaymentsOf(db, operatorOf(context, { reason: '' }), { state, ...asked });
      return page instanceof Failure ? page : { list: page.list.map(shown), next: page.next };
    },
    async disputeLines(asked, context) {
      const page = await listDisputes(db, operatorOf(context, { reason: '' }), asked);
      if (page instanceof Failure) return page;
      const list = page.list.map(({ openedAt, evidenceAt, ...line }) => ({
        ...{ ...shown(line), openedAt: openedAt.toISOString(), reference: line.reference },
        ...{ captureId: line.captureId, evidenceAt: evidenceAt?.toISOString() ?? null },
      }));
      return { list, next: page.next };
    },
    async paymentStory({ name }, context) {
      const story = await showPayment(db, operatorOf(context, { reason: '' }), name);
      if (story instanceof Failure) return story;
      const { reference, captureId, begun, purpose, bonusCoins, gives: _grants, ...rest } = story;
      const events = rest.events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
      return { ...shown(rest), reference, captureId, begun, purpose, bonusCoins, events };
    },
    async paymentAsk({ reason, name }, context) {
      const payment = await askPayment({ db, payments }, operatorOf(context, { reason }), name);
      return payment instanceof Failure ? payment : shown(payment);
    },
    async paymentsCompare({ reason, day }, context) {
      const compared = await compareDay({ db, payments }, operatorOf(context, { reason }), day);
      return compared instanceof Failure ? compared : { list: compared.differences.map(open) };
    },
    async differenceLines(_params, context) {
      const list = await listDifferences(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list: list.map(open) };
    },
    differenceEnd: ({ reason, id }, context) => endDifference(db, operatorOf(context, { reason }), id),
    async closingDay({ day }, context) {
      const found = await showDay(closing, operatorOf(context, { reason: '' }), day);
      if (found instanceof Failure) return found;
      return {
        ...{ ...found, own: [...found.own], reported: [...found.reported] },
        providers: [...found.providers],
        hindrances: [...found.hindrances],
        compared: found.compared.map(({ provider, at }) => ({ provider, at: at.toISOString() })),
        closing: found.closing && closingOf(found.closing),
        before: found.before.map(closingOf),
      };
    },
    dayClose: ({ reason, day }, context) => closeDay(closing, operatorOf(context, { reason }), day),
    async paymentRefund({ reason, name }, context) {
      const payment = await giveBack({ db, payments }, operatorOf(context, { reason }), name);
      return payment instanceof Failure ? payment : shown(payment);
    },
  };
}
