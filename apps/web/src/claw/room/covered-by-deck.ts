const step = 8;

/** How far the deck reaches over a picture from below, in CSS pixels. A deck that leaves the middle free covers nothing there. */
export function coveredByDeck(picture: Element): number {
  const { left, width, bottom, height } = picture.getBoundingClientRect();
  const floor = Math.min(bottom, innerHeight);
  const isCovered = (x: number, y: number): boolean =>
    (document.elementFromPoint(x, y)?.closest('.deck') ?? null) !== null;
  const steps = Array.from({ length: Math.floor(height / step) }, (_, index) => (index + 1) * step);
  // It may stand some pixels above the picture's edge.
  const depth = steps.findLast((each) =>
    [0.25, 0.5, 0.75].some((share) => isCovered(left + share * width, floor - each)),
  );
  return depth === undefined ? 0 : depth + bottom - floor;
}
