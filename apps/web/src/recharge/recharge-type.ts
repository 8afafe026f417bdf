import { RechargePosition, RechargeType } from '@grabbit/contract';
import type { CheckoutItem } from '../ports/checkout/checkout-item.ts';

const at = RechargePosition;
const byPlace: readonly (readonly [RechargeType, readonly RechargePosition[]])[] = [
  [RechargeType['experience pack'], [at['level limited']]],
  [RechargeType['level up'], [at['level up']]],
  [RechargeType['special offer'], [at['special offer']]],
  [RechargeType['first purchase'], [at['first purchase persuade'], at['first club offer']]],
  [RechargeType.comeback, [at.comeback]],
  [
    RechargeType['low balance'],
    [
      at['home low balance'],
      at['claw room low balance'],
      at['push room low balance'],
      at['daily low balance'],
    ],
  ],
  [RechargeType['club renewal'], [at['club renewal']]],
  [RechargeType['club upgrade'], [at['club upgrade']]],
  [RechargeType['live room'], [at['live room'], at['live gift'], at['live lucky bag'], at['live vote']]],
];

/** What a recharge is for: the occasion that its place stands for, else the kind of what is bought. */
export function rechargeTypeOf({ kind, position }: Pick<CheckoutItem, 'kind' | 'position'>): RechargeType {
  return byPlace.find(([, places]) => places.includes(position))?.[0] ?? kind;
}
