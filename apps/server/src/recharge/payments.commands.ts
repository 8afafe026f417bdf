import { paymentStates, type PaymentState } from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import type { Given } from '../core/given.ts';
import { listOf } from '../core/pages.ts';
import { type CommandCall, operatorCommands } from '../registry/operator-command.ts';
import type { Difference } from './payment-books.store.ts';
import {
  askPayment,
  compareDay,
  type ComparedDay,
  endDifference,
  giveBack,
  listDifferences,
  listPaymentsOf,
  type PaymentsAdmin,
  type PaymentLine,
  type PaymentStory,
  showPayment,
} from './payments.operator.ts';
import { createTill } from './till.ts';

function line({ number, at, playerId, state, cents, currency, provider, title }: PaymentLine): string {
  const price = `${(cents / 100).toFixed(2)} ${currency}`.padStart(12);
  return `${number}  ${at.toISOString().slice(0, 19)}  player ${playerId}  ${state.padEnd(12)} ${price}  ${provider}  ${title}`;
}

const story = (payment: PaymentStory): string =>
  [
    line(payment),
    `reference ${payment.reference ?? '-'}, capture ${payment.captureId ?? '-'}`,
    `begun     at ${payment.begun}, for ${payment.purpose}`,
    `gives     ${JSON.stringify(payment.gives)}${payment.bonusCoins > 0 ? ` and ${payment.bonusCoins} coins by a card` : ''}`,
    ...payment.events.map(({ at, state, source, actor, note }) =>
      `${at.toISOString()}  ${state.padEnd(12)} ${source} ${actor} ${note}`.trimEnd(),
    ),
  ].join('\n');

const differenceLine = ({ id, foundAt, provider, reference, kind, detail }: Difference): string =>
  `${id}  ${foundAt.toISOString().slice(0, 19)}  ${provider} ${reference}: ${kind}  ${detail}`;

const differencesText = (rows: readonly Difference[]): string =>
  rows.map(differenceLine).join('\n') || 'No differences.';

const dayText = ({ reports, differences }: ComparedDay): string =>
  [
    ...reports.map(
      ({ provider, day, lines, credited, differences: open }) =>
        `${provider}  ${day}: ${lines} lines, ${credited} credited now, ${open} open differences`,
    ),
    differencesText(differences),
  ].join('\n');

function stateOf(given: Given): PaymentState | null {
  const known = Object.keys(paymentStates) as PaymentState[];
  const text = given.maybe('STATE');
  const state = known.find((each) => each === text);
  if (text === undefined || state !== undefined) return state ?? null;
  throw new CommandUsageError(`"${text}" is no state: it must be one of ${known.join(', ')}.`);
}

const adminOf = async ({ db, registry }: CommandCall): Promise<PaymentsAdmin> => ({
  db,
  payments: (await createTill(await registry())).payments,
});

/** The operator's command `payments`: find, refund and compare with what the providers say. */
export const paymentsCommands = operatorCommands(
  'payments',
  'see payments, ask their provider anew, refund them, compare a day with the providers’ reports',
  [
    {
      ...{ usage: 'list [STATE]', signs: 'what they like' },
      run: async ({ db, given, operator }) =>
        listOf(await listPaymentsOf(db, operator, { state: stateOf(given) })),
      text: (rows: readonly PaymentLine[]) => rows.map(line).join('\n') || 'No payments.',
    },
    {
      ...{ usage: 'show NUMBER', signs: 'what they like', text: story },
      run: ({ db, given, operator }) => showPayment(db, operator, given.text('NUMBER')),
    },
    {
      ...{ usage: 'ask NUMBER', signs: 'what they like', text: line },
      run: async (call) => askPayment(await adminOf(call), call.operator, call.given.text('NUMBER')),
    },
    {
      ...{ usage: 'refund NUMBER', signs: 'name and reason', text: line },
      run: async (call) => giveBack(await adminOf(call), call.operator, call.given.text('NUMBER')),
    },
    {
      ...{ usage: 'reconcile DAY', signs: 'what they like', text: dayText },
      run: async (call) => compareDay(await adminOf(call), call.operator, call.given.text('DAY')),
    },
    {
      ...{ usage: 'differences', signs: 'nothing', text: differencesText },
      run: ({ db, operator }) => listDifferences(db, operator),
    },
    {
      ...{ usage: 'settled ID', signs: 'name and reason' },
      run: ({ db, given, operator }) =>
        endDifference(db, operator, given.whole('ID', 1, Number.MAX_SAFE_INTEGER)),
      text: ({ id }: { readonly id: number }) => `Difference ${id} is settled.`,
    },
  ],
  {
    words: {
      paymentNotFound: (name) => `There is no payment ${name}.`,
      paymentProviderAway: (why) => `The provider does not answer (${why}). Try again later.`,
      notFound: (info) => `There is no ${info}.`,
    },
  },
);
