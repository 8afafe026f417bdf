import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { fitOf, isLongWord } from '../room/poster-word.ts';
import { classes } from '../ui/classes.ts';

export interface ShootButtonProps {
  readonly word: string;
  readonly off: boolean;
  /** The key that does the same, as it is written on keyboards. */
  readonly keyWord: string;
  /** Id of what says why it is shut. */
  readonly describedBy: string | undefined;
  onPress: () => void;
  onRelease: () => void;
}

const fires = (key: string): boolean => key === ' ' || key === 'Enter';

/** The round button of a sea: it fires for a press, and goes on while it is held by a finger or a key. */
export function ShootButton({
  word,
  off,
  keyWord,
  describedBy,
  onPress,
  onRelease,
}: ShootButtonProps): ReactNode {
  const pressed = useRef(false);
  // A button that is shut under a finger never hears it come up.
  useEffect(() => {
    if (off) onRelease();
  }, [off, onRelease]);
  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    pressed.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    onPress();
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (!fires(event.key)) return;
    event.preventDefault();
    if (!event.repeat) onPress();
  };
  const keyUp = (event: KeyboardEvent): void => {
    if (!fires(event.key)) return;
    event.preventDefault();
    onRelease();
  };
  // Who presses by neither, as screen readers do, fires once.
  const click = (event: MouseEvent): void => {
    const byFinger = pressed.current;
    pressed.current = false;
    if (byFinger && event.detail !== 0) return;
    onPress();
    onRelease();
  };
  return (
    <button
      type="button"
      className={classes('drop', 'drop--shoot', isLongWord(word) && 'drop--long')}
      style={fitOf(word)}
      disabled={off}
      aria-describedby={describedBy}
      onPointerDown={down}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onLostPointerCapture={onRelease}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={keyDown}
      onKeyUp={keyUp}
      onBlur={onRelease}
      onClick={click}
    >
      <span>{word}</span>
      <kbd aria-hidden="true">{keyWord}</kbd>
    </button>
  );
}
