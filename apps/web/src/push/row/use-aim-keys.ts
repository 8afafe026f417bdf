import { useEffect, useEffectEvent } from 'react';
import { aimStepUm } from './aim.ts';

/** Where the arrow keys have a meaning of their own. */
const own =
  'input:not(.aim__k), textarea, select, [role="dialog"], dialog, [role="tablist"], [role="radiogroup"]';
const ways: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys move the chute, wherever else the focus is; held, they go on by the keyboard's own repeat. */
export function useAimKeys({
  live,
  onMove,
}: {
  readonly live: boolean;
  readonly onMove: (byUm: number) => void;
}): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const way = ways[event.key];
    if (!live || way === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(own) !== null) return;
    event.preventDefault();
    onMove(way * aimStepUm);
  });
  useEffect(() => {
    const down = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
}
