import { expect, it } from 'vitest';
import { lineAt, shownMs, soloStepMs } from './solo-line.ts';

it('shows a line in ten seconds, step by step, and none of it before its time', () => {
  expect(shownMs(false)).toBe(10_000);
  expect(lineAt(0, 7, false)).toEqual({ steps: 0, startsAt: 7, left: 10, pause: 0 });
  expect(lineAt(soloStepMs - 1, 7, false).steps).toBe(0);
  expect(lineAt(5_001, 7, false)).toMatchObject({ steps: 60, left: 5 });
  expect(lineAt(9_999, 7, false)).toMatchObject({ steps: 119, left: 1 });
  expect(lineAt(10_000, 7, false)).toEqual({ steps: 120, startsAt: null, left: null, pause: 0 });
});

it('shows nothing that moves where nothing shall: no step, then all of them', () => {
  expect(lineAt(0, 7, true)).toMatchObject({ steps: 0, startsAt: null });
  expect(lineAt(shownMs(true) - 1, 7, true).steps).toBe(0);
  expect(lineAt(shownMs(true), 7, true).steps).toBe(120);
});
