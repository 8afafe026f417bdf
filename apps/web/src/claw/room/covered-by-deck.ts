const step = 8;

/** How far the deck reaches over a picture from below, in CSS pixels. A deck that leaves the middle free covers nothing there. */
export function coveredByDeck(picture: Element): number {
  const { left, width, bottom, height } = picture.getBoundingClientRect();
  const floor = Math.min(bottom, innerHeight);
  const isCovered = (x: number, y: number): boolean =>
    (document.elementFromPoint(x, y)?.closest('.deck') ?? null) !== null;
  const depths = [0.25, 0.5, 0.75].map((share) => {
    let depth = 0;
    while (depth < height && isCovered(left + share * width, floor - depth - 1)) depth += step;
    return depth;
  });
  return Math.max(...depths) + bottom - floor;
}
