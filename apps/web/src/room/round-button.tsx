import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { fitOf, isLongWord } from './poster-word.ts';

export interface RoundButtonProps {
  word: string;
  /** Nothing can be done now. */
  off: boolean;
  /** Presses do not count yet. */
  resting: boolean;
  busy: boolean;
  /** The key that does the same, as it is written on keyboards. */
  keyWord?: string | undefined;
  /** Id of what says why it is shut. */
  describedBy?: string | undefined;
  onPress: () => void;
}

/** A key that is held down presses once. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** The one round button of a room. Whether a press counts is for `onPress` to ask its guard. */
export function RoundButton(props: RoundButtonProps): ReactNode {
  const { word, off, resting, busy, keyWord, describedBy, onPress } = props;
  return (
    <button
      type="button"
      className={classes('drop', isLongWord(word) && 'drop--long', resting && 'drop--rest')}
      style={fitOf(word)}
      disabled={off}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      aria-disabled={resting || undefined}
      onKeyDown={pressOnce}
      onClick={onPress}
    >
      <span>{word}</span>
      {keyWord !== undefined && <kbd aria-hidden="true">{keyWord}</kbd>}
    </button>
  );
}
