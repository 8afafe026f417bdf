import { RechargeKind, RechargePosition, RechargeType } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { rechargeTypeOf } from './order.ts';

it('has all fifteen types, by the kind of what is bought or by the occasion', () => {
  const items = Object.values(RechargePosition).flatMap((position) =>
    Object.values(RechargeKind).map((kind) => ({ kind, position })),
  );
  expect([...new Set(items.map(rechargeTypeOf))].toSorted((a, b) => a - b)).toEqual(
    Object.values(RechargeType),
  );
  const { daily } = RechargeKind;
  expect(rechargeTypeOf({ kind: daily, position: RechargePosition.wallet })).toBe(RechargeType.daily);
  expect(rechargeTypeOf({ kind: daily, position: RechargePosition['club renewal'] })).toBe(
    RechargeType['club renewal'],
  );
});
