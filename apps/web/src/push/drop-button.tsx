import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { fitOf, isLongWord } from '../room/poster-word.ts';
import { classes } from '../ui/classes.ts';
import { usePush } from './push-context.ts';

const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/** Whether a pointer is still over what it pressed. */
function isOver({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

export interface DropButtonProps {
  off: boolean;
  /** Id of what says why it is shut. */
  describedBy?: string | undefined;
}

/** The round button: a tap lets one coin go, held it is a row that counts. */
export function DropButton({ off, describedBy }: DropButtonProps): ReactNode {
  const t = useT();
  const { row } = usePush();
  const { phase, count, of } = useStore(row.store);
  const running = phase === 'row';
  const word = running ? `${formatNumber(count)} / ${formatNumber(of)}` : t('room.drop');
  const down = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    row.press();
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (!isPress(event)) return;
    event.preventDefault();
    if (!event.repeat) row.press();
  };
  const keyUp = (event: KeyboardEvent): void => {
    if (!isPress(event)) return;
    event.preventDefault();
    event.stopPropagation();
    row.release();
  };
  // What reads the page presses without pointer and key.
  const click = ({ detail }: MouseEvent): void => {
    if (detail !== 0) return;
    row.press();
    row.release();
  };
  return (
    <button
      type="button"
      className={classes('drop', isLongWord(word) && 'drop--long', running && 'drop--row')}
      style={fitOf(word)}
      disabled={off}
      aria-describedby={describedBy ?? 'row-hint'}
      onPointerDown={down}
      onPointerUp={(event) => (isOver(event) ? row.release() : row.cancel())}
      onPointerCancel={() => row.cancel()}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={keyDown}
      onKeyUp={keyUp}
      onBlur={() => row.cancel()}
      onClick={click}
    >
      <span>{word}</span>
      <kbd aria-hidden="true">{t('room.space')}</kbd>
    </button>
  );
}
