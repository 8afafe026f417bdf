import { useEffect, useEffectEvent } from 'react';

/** Where Space has a meaning of its own. */
const own = 'input, textarea, select, button, a, [role="dialog"], dialog';

/** Space presses the round button wherever else the focus is. A key that is held down presses once. */
export function useSpaceKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const down = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== ' ' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(own) !== null) return;
      event.preventDefault();
      if (!event.repeat) press();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
}
