import { useEffect, useEffectEvent } from 'react';

/** Where keys have a meaning of their own. */
const own = 'input, textarea, select, a, [role="dialog"], dialog, button:not(.fish)';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export interface SeaKeys {
  /** Space goes down; with the fish that has the focus, by its key. */
  onPress: (fish: string | undefined) => void;
  onRelease: () => void;
  onStep: (step: 1 | -1) => void;
}

/** Space shoots and arrows go to the next fish, wherever else the focus is. A key that is held down presses once. */
export function useSeaKeys({ onPress, onRelease, onStep }: SeaKeys): void {
  const press = useEffectEvent(onPress);
  const release = useEffectEvent(onRelease);
  const go = useEffectEvent(onStep);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const step = steps[event.key];
      const shoot = target?.closest('.drop--shoot') != null;
      if ((event.key !== ' ' && step === undefined) || (target?.closest(own) != null && !(shoot && step)))
        return;
      event.preventDefault();
      if (step !== undefined) go(step);
      else if (!event.repeat) press(target?.closest<HTMLElement>('.fish')?.dataset['fish']);
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key !== ' ') return;
      // A fish that has the focus is a button: coming up would press it.
      if (event.target instanceof Element && event.target.closest('.fish') !== null) event.preventDefault();
      release();
    };
    const gone = (): void => release();
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', gone);
    document.addEventListener('visibilitychange', gone);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', gone);
      document.removeEventListener('visibilitychange', gone);
    };
  }, []);
}
