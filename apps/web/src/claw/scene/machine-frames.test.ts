import { expect, it } from 'vitest';
import { sceneFrameOf, sceneFrameOfPlay, sceneToysOf } from './machine-frames.ts';

const kinds = new Map([[7, 'whale']]);
const kindOf = (serial: number) => kinds.get(serial);

it('turns wire numbers into metres, unit quaternions and radians', () => {
  const frame = sceneFrameOf(
    {
      t: 'f',
      k: 3,
      p: 'aiming',
      g: [1234, -500, 6000, 12, 0, 700],
      a: [300, 900, 900],
      m: [[7, 100, 200, -300, 0, 10_000, 0, 0]],
      x: [9],
    },
    kindOf,
  );
  expect(frame.gantryX).toBeCloseTo(0.1234);
  expect(frame.hubY).toBeCloseTo(0.6);
  expect(frame.open).toBeCloseTo(1);
  expect(frame.prongs).toEqual([0.3, 0.9, 0.9]);
  expect(frame.toys).toEqual([{ serial: 7, kind: 'whale', p: [0.01, 0.02, -0.03], q: [0, 1, 0, 0] }]);
  expect(frame.gone).toEqual([9]);
});

it('leaves out a toy of unknown kind', () => {
  const frame = sceneFrameOf(
    { t: 'f', k: 3, p: 'aiming', g: [0, 0, 0, 0, 0, 0], a: [0, 0, 0], m: [[8, 0, 0, 0, 0, 0, 0, 10_000]] },
    kindOf,
  );
  expect(frame.toys).toEqual([]);
});

it('takes full lists', () => {
  const [toy] = sceneToysOf([{ serial: 1, kind: 'cat', pose: [10_000, 0, 0, 0, 0, 0, 10_000] }]);
  expect(toy).toEqual({ serial: 1, kind: 'cat', p: [1, 0, 0], q: [0, 0, 0, 1] });
});

it('keeps the prongs of a replay apart and tells each won toy once', () => {
  const frame = sceneFrameOfPlay(
    {
      tick: 1,
      phase: 'lifting',
      gantry: [0, 0],
      hub: 0,
      swing: [0, 0],
      prongs: [-100, 300, 100],
      toys: [],
      won: [4, 7],
    },
    kindOf,
    1,
  );
  expect(frame.prongs).toEqual([-0.1, 0.3, 0.1]);
  expect(frame.open).toBeCloseTo(0.25);
  expect(frame.gone).toEqual([7]);
});
