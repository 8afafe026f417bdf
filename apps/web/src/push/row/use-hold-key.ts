import { useEffect, useEffectEvent } from 'react';
import type { Row } from './row.ts';

/** Where Space has a meaning of its own. */
const own = 'input:not(.aim__k), textarea, select, button, a, [role="dialog"], dialog';

/** Space is the button wherever else the focus is: short for one coin, held for a row. */
export function useHoldKey(row: Row, live: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== ' ' || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(own) !== null) return;
    event.preventDefault();
    if (live && !event.repeat) row.press();
  });
  useEffect(() => {
    const down = (event: KeyboardEvent): void => press(event);
    const up = (event: KeyboardEvent): void => {
      if (event.key === ' ') row.release();
    };
    const cancel = (): void => row.cancel();
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', cancel);
    document.addEventListener('visibilitychange', cancel);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', cancel);
      document.removeEventListener('visibilitychange', cancel);
      row.cancel();
    };
  }, [row]);
}
