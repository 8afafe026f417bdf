import { JackpotType } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { fieldDegrees, wheelFields, wheelTurn } from './wheel-fields.ts';

it.each(Object.entries(JackpotType))('the wheel stops on a field of its prize: %s', (_name, prize) => {
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const turn = wheelTurn(prize, seed);
    expect(turn % fieldDegrees).toBe(0);
    const under = ((-turn / fieldDegrees) % wheelFields.length) + wheelFields.length;
    expect(wheelFields[under % wheelFields.length]).toBe(prize);
  }
});

it('no two neighbours are the same, so that a field is seen as one', () => {
  for (const [at, field] of wheelFields.entries())
    expect(wheelFields[(at + 1) % wheelFields.length]).not.toBe(field);
});
