// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { coveredByLesson } from './covered-by-lesson.ts';

afterEach(() => document.body.replaceChildren());

/** A room of 568 pixels whose picture fills it, with a lesson at a height or none. */
function pictureOf(lessonTop: number | null): Element {
  document.body.innerHTML = '<main><div><canvas></canvas></div><section></section></main>';
  const [main, lesson] = [document.querySelector('main'), document.querySelector('section')];
  for (const each of [main, document.querySelector('canvas')])
    if (each !== null) each.getBoundingClientRect = () => new DOMRect(0, 0, 320, 568);
  Object.defineProperty(main, 'clientHeight', { value: 568 });
  if (lessonTop !== null) lesson?.classList.add('lesson');
  Object.defineProperty(lesson, 'offsetTop', { value: lessonTop });
  return document.querySelector('canvas') ?? document.body;
}

it('a picture leaves the lesson the place on which it stands, and a little air', () => {
  expect(coveredByLesson(pictureOf(250))).toBe(568 - 250 + 6);
});

it('where nobody is taught nothing is covered', () => {
  expect(coveredByLesson(pictureOf(null))).toBe(0);
  expect(coveredByLesson(document.body)).toBe(0);
});
