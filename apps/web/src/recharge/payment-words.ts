import { RechargeKind } from '@grabbit/contract';
import type { PaymentState } from '@grabbit/contract';
import type { Key } from '../i18n/keys.ts';
import type { BadgeTone } from '../ui/badge.tsx';
import type { Payment } from './payment-outcome.ts';

const words: Readonly<Record<PaymentState, readonly [Key, BadgeTone]>> = {
  created: ['payment.stateOpen', 'queue'],
  redirected: ['payment.stateOpen', 'queue'],
  authorised: ['payment.stateAuthorised', 'queue'],
  captured: ['payment.stateCaptured', 'queue'],
  credited: ['payment.stateCredited', 'free'],
  failed: ['payment.stateFailed', 'bad'],
  refunded: ['payment.stateRefunded', 'lv'],
  'charged back': ['payment.stateChargedBack', 'bad'],
  expired: ['payment.stateExpired', 'lv'],
};

const wordsOf = (state: string) => words[state as PaymentState] ?? words.created;

export function stateKey({ state }: Pick<Payment, 'state'>): Key {
  return wordsOf(state)[0];
}

export function stateTone({ state }: Pick<Payment, 'state'>): BadgeTone {
  return wordsOf(state)[1];
}

const kinds: readonly number[] = Object.values(RechargeKind);

export function kindOf({ kind }: Pick<Payment, 'kind'>): RechargeKind {
  return kinds.includes(kind) ? kind : RechargeKind.regular;
}
