import { expect, it } from 'vitest';
import { caseAfter, caseMoves, type CaseMove, type CaseState, caseStates } from './case-states.ts';

const moves = Object.keys(caseMoves) as CaseMove[];

it('reaches every state from the first, and ends in one', () => {
  const reached = new Set<CaseState>(['open']);
  for (const state of reached)
    for (const move of moves) {
      const next = caseAfter(state, move);
      if (next !== null) reached.add(next);
    }
  expect([...reached].toSorted()).toEqual([...caseStates].toSorted());
  expect(moves.map((move) => caseAfter('closed', move))).toEqual(moves.map(() => null));
});

it('is decided only by who has taken it, and appealed only once decided', () => {
  expect(caseAfter('open', 'decide')).toBeNull();
  expect(caseAfter('open', 'leave')).toBeNull();
  expect(caseAfter('taken', 'take')).toBeNull();
  expect(caseAfter('taken', 'appeal')).toBeNull();
  expect(caseAfter('decided', 'decide')).toBeNull();
  expect(caseAfter('appealed', 'appeal')).toBeNull();
  expect(caseAfter('decided', 'settleAppeal')).toBeNull();
});
