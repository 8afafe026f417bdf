import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How many pixels a unit of a drawing has on the screen; 1 until it is known. */
export function useDrawnScale(drawing: RefObject<SVGGraphicsElement | null>): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current } = drawing;
    if (current === null) return undefined;
    const watch = new ResizeObserver(() => {
      const { a, b } = current.getScreenCTM() ?? { a: 1, b: 0 };
      setScale(Math.hypot(a, b) || 1);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [drawing]);
  return scale;
}
