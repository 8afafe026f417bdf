import { clawFileFormat } from '@grabbit/engines';
import { drawFileFormat } from '@grabbit/engines/draws';
import { expect, it } from 'vitest';
import { drawnFiles, formatOf, isSealed, machineFiles, proofIn } from './proof-text.ts';

it('takes a pasted proof when it is whole', () => {
  expect(proofIn(' {"format":"grabbit-draw"} \n')).toEqual({ format: 'grabbit-draw' });
  for (const text of ['', '{"format":', 'proof', '{nothing}', '[1]']) expect(proofIn(text)).toBeNull();
});

it('knows what form a file is of, and whether the seed of a drawn play is still shut', () => {
  expect(formatOf({ format: 'grabbit-draw' })).toBe('grabbit-draw');
  expect([null, 'grabbit-draw', {}, { format: 7 }].map(formatOf)).toEqual(['', '', '', '']);
  expect(isSealed({ format: 'grabbit-draw', seed: null })).toBe(true);
  expect(isSealed({ format: 'grabbit-draw', seed: 'aa' })).toBe(false);
  expect(isSealed({ format: 'grabbit-claw', seed: null })).toBe(false);
});

it('names the forms as the engines do', () => {
  expect([machineFiles, drawnFiles]).toEqual([clawFileFormat, drawFileFormat]);
});
