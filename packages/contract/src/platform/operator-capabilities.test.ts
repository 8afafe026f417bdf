import { expect, it } from 'vitest';
import { mayOperate, operatorCapabilities } from './operator-capabilities.ts';

const all = (role: string | null, userId = 7): readonly string[] =>
  operatorCapabilities.filter((capability) => mayOperate({ role, userId }, capability));

it('lets a role with depot do all, or what it names, and nobody else anything', () => {
  expect(all('depot')).toEqual(operatorCapabilities);
  expect(all('depot:goods.stock,rooms.edit')).toEqual(['goods.stock', 'rooms.edit']);
  expect(all('depot:')).toEqual([]);
  for (const role of ['user', 'user:goods.edit', 'guest', '', null]) expect(all(role)).toEqual([]);
});
