export interface SkyPoint {
  /** Percent of the sky's width and height. */
  readonly x: number;
  readonly y: number;
}

/** The figure that the stars stand on: from the ground up, the goal last. */
const figure: readonly SkyPoint[] = [
  { x: 16.7, y: 79.4 },
  { x: 33.9, y: 59.4 },
  { x: 54.4, y: 70.3 },
  { x: 76.1, y: 52.1 },
  { x: 58.9, y: 27.9 },
  { x: 83.3, y: 13.9 },
];

/** A point on the figure, from 0 at its first star to 1 at its goal. */
function pointAt(part: number): SkyPoint {
  const along = Math.min(1, Math.max(0, part)) * (figure.length - 1);
  const at = Math.min(figure.length - 2, Math.floor(along));
  const [from, to] = [figure[at], figure[at + 1]];
  if (from === undefined || to === undefined) return { x: 0, y: 0 };
  const rest = along - at;
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

/** Where so many steps stand, and the goal after them. */
export const wayOf = (steps: number): readonly SkyPoint[] =>
  Array.from({ length: steps + 1 }, (_none, at) => pointAt(steps === 0 ? 1 : at / steps));

/** The part of the way that stars have come: between two steps a part of what lies between, and never the goal, which is a place. */
export function comePoints(steps: readonly number[], stars: number): readonly SkyPoint[] {
  const way = wayOf(steps.length);
  const reached = steps.filter((each) => each <= stars).length;
  const [from, to] = [steps[reached - 1] ?? 0, steps[reached]];
  const come = way.slice(0, reached);
  const [here, next] = [way[reached - 1], way[reached]];
  if (here === undefined || next === undefined || to === undefined) return come;
  const part = (stars - from) / (to - from);
  return [...come, { x: here.x + (next.x - here.x) * part, y: here.y + (next.y - here.y) * part }];
}
