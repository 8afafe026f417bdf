import { expect, it } from 'vitest';
import { isContextual, RechargePosition, RechargeType } from './recharge-places.ts';

const counted = (values: Readonly<Record<string, number>>): number[] =>
  Object.values(values).toSorted((a, b) => a - b);
const upTo = (last: number): number[] => Array.from({ length: last }, (_each, index) => index + 1);

it('[const payments.rechargePositionsCount] counts 42 positions', () => {
  expect(counted(RechargePosition)).toEqual(upTo(42));
});

it('[const payments.rechargeTypesCount] counts 15 types', () => {
  expect(counted(RechargeType)).toEqual(upTo(15));
});

it('[const daily.contextualRechargeAttempt] knows the contextual positions', () => {
  expect(isContextual(RechargePosition['claw room low balance'])).toBe(true);
  expect(isContextual(RechargePosition['balance chip'])).toBe(false);
});
