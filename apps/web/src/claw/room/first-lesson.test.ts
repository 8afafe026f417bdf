import { expect, it } from 'vitest';
import { lessonStepOf } from './first-lesson.tsx';

it('goes from taking the machine over steering and pressing to watching', () => {
  expect(lessonStepOf('free', false)).toBe('begin');
  expect(lessonStepOf('seated', false)).toBe('begin');
  expect(lessonStepOf('aiming', false)).toBe('steer');
  expect(lessonStepOf('aiming', true)).toBe('press');
  expect(lessonStepOf('following', true)).toBe('watch');
});

it('says nothing where there is nothing to do', () => {
  for (const mode of ['away', 'taken', 'queued'] as const) expect(lessonStepOf(mode, false)).toBeNull();
});
